import { readLinesOfMonth } from '~/server/domain/plans/add-ons';
import { monthLater } from '~/server/domain/plans/period';
import { sumUpUsage } from '~/server/domain/plans/periodic-usage.rules';
import {
  type SubscriptionRow,
  readSku,
  readSubscription,
} from '~/server/domain/plans/plans.queries';
import type { Tx } from '~/server/platform/db/database';
import { listOpenInvoices } from '../../invoices/invoices.queries';
import { payInvoices } from '../../invoices/invoices.rules';
import { issueInvoice } from '../../invoices/invoices.rules';
import { updateSubscription } from '../subscriptions.rules';

/**
 * Begin the next period of a subscription whose period is over: write its invoice and charge the
 * card. A card that declines leaves the invoice open and the subscription past due. The caller
 * holds the subscription's row.
 * @param now epoch ms; a period that still runs is left alone
 */
export async function renewSubscription(
  tx: Tx,
  subscription: SubscriptionRow,
  now: number,
): Promise<void> {
  const { forTenantId, planId, sandboxCard } = subscription;
  if (subscription.provider !== 'sandbox' || subscription.currentPeriodEnd > now) return;
  const ended = { start: subscription.currentPeriodStart, end: subscription.currentPeriodEnd };
  const period = { start: ended.end, end: monthLater(ended.end) };
  const sku = await readSku(tx, planId);
  const isCharged = sandboxCard !== 'declines';
  if (sku) {
    // The plan is paid ahead, what was used beyond it afterwards.
    const lines = await readLinesOfMonth(tx, sku, forTenantId, ended);
    const invoice = { forTenantId, skuId: planId, period, lines, now };
    await issueInvoice(tx, { ...invoice, isPaid: isCharged });
  }
  await updateSubscription(tx, forTenantId, {
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    ...(isCharged ? {} : { status: 'past_due' as const }),
  });
  await sumUpUsage(tx, forTenantId, now);
}

/**
 * Charge the card again for what is open.
 * @param invoiceId one of them only
 * @returns false when the card declines
 */
export async function collectOpenInvoices(
  tx: Tx,
  tenantId: string,
  invoiceId?: string,
): Promise<boolean> {
  const subscription = await readSubscription(tx, tenantId, 'no key update');
  if (subscription.sandboxCard === 'declines') return false;
  const open = (await listOpenInvoices(tx, tenantId)).filter(
    ({ provider }) => provider === 'sandbox',
  );
  const wanted = open.filter(({ id }) => invoiceId === undefined || id === invoiceId);
  await payInvoices(
    tx,
    tenantId,
    wanted.map(({ id }) => id),
  );
  if (wanted.length === open.length && subscription.status === 'past_due') {
    await updateSubscription(tx, tenantId, { status: 'active' });
  }
  return true;
}
