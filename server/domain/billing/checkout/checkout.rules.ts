import type { CheckoutSession } from '~/contract/billing';
import { VISIBLE_PATTERN } from '~/contract/patterns';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { assertMayChoose } from '~/server/domain/plans/change-plan.rules';
import { readSubscription } from '~/server/domain/plans/plans.queries';
import type { Services } from '~/server/domain/services/services';
import { generateId } from '~/server/platform/crypto/ids';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { Complete } from '~/server/platform/schemas/complete';
import type { PaymentProvider } from '../payment/payment-provider';
import {
  type CheckoutRow,
  type PurchaseKey,
  findCheckout,
  listOpenCheckouts,
  lockPurchase,
} from './checkout.queries';
import { updateCheckout } from './stored-checkout.rules';
import { insertCheckout } from './stored-checkout.rules';
import { giveUpEarlier } from './give-up.rules';
import {
  type CheckoutOrder,
  assertConsoleUrl,
  assertNewTenant,
  findOwnTenant,
  findSkuOnSale,
} from './order.rules';

/** An unpaid session ends after a day, like Stripe's. */
const CHECKOUT_TTL_MS = 24 * 60 * 60 * 1000;

/** Where the payment page leads back to without a payment. */
export function cancelUrlOf(
  origin: string,
  { forTenantId, cancelCallbackUrl }: Pick<CheckoutRow, 'forTenantId' | 'cancelCallbackUrl'>,
): string {
  return (
    cancelCallbackUrl ??
    (forTenantId === null ? `${origin}/` : `${origin}/${forTenantId}/tenant-settings/subscription`)
  );
}

function nameOf({ tenantName = '' }: Pick<CheckoutOrder, 'tenantName'>): string | null {
  return VISIBLE_PATTERN.test(tenantName) ? tenantName.trim() : null;
}

function purchaseOf(userId: string, order: CheckoutOrder): PurchaseKey {
  return order.tenantId === undefined
    ? { userId, tenantName: nameOf(order) }
    : { forTenantId: order.tenantId };
}

/** How often an order makes room for itself while others of the same purchase come in. */
const ATTEMPTS = 3;

/**
 * The one session in which the purchase can be paid.
 * @throws CodedError checkout.already_paid, checkout.replaced
 */
async function openSession(
  services: Services,
  payments: PaymentProvider,
  userId: string,
  order: CheckoutOrder,
): Promise<CheckoutRow> {
  const key = purchaseOf(userId, order);
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    await giveUpEarlier(services, payments, userId, key);
    const session = await services.database.inTenant(ADMIN_TENANT_ID, async (tx) => {
      await lockPurchase(tx, key);
      if ((await listOpenCheckouts(tx, key)).length > 0) return undefined;
      const now = Date.now();
      return insertCheckout(tx, {
        id: generateId(),
        userId,
        skuId: order.skuId,
        successCallbackUrl: order.successCallbackUrl,
        cancelCallbackUrl: order.cancelCallbackUrl ?? null,
        provider: payments.name,
        createdAt: now,
        expiresAt: now + CHECKOUT_TTL_MS,
        ...(order.tenantId === undefined
          ? {
              tenantName: nameOf(order),
              tenantTag: 'Production' as const,
              tenantRegionName: order.tenantRegionName ?? null,
            }
          : { forTenantId: order.tenantId }),
      });
    });
    if (session) return session;
  }
  throw new CodedError('checkout.replaced');
}

/**
 * Keep the provider's id, unless another order of the same purchase ended the session meanwhile.
 * @throws CodedError checkout.replaced
 */
async function keepProviderSession(
  { database }: Services,
  payments: PaymentProvider,
  session: CheckoutRow,
): Promise<void> {
  const { id, providerSessionId } = session;
  if (providerSessionId === null) return;
  const isOpen = await database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    await updateCheckout(tx, id, { providerSessionId });
    return (await findCheckout(tx, id))?.status === 'open';
  });
  if (isOpen) return;
  await payments.giveUp(session);
  throw new CodedError('checkout.replaced');
}

/**
 * Check an order and lead its buyer to the payment page.
 * @throws CodedError checkout.*, entity.not_exists_with_id,
 * tenant.insufficient_permissions, subscription.limit_exceeded,
 * payment.provider_unavailable
 */
export async function startCheckout(
  services: Services,
  payments: PaymentProvider,
  userId: string,
  order: CheckoutOrder,
): Promise<{ redirectUri: string; sessionId: string }> {
  const { config, database } = services;
  assertConsoleUrl(config.origin, order.successCallbackUrl);
  if (order.cancelCallbackUrl !== undefined) {
    assertConsoleUrl(config.origin, order.cancelCallbackUrl);
  }
  const purchase = await database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    const { tenantId } = order;
    if (tenantId === undefined) await assertNewTenant(tx, userId, order);
    else await findOwnTenant(tx, userId, tenantId, order.skuId);
    const sku = await findSkuOnSale(tx, order.skuId, tenantId);
    if (tenantId !== undefined) await assertMayChoose(tx, tenantId, sku.id);
    return {
      sku,
      subscription: tenantId === undefined ? undefined : await readSubscription(tx, tenantId),
    };
  });
  const session = await openSession(services, payments, userId, order);
  const { redirectUri, providerSessionId } = await payments.startCheckout({
    ...purchase,
    session,
    cancelUrl: cancelUrlOf(config.origin, session),
  });
  await keepProviderSession(services, payments, { ...session, providerSessionId });
  return { redirectUri, sessionId: session.id };
}

/** The session as the cloud API answers it; the tenant of a new one appears when it exists. */
export function checkoutView({
  forTenantId,
  skuId,
  status,
}: CheckoutRow): Complete<CheckoutSession> {
  return {
    tenantId: forTenantId ?? undefined,
    skuId,
    status,
  };
}
