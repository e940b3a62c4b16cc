import { and, eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Tx } from '../../db/database';
import { checkoutSessions } from '../../db/schema';

export type CheckoutRow = typeof checkoutSessions.$inferSelect;

const bySession = (id: string) =>
  and(eq(checkoutSessions.tenantId, ADMIN_TENANT_ID), eq(checkoutSessions.id, id));

export const findCheckout = async (tx: Tx, id: string): Promise<CheckoutRow | undefined> => {
  const [row] = await tx.select().from(checkoutSessions).where(bySession(id));
  return row;
};

/** The session, held until the transaction ends, so that no two payments complete it. */
export const lockCheckout = async (tx: Tx, id: string): Promise<CheckoutRow | undefined> => {
  const [row] = await tx.select().from(checkoutSessions).where(bySession(id)).for('no key update');
  return row;
};

export const insertCheckout = async (
  tx: Tx,
  values: Omit<typeof checkoutSessions.$inferInsert, 'tenantId'>,
): Promise<CheckoutRow> => {
  const [row] = await tx
    .insert(checkoutSessions)
    .values({ tenantId: ADMIN_TENANT_ID, ...values })
    .returning();
  if (!row) throw new Error('The checkout session was not stored');
  return row;
};

export const updateCheckout = async (
  tx: Tx,
  id: string,
  changes: Partial<Pick<CheckoutRow, 'status' | 'forTenantId' | 'settlesAt' | 'providerSessionId'>>,
): Promise<void> => {
  await tx.update(checkoutSessions).set(changes).where(bySession(id));
};
