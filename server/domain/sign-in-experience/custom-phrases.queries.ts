import { type SQL, and, asc, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { customPhrases } from '~/server/platform/db/schema';

export type CustomPhrases = typeof customPhrases.$inferSelect;

export function selectPhrases(tenantId: string, languageTag: string): SQL | undefined {
  return and(eq(customPhrases.tenantId, tenantId), eq(customPhrases.languageTag, languageTag));
}

/** By language tag; there are at most as many as known languages. */
export function listCustomPhrases(tx: Tx, tenantId: string): Promise<CustomPhrases[]> {
  return tx
    .select()
    .from(customPhrases)
    .where(eq(customPhrases.tenantId, tenantId))
    .orderBy(asc(customPhrases.languageTag));
}

/** Languages that the tenant has texts in. */
export async function listPhraseLanguages(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .select({ languageTag: customPhrases.languageTag })
    .from(customPhrases)
    .where(eq(customPhrases.tenantId, tenantId))
    .orderBy(asc(customPhrases.languageTag));
  return rows.map(({ languageTag }) => languageTag);
}

export async function findCustomPhrases(
  tx: Tx,
  tenantId: string,
  languageTag: string,
  lock?: RowLock,
): Promise<CustomPhrases | undefined> {
  const query = tx.select().from(customPhrases).where(selectPhrases(tenantId, languageTag));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}
