import type { CheckoutSession } from '~/contract/billing';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { generateId } from '../../http/ids';
import type { Services } from '../../services';
import type { PaymentProvider } from '../payment/provider';
import { assertMayChoose } from '../plans/change-plan';
import { readSubscription } from '../plans/repository';
import {
  type CheckoutOrder,
  assertConsoleUrl,
  assertNewTenant,
  findOwnTenant,
  findSkuOnSale,
} from './order';
import { type CheckoutRow, insertCheckout, updateCheckout } from './repository';

/** A session that nobody pays ends after a day, like Stripe's. */
const CHECKOUT_TTL_MS = 24 * 60 * 60 * 1000;

/** Where the payment page leads back to without a payment. */
export const cancelUrlOf = (origin: string, { forTenantId }: Pick<CheckoutRow, 'forTenantId'>) =>
  forTenantId === null ? `${origin}/` : `${origin}/${forTenantId}/tenant-settings/subscription`;

/**
 * Check an order and lead its buyer to the payment page.
 * @throws RequestError checkout.* 422, entity.not_exists_with_id 404,
 * tenant.insufficient_permissions 403, subscription.limit_exceeded 403,
 * payment.provider_unavailable 502
 */
export const startCheckout = async (
  { config, database }: Services,
  payments: PaymentProvider,
  userId: string,
  order: CheckoutOrder,
): Promise<{ redirectUri: string; sessionId: string }> => {
  assertConsoleUrl(config.origin, order.successCallbackUrl);
  const purchase = await database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    const { tenantId } = order;
    if (tenantId === undefined) await assertNewTenant(tx, userId, order);
    else await findOwnTenant(tx, userId, tenantId, order.skuId);
    const sku = await findSkuOnSale(tx, order.skuId, tenantId);
    if (tenantId !== undefined) await assertMayChoose(tx, tenantId, sku.id);
    const now = Date.now();
    const session = await insertCheckout(tx, {
      id: generateId(),
      userId,
      skuId: sku.id,
      successCallbackUrl: order.successCallbackUrl,
      provider: payments.name,
      createdAt: now,
      expiresAt: now + CHECKOUT_TTL_MS,
      ...(tenantId === undefined
        ? {
            tenantName: order.tenantName?.trim() || null,
            tenantTag: 'Production' as const,
            tenantRegionName: order.tenantRegionName ?? null,
          }
        : { forTenantId: tenantId }),
    });
    return {
      session,
      sku,
      subscription: tenantId === undefined ? undefined : await readSubscription(tx, tenantId),
      cancelUrl: cancelUrlOf(config.origin, session),
    };
  });
  const sessionId = purchase.session.id;
  // Outside the transaction: a slow provider must not hold a connection.
  const { redirectUri, providerSessionId } = await payments.startCheckout(purchase);
  if (providerSessionId !== null) {
    await database.inTenant(ADMIN_TENANT_ID, (tx) =>
      updateCheckout(tx, sessionId, { providerSessionId }),
    );
  }
  return { redirectUri, sessionId };
};

/** The session as the cloud API answers it; the tenant of a new one appears when it exists. */
export const checkoutView = ({ forTenantId, skuId, status }: CheckoutRow): CheckoutSession => ({
  ...(forTenantId === null ? {} : { tenantId: forTenantId }),
  skuId,
  status,
});
