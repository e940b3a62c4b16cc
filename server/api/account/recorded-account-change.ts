import type { FastifyRequest } from 'fastify';
import type { AccountAction } from '~/contract/audit-log-keys';
import { raiseWriteEvents } from '~/server/api/shared/raise-write-events';
import { changesOf } from '~/server/domain/audit/changes';
import { writeLog } from '~/server/domain/audit/logs.rules';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';

/**
 * Run what a user does to their own account in one transaction with its audit row and its events.
 */
export async function recordedAccountChange<Result>(
  services: Services,
  request: FastifyRequest,
  action: AccountAction,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { tenantId, caller, body, ip, headers } = request;
  return services.database.inTenant(tenantId, async (tx) => {
    const result = await work(tx);
    await raiseWriteEvents(services, tx, request, `Account.${action}`, result);
    await writeLog(tx, tenantId, {
      key: `Account.${action}`,
      payload: {
        result: 'Success',
        userId: caller.id,
        applicationId: caller.clientId,
        ip,
        userAgent: headers['user-agent']?.slice(0, 512),
        params: request.params,
        ...changesOf(tx, body, result),
      },
    });
    return result;
  });
}
