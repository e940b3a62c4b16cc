import { and, eq, sql } from 'drizzle-orm';
import { passkeyOrigin } from '~/contract/patterns';
import { noteBefore } from '~/server/domain/audit/changes';
import type { Tx } from '~/server/platform/db/database';
import { accountCenters } from '~/server/platform/db/schema';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import type { AccountCenterPatch } from './account-center.input';

const DEFAULT_ID = 'default';

export type AccountCenter = typeof accountCenters.$inferSelect;

/** A tenant that has set nothing has no row. */
export async function readAccountCenter(tx: Tx, tenantId: string): Promise<AccountCenter> {
  const [row] = await tx
    .select()
    .from(accountCenters)
    .where(and(eq(accountCenters.tenantId, tenantId), eq(accountCenters.id, DEFAULT_ID)));
  return (
    row ?? { tenantId, id: DEFAULT_ID, enabled: false, fields: {}, webauthnRelatedOrigins: [] }
  );
}

/** The settings as they are now; two who change them come one after the other. */
export async function holdAccountCenter(tx: Tx, tenantId: string): Promise<AccountCenter> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} account center`}, 0))`,
  );
  return noteBefore(tx, await readAccountCenter(tx, tenantId));
}

/** An origin that browsers allow passkeys on, in its one form. */
function readOrigin(text: string, index: number): string {
  const origin = passkeyOrigin(text);
  if (origin === undefined) {
    throw invalidInput('body', ['webauthnRelatedOrigins', String(index)], 'Invalid origin');
  }
  return origin;
}

/** @throws CodedError guard.invalid_input for what is not the origin of a secure page */
export async function changeAccountCenter(
  tx: Tx,
  tenantId: string,
  { webauthnRelatedOrigins, ...patch }: AccountCenterPatch,
): Promise<AccountCenter> {
  const changes = {
    ...patch,
    ...(webauthnRelatedOrigins && {
      webauthnRelatedOrigins: [...new Set(webauthnRelatedOrigins.map(readOrigin))],
    }),
  };
  await tx
    .insert(accountCenters)
    .values({ tenantId, id: DEFAULT_ID, ...changes })
    .onConflictDoUpdate({
      target: [accountCenters.tenantId, accountCenters.id],
      // Without a change the row is written as it is.
      set: { id: DEFAULT_ID, ...changes },
    });
  return readAccountCenter(tx, tenantId);
}
