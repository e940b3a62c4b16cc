import { and, eq, ne, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import { INVOICE_STATUSES } from '~/contract/billing';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { readLinesOfMonth } from '~/server/domain/plans/add-ons';
import { type SubscriptionRow, readSku } from '~/server/domain/plans/plans.queries';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { invoices } from '~/server/platform/db/schema';
import { idOf, msOf } from './values';

/** Invoices that stand for a month of a plan; others are made by hand or for a change. */
function isOfPeriod({ billing_reason: reason }: Stripe.Invoice): boolean {
  return reason === 'subscription_create' || reason === 'subscription_cycle';
}

export function subscriptionOfInvoice({ parent }: Stripe.Invoice): string | undefined {
  return idOf(parent?.subscription_details?.subscription);
}

/** Another invoice has the period: this one is kept beside it, without the plan. */
async function isPeriodTaken(
  tx: Tx,
  { forTenantId, planId }: SubscriptionRow,
  periodStart: number,
  providerInvoiceId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ADMIN_TENANT_ID),
        eq(invoices.forTenantId, forTenantId),
        eq(invoices.skuId, planId),
        eq(invoices.periodStart, periodStart),
        or(ne(invoices.providerInvoiceId, providerInvoiceId), eq(invoices.provider, 'sandbox')),
      ),
    );
  return rows.length > 0;
}

/** Keep a copy of an invoice as Stripe has it now; a later copy replaces an earlier one. */
export async function copyInvoice(
  tx: Tx,
  subscription: SubscriptionRow,
  invoice: Stripe.Invoice,
): Promise<void> {
  const [line] = invoice.lines.data;
  const periodStart = msOf(line?.period.start ?? invoice.period_start);
  const values = {
    status: INVOICE_STATUSES.find((status) => status === invoice.status) ?? ('draft' as const),
    periodStart,
    periodEnd: msOf(line?.period.end ?? invoice.period_end),
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    collectionMethod: invoice.collection_method,
    dueDate: invoice.due_date === null ? null : msOf(invoice.due_date),
    hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
    lines: invoice.lines.data.map(({ description, quantity, amount }) => ({
      description: description ?? '',
      quantity: quantity ?? 1,
      amount,
    })),
  };
  const hasPlan =
    isOfPeriod(invoice) && !(await isPeriodTaken(tx, subscription, periodStart, invoice.id));
  await tx
    .insert(invoices)
    .values({
      ...values,
      tenantId: ADMIN_TENANT_ID,
      id: generateId(),
      forTenantId: subscription.forTenantId,
      skuId: hasPlan ? subscription.planId : null,
      provider: 'stripe',
      providerInvoiceId: invoice.id,
      createdAt: msOf(invoice.created),
    })
    .onConflictDoUpdate({
      target: [invoices.tenantId, invoices.providerInvoiceId],
      set: values,
    });
}

/**
 * A renewal starts as a draft: put the add-ons that the ended month used on it, before Stripe
 * finalizes and charges it. Repeating it adds nothing.
 */
export async function addAddOns(
  tx: Tx,
  stripe: Stripe,
  { forTenantId, planId }: SubscriptionRow,
  invoice: Stripe.Invoice,
): Promise<void> {
  const customer = idOf(invoice.customer);
  const sku = await readSku(tx, planId);
  if (invoice.billing_reason !== 'subscription_cycle' || invoice.status !== 'draft') return;
  if (!customer || !sku) return;
  // The invoice's own period is the month that ended; its lines are about the next one.
  const ended = { start: msOf(invoice.period_start), end: msOf(invoice.period_end) };
  const [, ...addOns] = await readLinesOfMonth(tx, sku, forTenantId, ended);
  for (const { description, quantity, amount } of addOns) {
    await stripe.invoiceItems.create(
      {
        customer,
        invoice: invoice.id,
        currency: invoice.currency,
        amount,
        description: quantity > 1 ? `${description} × ${quantity}` : description,
      },
      { idempotencyKey: `${invoice.id}-${description}` },
    );
  }
}
