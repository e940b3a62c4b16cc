import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Tx } from '~/server/platform/db/database';
import { checkoutSessions } from '~/server/platform/db/schema';
import { nameKey } from '~/server/platform/text/name-key';

export type CheckoutRow = typeof checkoutSessions.$inferSelect;

export function bySession(id: string) {
  return and(eq(checkoutSessions.tenantId, ADMIN_TENANT_ID), eq(checkoutSessions.id, id));
}

export async function findCheckout(tx: Tx, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx.select().from(checkoutSessions).where(bySession(id));
  return row;
}

/** The session, held until the transaction ends, so that no two payments complete it. */
export async function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx.select().from(checkoutSessions).where(bySession(id)).for('no key update');
  return row;
}

/** The same purchase: a plan for one tenant, or one buyer's new tenant of one name. */
export type PurchaseKey = { forTenantId: string } | { userId: string; tenantName: string | null };

/**
 * Serialize the orders for a tenant, or a buyer's orders of new tenants, until the transaction
 * ends. Two concurrent orders would otherwise not see each other.
 */
export async function lockPurchase(tx: Tx, key: PurchaseKey): Promise<void> {
  const owner = 'forTenantId' in key ? `tenant ${key.forTenantId}` : `buyer ${key.userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout ${owner}`}, 0))`);
}

function isSameName(one: string | null, other: string | null): boolean {
  return nameKey(one ?? '') === nameKey(other ?? '');
}

/** Sessions of the same purchase that can still be paid, or were paid and have not settled. */
export async function listOpenCheckouts(tx: Tx, key: PurchaseKey): Promise<CheckoutRow[]> {
  const open = await tx
    .select()
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.tenantId, ADMIN_TENANT_ID),
        eq(checkoutSessions.status, 'open'),
        'forTenantId' in key
          ? eq(checkoutSessions.forTenantId, key.forTenantId)
          : and(eq(checkoutSessions.userId, key.userId), isNull(checkoutSessions.forTenantId)),
      ),
    )
    .orderBy(asc(checkoutSessions.id));
  return 'forTenantId' in key
    ? open
    : open.filter(({ tenantName }) => isSameName(tenantName, key.tenantName));
}
