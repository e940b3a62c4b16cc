import type { AdminAction } from '~/contract/admin-actions';
import type { FastifyRequest } from 'fastify';
import { changesOf } from '~/server/domain/audit/changes';
import { writeLog } from '~/server/domain/audit/logs.rules';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { raiseWriteEvents } from './raise-write-events';

/** Write down what a management call did, in the transaction that did it. */
export async function recordWrite(
  tx: Tx,
  request: FastifyRequest,
  action: AdminAction,
  result: unknown,
  target: Record<string, unknown>,
): Promise<void> {
  const { caller, body } = request;
  await request.dispatched?.joinWrite?.(tx);
  // Last, since it locks the head of the tenant's chain: whoever waits for it holds other locks.
  await writeLog(tx, request.tenantId, {
    key: `Management.${action}`,
    payload: {
      result: 'Success',
      actor: { type: caller.type, id: caller.id },
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 512),
      method: request.method,
      route: request.routeOptions.url,
      params: request.params,
      target,
      bulkJobId: request.dispatched?.bulkJobId,
      ...changesOf(tx, body, result),
    },
  });
}

/**
 * Run a management write in one transaction with its audit row and the events it raises: who did
 * what to which object, and what was there before and after (see `noteBefore`), secrets masked.
 * @param action what the write does, such as `Application.Update`
 * @param target ids of what the write created, when the path does not name it
 */
export async function recordedWrite<Result>(
  services: Services,
  request: FastifyRequest,
  action: AdminAction,
  work: (tx: Tx) => Promise<Result>,
  target: (result: Result) => Record<string, unknown> = () => ({}),
): Promise<Result> {
  return services.database.inTenant(request.tenantId, async (tx) => {
    const result = await work(tx);
    await raiseWriteEvents(services, tx, request, action, result);
    await recordWrite(tx, request, action, result, target(result));
    return result;
  });
}
