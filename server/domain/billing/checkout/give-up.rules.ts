import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import type { PaymentProvider } from '../payment/payment-provider';
import {
  type CheckoutRow,
  type PurchaseKey,
  listOpenCheckouts,
  lockCheckout,
} from './checkout.queries';
import { updateCheckout } from './stored-checkout.rules';
import { settleCheckout } from './settle.rules';

/** Only the buyer learns which session it is, and can wait for it. */
function alreadyPaid(userId: string, session: CheckoutRow): CodedError {
  return new CodedError('checkout.already_paid', {
    ...(session.userId === userId ? { data: { sessionId: session.id } } : {}),
  });
}

/** End an unpaid session. @returns false when it has been paid */
async function giveUp(
  { database }: Services,
  payments: PaymentProvider,
  session: CheckoutRow,
): Promise<boolean> {
  // Outside the transaction: a slow provider must not hold a connection.
  if (session.provider === payments.name && !(await payments.giveUp(session))) {
    // Its event may have got lost, and the buyer would wait for ever.
    await payments.refresh?.(session);
    return false;
  }
  return database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    const now = await lockCheckout(tx, session.id);
    if (now?.status === 'open' && now.settlesAt === null) {
      await updateCheckout(tx, session.id, { status: 'expired' });
      return true;
    }
    return now?.status === 'expired';
  });
}

/**
 * Give up one's own payment, for instance one that was canceled on the payment page.
 * @throws CodedError entity.not_exists_with_id, checkout.already_paid
 */
export async function giveUpCheckout(
  services: Services,
  payments: PaymentProvider,
  userId: string,
  id: string,
): Promise<void> {
  const session = await settleCheckout(services, id);
  if (session?.userId !== userId) throw notFoundById('checkout_sessions', id);
  if (session.status === 'expired') return;
  if (session.status === 'complete' || !(await giveUp(services, payments, session))) {
    throw alreadyPaid(userId, session);
  }
}

/**
 * Nothing is paid twice: earlier sessions of the same purchase can no longer be paid once there is
 * a new one.
 * @throws CodedError checkout.already_paid when one of them was paid and has not settled
 */
export async function giveUpEarlier(
  services: Services,
  payments: PaymentProvider,
  userId: string,
  key: PurchaseKey,
): Promise<void> {
  const earlier = await services.database.inTenant(ADMIN_TENANT_ID, (tx) =>
    listOpenCheckouts(tx, key),
  );
  for (const session of earlier) {
    if (!(await giveUp(services, payments, session))) throw alreadyPaid(userId, session);
  }
}
