import { type SQL, and, asc, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { customProfileFields } from '~/server/platform/db/schema';

export type ProfileField = typeof customProfileFields.$inferSelect;

export function selectProfileField(tenantId: string, name: string): SQL | undefined {
  return and(eq(customProfileFields.tenantId, tenantId), eq(customProfileFields.name, name));
}

/** In the order in which the page asks for them. */
export function listProfileFields(tx: Tx, tenantId: string): Promise<ProfileField[]> {
  return tx
    .select()
    .from(customProfileFields)
    .where(eq(customProfileFields.tenantId, tenantId))
    .orderBy(asc(customProfileFields.sieOrder), asc(customProfileFields.name));
}

export async function findProfileField(
  tx: Tx,
  tenantId: string,
  name: string,
  lock?: RowLock,
): Promise<ProfileField | undefined> {
  const query = tx.select().from(customProfileFields).where(selectProfileField(tenantId, name));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}
