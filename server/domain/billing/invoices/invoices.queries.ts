import { and, desc, eq } from 'drizzle-orm';
import type { Invoice } from '~/contract/billing';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Tx } from '~/server/platform/db/database';
import { invoices } from '~/server/platform/db/schema';

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLine = InvoiceRow['lines'][number];

export function ofTenant(forTenantId: string) {
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
