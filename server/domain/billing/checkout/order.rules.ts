import { and, eq } from 'drizzle-orm';
import { type TenantTag, ADMIN_TENANT_ID } from '~/contract/tenancy';
import { type SkuRow, readSku } from '~/server/domain/plans/plans.queries';
import { memberScopes } from '~/server/domain/tenant-members/members.queries';
import { listRegionsOf } from '~/server/domain/tenants/regions.queries';
import type { Tx } from '~/server/platform/db/database';
import { tenants } from '~/server/platform/db/schema';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';

/** What someone wants to buy: a plan for a tenant that exists, or for a new one. */
export type CheckoutOrder = {
  skuId: string;
  successCallbackUrl: string;
  cancelCallbackUrl: string | undefined;
  tenantId: string | undefined;
  tenantName: string | undefined;
  tenantTag: TenantTag | undefined;
  tenantRegionName: string | undefined;
};

/**
 * An address that the payment may lead back to: the console's own origin, nothing else, so that
 * nobody is led away from it by a link that we made.
 * @throws CodedError checkout.callback_not_allowed
 */
export function assertConsoleUrl(origin: string, url: string): void {
  // Browsers read a backslash as a slash, and drop tabs and line breaks within an address.
  // eslint-disable-next-line no-control-regex -- exactly those characters are looked for
  const isPlain = !/[\\\u0000-\u0020]/.test(url);
  if (!isPlain || !URL.canParse(url)) throw new CodedError('checkout.callback_not_allowed');
  const parsed = new URL(url);
  if (parsed.origin !== origin || parsed.username !== '' || parsed.password !== '') {
    throw new CodedError('checkout.callback_not_allowed');
  }
}

/**
 * A plan with a price that is on offer, or was made for this very tenant.
 * @throws CodedError checkout.sku_unknown
 */
export async function findSkuOnSale(
  tx: Tx,
  skuId: string,
  tenantId: string | undefined,
): Promise<SkuRow & { unitPrice: number }> {
  const sku = await readSku(tx, skuId);
  const isOnSale =
    sku?.type === 'Basic' &&
    sku.unitPrice !== null &&
    sku.unitPrice > 0 &&
    (sku.forTenantId === null ? sku.isOffered : sku.forTenantId === tenantId);
  if (!isOnSale || sku.unitPrice === null) {
    throw new CodedError('checkout.sku_unknown', { values: { skuId } });
  }
  return { ...sku, unitPrice: sku.unitPrice };
}

/**
 * The tenant of the order, which its buyer manages. Foreign tenants look like ones that do not
 * exist.
 * @throws CodedError entity.not_exists_with_id, tenant.insufficient_permissions,
 * checkout.plan_unchanged
 */
export async function findOwnTenant(
  tx: Tx,
  userId: string,
  tenantId: string,
  skuId: string,
): Promise<typeof tenants.$inferSelect> {
  const scopes = await memberScopes(tx, tenantId, userId);
  const [tenant] = await tx
    .select()
    .from(tenants)
    .where(and(eq(tenants.tenantId, ADMIN_TENANT_ID), eq(tenants.id, tenantId)));
  if (!tenant || scopes.length === 0) {
    throw notFoundById('tenants', tenantId);
  }
  if (!scopes.some(({ name }) => name === 'manage:tenant')) {
    throw new CodedError('tenant.insufficient_permissions');
  }
  if (tenant.planId === skuId) throw new CodedError('checkout.plan_unchanged');
  return tenant;
}

/**
 * A new tenant with a paid plan is a production tenant in a region that the buyer may use.
 * @throws CodedError checkout.tenant_or_new, checkout.production_only,
 * checkout.region_not_available
 */
export async function assertNewTenant(
  tx: Tx,
  userId: string,
  { tenantTag, tenantRegionName }: CheckoutOrder,
): Promise<void> {
  if (tenantRegionName === undefined) throw new CodedError('checkout.tenant_or_new');
  if (tenantTag === 'Development') throw new CodedError('checkout.production_only');
  const regions = await listRegionsOf(tx, userId);
  const region = regions.find(({ id }) => id === tenantRegionName);
  if (!region?.tags.includes('production')) {
    throw new CodedError('checkout.region_not_available', {
      values: { region: tenantRegionName },
    });
  }
}
