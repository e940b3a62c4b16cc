import type { PeriodicUsage } from '~/contract/billing';
import type { Quota, QuotaUsage } from '~/contract/plans';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { type Tx, asTenant } from '~/server/platform/db/database';
import type { InvoiceLine } from '~/server/platform/db/schema';
import { type Period, periodOf } from './period';
import { countPeriodicUsage } from './periodic-usage.queries';
import { type SkuRow, readAddOns, readSubscription } from './plans.queries';
import { completeQuota } from './quota';
import { countMembers, countOwnUsage } from './usage.queries';

/** What add-ons are counted by; active users are never one. */
type BilledUsage = QuotaUsage & Pick<PeriodicUsage, 'tokenLimit'>;

/** Units of one key beyond what the plan holds. A flat add-on is taken once or not at all. */
function unitsOf(
  unit: number | boolean | null | undefined,
  included: number | boolean | null,
  used: number | boolean | undefined,
): number {
  if (included === null || included === true || used === undefined) return 0;
  const excess = Number(used) - Number(included);
  if (excess <= 0) return 0;
  return typeof unit === 'number' ? Math.ceil(excess / unit) : 1;
}

/** Units of an add-on that a tenant uses; the key that needs most of them decides. */
export function addOnQuantity(
  { quota }: Pick<SkuRow, 'quota'>,
  basicQuota: Quota,
  usage: BilledUsage,
): number {
  return Math.max(
    0,
    ...(Object.keys(quota) as (keyof BilledUsage)[]).map((key) =>
      unitsOf(quota[key], basicQuota[key], usage[key]),
    ),
  );
}

/** The plan, then each add-on in use, as lines of an invoice; amounts in cents. */
export function linesOfMonth(
  sku: SkuRow,
  addOns: readonly SkuRow[],
  usage: BilledUsage | undefined,
): InvoiceLine[] {
  const basicQuota = completeQuota(sku.quota);
  const used = usage
    ? addOns.flatMap((addOn) => {
        const quantity = addOnQuantity(addOn, basicQuota, usage);
        const amount = quantity * (addOn.unitPrice ?? 0);
        return quantity > 0 ? [{ description: addOn.name, quantity, amount }] : [];
      })
    : [];
  return [{ description: sku.name, quantity: 1, amount: sku.unitPrice ?? 0 }, ...used];
}

/**
 * What a tenant uses now, and of tokens in a period (the running one by default). Runs as the admin
 * tenant.
 */
export async function countBilledUsage(
  tx: Tx,
  tenantId: string,
  period?: Period,
): Promise<BilledUsage> {
  const running = period ?? periodOf(await readSubscription(tx, tenantId), Date.now());
  const own = await asTenant(tx, tenantId, ADMIN_TENANT_ID, async () => ({
    ...(await countOwnUsage(tx, tenantId)).usage,
    tokenLimit: (await countPeriodicUsage(tx, tenantId, running)).tokenLimit,
  }));
  return { ...own, tenantMembersLimit: await countMembers(tx, tenantId) };
}

/**
 * What one month of a plan costs a tenant with what it uses. Runs as the admin tenant.
 * @param tenantId undefined for a tenant that does not exist yet and so uses nothing
 * @param period whose tokens count; the running one by default
 */
export async function readLinesOfMonth(
  tx: Tx,
  sku: SkuRow,
  tenantId: string | undefined,
  period?: Period,
): Promise<InvoiceLine[]> {
  return tenantId === undefined
    ? linesOfMonth(sku, [], undefined)
    : linesOfMonth(sku, await readAddOns(tx), await countBilledUsage(tx, tenantId, period));
}
