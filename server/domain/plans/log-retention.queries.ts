import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { type Tx, asTenant } from '~/server/platform/db/database';
import type { Services } from '~/server/domain/services/services';
import { readPlan } from './plans.queries';
import { hasQuota } from './token-quota.rules';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Epoch milliseconds from which on the tenant's plan keeps its audit logs; 0 for plans that keep
 * all. Older ones are not shown from the moment on that a plan is left. Runs as the tenant.
 */
export async function logsKeptFrom(
  tx: Tx,
  services: Pick<Services, 'config'>,
  tenantId: string,
  now = Date.now(),
): Promise<number> {
  if (!hasQuota(services, tenantId)) return 0;
  const { quota } = await asTenant(tx, ADMIN_TENANT_ID, tenantId, () => readPlan(tx, tenantId));
  const { auditLogsRetentionDays: days } = quota;
  // By the minute: totals are kept for the same question a moment later.
  return days === null ? 0 : Math.floor((now - days * DAY_MS) / MINUTE_MS) * MINUTE_MS;
}
