import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Tx } from '~/server/platform/db/database';
import { checkoutSessions } from '~/server/platform/db/schema';
import { type CheckoutRow, bySession } from './checkout.queries';

export async function insertCheckout(
  tx: Tx,
  values: Omit<typeof checkoutSessions.$inferInsert, 'tenantId'>,
): Promise<CheckoutRow> {
  const [row] = await tx
    .insert(checkoutSessions)
    .values({ tenantId: ADMIN_TENANT_ID, ...values })
    .returning();
  if (!row) throw new Error('The checkout session was not stored');
  return row;
}
export async function updateCheckout(
  tx: Tx,
  id: string,
  changes: Partial<Pick<CheckoutRow, 'status' | 'forTenantId' | 'settlesAt' | 'providerSessionId'>>,
): Promise<void> {
  await tx.update(checkoutSessions).set(changes).where(bySession(id));
}
