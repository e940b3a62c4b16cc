import { type SQL, sql, and, eq, isNull, not } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import type { Given } from '~/server/platform/db/fixed-statement';
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
/** @returns whether it was there */
export async function deleteModel(tx: Tx, key: ModelKey): Promise<boolean> {
  const { rowCount } = await tx.delete(instances).where(isModel(key));
  return rowCount === 1;
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

/**
 * Lock a user who is about to get a session, so that who ends sessions waits and then finds it.
 * @returns false when the user may not sign in
 */
export async function holdUser(tx: Tx, tenantId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId), not(users.isSuspended)))
    .for('share');
  return rows.length > 0;
}

/** What is about to give tokens. */
export type HeldToken = {
  model: 'AuthorizationCode' | 'RefreshToken';
  id: string;
  /** Session that the token ends with, if it does. */
  sessionUid: string | undefined;
};

type HoldTimes = {
  now: number;
  /** A refresh token that was redeemed before may no longer be used. */
  redeemedAfter: number;
};

type GivenTimes = { [Name in keyof HoldTimes]: Given<number> };

export function holdTimesAt(now: number): HoldTimes {
  return { now, redeemedAfter: now - REFRESH_GRACE_MS };
}

/**
 * Whether a code or a refresh token may still be used: it, its grant, and its session are there, and
 * its user may sign in. A refresh token must not have been redeemed too long ago; whoever consumes a
 * code finds out whether it is the first.
 * @param locking locks the rows, in the order in which others lock them, so that who ends them waits
 *   and then finds what the transaction wrote
 */
function isHeld(
  tenantId: Given<string>,
  { model, id, sessionUid }: { model: HeldToken['model']; id: SQL; sessionUid: SQL },
  { now, redeemedAfter }: GivenTimes,
  locking = sql``,
) {
  const isUsable =
    model === 'AuthorizationCode'
      ? sql`true`
      : sql`(held.consumed_at is null or held.consumed_at > ${redeemedAfter})`;
  return sql`select true
    from ${users} holder, ${instances} permit, ${instances} held
    where held.tenant_id = ${tenantId} and held.model_name = ${model} and held.id = ${id}
      and held.expires_at > ${now} and ${isUsable}
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

/** The same for a refresh token that columns of a row name, within a statement. */
export function holdsToken(
  tenantId: Given<string>,
  { id, sessionUid }: { id: SQL; sessionUid: SQL },
  times: GivenTimes,
): SQL {
  const held = isHeld(tenantId, { model: 'RefreshToken', id, sessionUid }, times);
  return sql`coalesce((${held}), false)`;
}

/** Lock the rows that a code or a refresh token depends on. @returns false when it may not be used */
export async function holdToken(
  tx: Tx,
  tenantId: string,
  { model, id, sessionUid }: HeldToken,
): Promise<boolean> {
  const locking = sql`for share of holder for key share of permit for no key update of held`;
  const uid = sql`${sessionUid ?? null}::text`;
  const { rows } = await tx.execute(
    isHeld(tenantId, { model, id: sql`${id}`, sessionUid: uid }, holdTimesAt(Date.now()), locking),
  );
  return rows.length > 0;
}
