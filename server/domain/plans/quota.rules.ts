import { sql } from 'drizzle-orm';
import type { BooleanQuotaKey, CountedQuotaKey, QuotaKey } from '~/contract/plans';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Edition } from '~/server/platform/config/config';
import { type Tx, asTenant } from '~/server/platform/db/database';
import { readPlan } from './plans.queries';
import { excessesOf, quotaExceeded } from './quota';
import { countMembers, countOwn, countScopesOf } from './usage.queries';

type QuotaQuestion = {
  /** Only the cloud edition has limits. */
  edition: Edition;
  /** How many the transaction is about to add. */
  add?: number;
  /** The resource or role of `scopesPerResourceLimit` and `scopesPerRoleLimit`. */
  entityId?: string;
};

type GuardedQuotaKey = CountedQuotaKey | BooleanQuotaKey;

function isCounted(key: GuardedQuotaKey): key is CountedQuotaKey {
  return key.endsWith('Limit');
}

/** Members are counted, and invited, in the admin tenant; everything else in the tenant itself. */
function homeOf(tenantId: string, key: QuotaKey): string {
  return key === 'tenantMembersLimit' ? ADMIN_TENANT_ID : tenantId;
}

/** One writer at a time, until the end of the transaction, so that no two fit in the same gap. */
async function lockKey(tx: Tx, tenantId: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${key}`}, 0))`);
}

async function countNow(
  tx: Tx,
  tenantId: string,
  key: CountedQuotaKey,
  entityId: string | undefined,
): Promise<number> {
  if (key === 'tenantMembersLimit') return countMembers(tx, tenantId);
  if (
    entityId !== undefined &&
    (key === 'scopesPerResourceLimit' || key === 'scopesPerRoleLimit')
  ) {
    return countScopesOf(tx, tenantId, key, entityId);
  }
  return countOwn(tx, tenantId, key);
}

/**
 * Refuse a write that the plan does not allow. Call it in the transaction of the write, before it:
 * until that ends the plan stays as it is, and others who want the same wait. The transaction runs
 * as the tenant itself, and as the admin tenant for `tenantMembersLimit`.
 * @throws CodedError subscription.limit_exceeded, whose message names the exceeded key
 */
export async function assertQuota(
  tx: Tx,
  tenantId: string,
  key: GuardedQuotaKey,
  { edition, add = 1, entityId }: QuotaQuestion,
): Promise<void> {
  if (edition !== 'cloud') return;
  const home = homeOf(tenantId, key);
  const { quota } = await asTenant(tx, ADMIN_TENANT_ID, home, () =>
    readPlan(tx, tenantId, 'share'),
  );
  const limit = quota[key];
  if (limit === null || limit === true) return;
  if (!isCounted(key)) throw quotaExceeded([{ key, limit: false, usage: true }]);
  await lockKey(tx, tenantId, `${key} ${entityId ?? ''}`);
  const usage = (await countNow(tx, tenantId, key, entityId)) + add;
  const excesses = excessesOf(quota, { [key]: usage });
  if (excesses.length > 0) throw quotaExceeded(excesses);
}
