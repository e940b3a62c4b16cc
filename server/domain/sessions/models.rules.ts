import { type SQL, sql, and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances, users } from '~/server/platform/db/schema';
import { REFRESH_GRACE_MS } from './lifetimes';
import { type ModelKey, type ModelValues, isModel } from './models.queries';

export async function saveModel(tx: Tx, key: ModelKey, values: ModelValues): Promise<void> {
  await tx
    .insert(instances)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [instances.tenantId, instances.modelName, instances.id],
      set: values,
    });
}
/** A refresh token must not outlive its grant, so each new one lengthens the grant's life. */

export async function extendGrant(
  tx: Tx,
  tenantId: string,
  grantId: string,
  expiresAt: number,
): Promise<void> {
  await tx
    .update(instances)
    .set({
      expiresAt,
      payload: sql`jsonb_set(${instances.payload}, '{exp}', to_jsonb(${Math.floor(expiresAt / 1000)}::bigint))`,
    })
    .where(
      and(
        eq(instances.tenantId, tenantId),
        eq(instances.modelName, 'Grant'),
        eq(instances.id, grantId),
        sql`${instances.expiresAt} < ${expiresAt}`,
      ),
    );
}
/** @returns whether it had not been consumed before */

export async function consumeModel(tx: Tx, key: ModelKey): Promise<boolean> {
  const [row] = await tx
    .update(instances)
    .set({ consumedAt: Date.now() })
    .where(and(isModel(key), isNull(instances.consumedAt)))
    .returning({ grantId: instances.grantId });
  return row !== undefined;
}
export async function deleteModel(tx: Tx, key: ModelKey): Promise<void> {
  await tx.delete(instances).where(isModel(key));
}
export async function deleteModelsOfGrant(
  tx: Tx,
  tenantId: string,
  modelName: string,
  grantId: string,
): Promise<void> {
  await tx
    .delete(instances)
    .where(
      and(
        eq(instances.tenantId, tenantId),
        eq(instances.grantId, grantId),
        eq(instances.modelName, modelName),
      ),
    );
}

/** A refresh token that is about to give other tokens. */
export type HeldToken = {
  id: string;
  /** Session that the token ends with, if it does. */
  sessionUid: string | undefined;
};

/**
 * Whether a refresh token may still be used: it, its grant, and its session are there, it was not
 * redeemed too long ago, and its user may sign in.
 * @param locking locks the rows, in the order in which others lock them, so that who ends them waits
 *   and then finds what the transaction wrote
 */
function isHeld(tenantId: string, token: SQL, sessionUid: SQL, locking = sql``, now = Date.now()) {
  return sql`select true
    from ${users} holder, ${instances} permit, ${instances} held
    where held.tenant_id = ${tenantId} and held.model_name = 'RefreshToken' and held.id = ${token}
      and held.expires_at > ${now}
      and (held.consumed_at is null or held.consumed_at > ${now - REFRESH_GRACE_MS})
      and permit.tenant_id = ${tenantId} and permit.model_name = 'Grant'
      and permit.id = held.grant_id and permit.expires_at > ${now}
      and holder.tenant_id = ${tenantId} and holder.id = held.account_id
      and not holder.is_suspended
      and (${sessionUid} is null or exists (
        select from ${instances} present
        where present.tenant_id = ${tenantId} and present.model_name = 'Session'
          and present.uid = ${sessionUid} and present.expires_at > ${now}
      )) ${locking}`;
}

/** The same for columns of a row, within a statement. */
export function holdsToken(tenantId: string, id: SQL, sessionUid: SQL): SQL {
  return sql`coalesce((${isHeld(tenantId, id, sessionUid)}), false)`;
}

/** Lock the rows that a refresh token depends on. @returns false when it may not be used */
export async function holdToken(
  tx: Tx,
  tenantId: string,
  { id, sessionUid }: HeldToken,
): Promise<boolean> {
  const locking = sql`for share of holder for key share of permit for no key update of held`;
  const uid = sql`${sessionUid ?? null}::text`;
  const { rows } = await tx.execute(isHeld(tenantId, sql`${id}`, uid, locking));
  return rows.length > 0;
}
