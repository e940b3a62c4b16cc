import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import type { PaymentProvider } from '../payment/payment-provider';
import { type CheckoutRow, findCheckout } from './checkout.queries';
import { settleCheckout } from './settle.rules';

/** The console asks every second; the provider is asked once in so many. */
const SECONDS_BETWEEN_QUESTIONS = 2;

/** Ask the provider about an open session. What it cannot tell now, it tells when asked again. */
async function refresh(
  { database, log }: Services,
  payments: PaymentProvider,
  session: CheckoutRow,
): Promise<void> {
  if (!payments.refresh || session.provider !== payments.name) return;
  try {
    await countRequest(database, ADMIN_TENANT_ID, {
      key: `checkout-refresh:${session.id}`,
      limit: 1,
      windowSeconds: SECONDS_BETWEEN_QUESTIONS,
    });
    await payments.refresh(session);
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    if (error.code === 'payment.provider_unavailable') {
      log.warn({ err: error, sessionId: session.id }, 'a payment is unknown');
    }
  }
}

/**
 * One's own session as it is now, also when the provider's event about it got lost.
 * @throws CodedError entity.not_exists_with_id
 */
export async function currentCheckout(
  services: Services,
  payments: PaymentProvider,
  userId: string,
  id: string,
): Promise<CheckoutRow> {
  const seen = await settleCheckout(services, id.slice(0, 21));
  if (seen?.userId !== userId || seen.id !== id) throw notFoundById('checkout_sessions', id);
  if (seen.status !== 'open') return seen;
  await refresh(services, payments, seen);
  const now = await services.database.inTenant(ADMIN_TENANT_ID, (tx) => findCheckout(tx, id));
  return now ?? seen;
}
