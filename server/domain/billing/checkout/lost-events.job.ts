import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { checkoutSessions, rateLimits } from '~/server/platform/db/schema';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { PaymentProvider } from '../payment/payment-provider';
import type { CheckoutRow } from './checkout.queries';

/** Until then the provider's event, or the buyer who returns, is expected to come first. */
const PATIENCE_MS = 3 * 60_000;
/** Sessions asked about in one run; the rest waits for the next. */
const BATCH = 20;
/** After so many failures in a row the provider is taken to be down until the next run. */
const MOST_FAILURES = 3;

function keyOf(id: string): string {
  return `checkout-check:${id}`;
}

/** Sessions that were not asked about lately, one per buyer, so that no buyer delays the others. */
function dueSessions({ database }: Services, name: PaymentProvider['name'], now: number) {
  return database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    const due = tx
      .selectDistinctOn([checkoutSessions.userId])
      .from(checkoutSessions)
      .where(
        and(
          eq(checkoutSessions.tenantId, ADMIN_TENANT_ID),
          eq(checkoutSessions.status, 'open'),
          eq(checkoutSessions.provider, name),
          isNotNull(checkoutSessions.providerSessionId),
          lte(checkoutSessions.createdAt, now - PATIENCE_MS),
          sql`not exists (select from ${rateLimits} where ${rateLimits.tenantId} = ${ADMIN_TENANT_ID}
            and ${rateLimits.key} = ${keyOf('')} || ${checkoutSessions.id} and ${rateLimits.expiresAt} > ${now})`,
        ),
      )
      .orderBy(asc(checkoutSessions.userId), asc(checkoutSessions.createdAt))
      .as('due');
    return tx
      .select()
      .from(due)
      .orderBy(sql`random()`)
      .limit(BATCH);
  });
}

/** The gaps between questions grow with the session's age; of several processes one asks. */
function takeTurn({ database }: Services, { id, createdAt }: CheckoutRow, now: number) {
  return countRequest(database, ADMIN_TENANT_ID, {
    key: keyOf(id),
    limit: 1,
    windowSeconds: Math.ceil((now - createdAt) / 4000),
  });
}

/**
 * Ask the provider about unreported payments: its event can get lost, and the
 * buyer may never return to the console.
 * @param now epoch ms
 */
export async function findLostPayments(
  services: Services,
  payments: PaymentProvider,
  now = Date.now(),
): Promise<void> {
  if (!payments.refresh) return;
  let failures = 0;
  for (const session of await dueSessions(services, payments.name, now)) {
    if (failures >= MOST_FAILURES) return;
    try {
      await takeTurn(services, session, now);
      await payments.refresh(session);
      failures = 0;
    } catch (err) {
      // Another process asks about this one.
      if (err instanceof CodedError && err.code === 'request.rate_limited') continue;
      failures += 1;
      services.log.warn({ err, sessionId: session.id }, 'a payment is unknown');
    }
  }
}
