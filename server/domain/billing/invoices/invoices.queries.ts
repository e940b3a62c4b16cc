import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Invoice } from '~/contract/billing';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Tx } from '~/server/platform/db/database';
import { invoices } from '~/server/platform/db/schema';

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLine = InvoiceRow['lines'][number];

function ofTenant(forTenantId: string) {
  return and(eq(invoices.tenantId, ADMIN_TENANT_ID), eq(invoices.forTenantId, forTenantId));
}

/** All invoices of a tenant, newest first. Runs as the admin tenant. */
export function listInvoices(tx: Tx, forTenantId: string): Promise<InvoiceRow[]> {
  return tx
    .select()
    .from(invoices)
    .where(ofTenant(forTenantId))
    .orderBy(desc(invoices.periodStart), desc(invoices.createdAt), desc(invoices.id));
}

export async function findInvoice(
  tx: Tx,
  forTenantId: string,
  id: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(ofTenant(forTenantId), eq(invoices.id, id)));
  return row;
}

/** What is still to be paid, oldest first. */
export function listOpenInvoices(tx: Tx, forTenantId: string): Promise<InvoiceRow[]> {
  return tx
    .select()
    .from(invoices)
    .where(and(ofTenant(forTenantId), eq(invoices.status, 'open')))
    .orderBy(invoices.periodStart, invoices.id);
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

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** An invoice as the cloud API answers it. */
export function invoiceView(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    ...(row.skuId === null ? {} : { skuId: row.skuId }),
    periodStart: iso(row.periodStart),
    periodEnd: iso(row.periodEnd),
    status: row.status,
    amountPaid: row.amountPaid,
    amountDue: row.amountDue,
    createdAt: iso(row.createdAt),
    ...(row.collectionMethod === null ? {} : { collectionMethod: row.collectionMethod }),
    ...(row.dueDate === null ? {} : { dueDate: iso(row.dueDate) }),
  };
}
