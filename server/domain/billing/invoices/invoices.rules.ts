import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Period } from '~/server/domain/plans/period';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { type InvoiceLine, invoices } from '~/server/platform/db/schema';
import { type InvoiceRow, ofTenant } from './invoices.queries';
import { totalOf } from './total';
import { sql, and, inArray, eq } from 'drizzle-orm';

/** Collected from the card on file, as opposed to sent and paid by hand. */
const AUTOMATIC = 'charge_automatically';

type NewInvoice = {
  forTenantId: string;
  skuId: string;
  period: Period;
  lines: readonly InvoiceLine[];
  isPaid: boolean;
  now: number;
};

/**
 * Write the sandbox's invoice of one period. A period has one invoice, however often and wherever
 * this runs. @returns undefined when it was there already
 */
export async function issueInvoice(
  tx: Tx,
  { forTenantId, skuId, period, lines, isPaid, now }: NewInvoice,
): Promise<InvoiceRow | undefined> {
  const amountDue = totalOf(lines);
  const [row] = await tx
    .insert(invoices)
    .values({
      tenantId: ADMIN_TENANT_ID,
      id: generateId(),
      forTenantId,
      skuId,
      status: isPaid ? 'paid' : 'open',
      periodStart: period.start,
      periodEnd: period.end,
      amountDue,
      amountPaid: isPaid ? amountDue : 0,
      collectionMethod: AUTOMATIC,
      dueDate: isPaid ? null : now,
      lines: [...lines],
      provider: 'sandbox',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}
/** Mark open invoices of a tenant as paid in full. Those that are not open stay as they are. */

export async function payInvoices(
  tx: Tx,
  forTenantId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(invoices)
    .set({ status: 'paid', amountPaid: sql`${invoices.amountDue}`, dueDate: null })
    .where(and(ofTenant(forTenantId), inArray(invoices.id, [...ids]), eq(invoices.status, 'open')));
}
