import { and, eq } from 'drizzle-orm';
import { HOOK_LOG_PREFIX } from '~/contract/webhooks';
import { writeLogsOnce } from '~/server/domain/audit/logs.rules';
import type { Services } from '~/server/domain/services/services';
import { anyOf } from '~/server/platform/db/any-of';
import type { Database, Tx } from '~/server/platform/db/database';
import { type HookAttempt, hookDeliveries, hookOutcomes, hooks } from '~/server/platform/db/schema';
import { generateId } from '~/server/platform/crypto/ids';
import { LeaseLost } from '~/server/platform/leases/lease-queue';
import { failed } from './delivery-failure';
import { type NextStep, afterAttempt } from './delivery-chart';
import { deliveryQueue } from './queue.rules';
import { type Sent, sendDelivery, whyOf } from './send-delivery';

type DeliveryRow = typeof hookDeliveries.$inferSelect;

export type LoadedDelivery = {
  delivery: DeliveryRow;
  hook: typeof hooks.$inferSelect;
};

/** Attempts that a row lists; replays add more of them. */
const ATTEMPTS_KEPT = 20;

const JOB = deliveryQueue.job;

/** Deliveries of one tenant with their hooks; those that were deleted meanwhile are not there. */
export async function loadDeliveries(
  database: Database,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LoadedDelivery>> {
  const rows = await database.inTenant(
    tenantId,
    (tx) =>
      tx
        .select({ delivery: hookDeliveries, hook: hooks })
        .from(hookDeliveries)
        .innerJoin(
          hooks,
          and(eq(hooks.tenantId, hookDeliveries.tenantId), eq(hooks.id, hookDeliveries.hookId)),
        )
        .where(and(eq(hookDeliveries.tenantId, tenantId), anyOf(hookDeliveries.id, ids))),
    JOB,
  );
  return new Map(rows.map((row) => [row.delivery.id, row]));
}

/** What was sent and answered, for the list of recent requests and the audit log. */
async function recordOutcome(
  tx: Tx,
  { tenantId, hookId, id: deliveryId, event, body }: DeliveryRow,
  { response, error, failure }: Sent,
  attempts: readonly HookAttempt[],
): Promise<void> {
  const id = generateId();
  const createdAt = Date.now();
  const isSuccess = error === undefined;
  await writeLogsOnce(tx, tenantId, [
    {
      id,
      createdAt,
      key: `${HOOK_LOG_PREFIX}${event}`,
      payload: {
        result: isSuccess ? 'Success' : 'Error',
        hookId,
        deliveryId,
        hookRequest: { body: JSON.parse(body) as unknown },
        response,
        error,
        failure,
        attempts,
      },
    },
  ]);
  await tx.insert(hookOutcomes).values({ tenantId, id, hookId, event, isSuccess, createdAt });
}

async function settle(
  services: Services,
  owner: string,
  { delivery, hook }: LoadedDelivery,
  sent: Sent,
  attempt: HookAttempt | undefined,
): Promise<NextStep> {
  const { tenantId, id } = delivery;
  const tries = delivery.tries + (attempt ? 1 : 0);
  const next = afterAttempt(sent, tries, hook.config.retries);
  const attempts = [...delivery.attempts, ...(attempt ? [attempt] : [])].slice(-ATTEMPTS_KEPT);
  await services.database.inTenant(
    tenantId,
    async (tx) => {
      const availableAt = next.state === 'pending' ? Date.now() + next.waitMs : undefined;
      await deliveryQueue.giveBack(tx, owner, { forTenantId: tenantId, entryId: id }, availableAt);
      const { rowCount } = await tx
        .update(hookDeliveries)
        .set({
          state: next.state,
          tries,
          attempts,
          response: sent.response ?? null,
          error: sent.error ?? null,
          failure: sent.failure ?? null,
          updatedAt: Date.now(),
        })
        .where(and(eq(hookDeliveries.tenantId, tenantId), eq(hookDeliveries.id, id)));
      // Without a row, the hook was deleted while its endpoint answered.
      if (next.state !== 'pending' && rowCount !== 0) {
        await recordOutcome(tx, delivery, sent, attempts.slice(-tries));
      }
    },
    JOB,
  );
  return next;
}

/**
 * Attempt a delivery that this process has taken, and note what came of it. The request is made
 * outside any transaction; a process that dies between the two leaves the lease behind, and the
 * attempt is repeated.
 */
export async function attemptDelivery(
  services: Services,
  owner: string,
  loaded: LoadedDelivery,
  signal: AbortSignal,
): Promise<void> {
  const { delivery, hook } = loaded;
  const at = Date.now();
  const sent: Sent = hook.enabled
    ? await sendDelivery(
        services.config,
        {
          deliveryId: delivery.id,
          body: delivery.body,
          config: hook.config,
          signingKey: hook.signingKey,
        },
        signal,
      )
    : { ...failed({ reason: 'disabled' }), isFinal: true };
  // The process stops: the attempt proves nothing about the endpoint.
  if (signal.aborted) return release(services.database, owner, delivery);
  const attempt: HookAttempt | undefined = hook.enabled
    ? {
        at,
        tookMs: Date.now() - at,
        status: sent.status ?? null,
        ...whyOf(sent),
      }
    : undefined;
  try {
    await settle(services, owner, loaded, sent, attempt);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
}

async function release(
  database: Database,
  owner: string,
  { tenantId, id }: DeliveryRow,
): Promise<void> {
  await database
    .inTenant(
      tenantId,
      (tx) => deliveryQueue.giveBack(tx, owner, { forTenantId: tenantId, entryId: id }, Date.now()),
      JOB,
    )
    .catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
    });
}
