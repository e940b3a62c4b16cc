import { and, eq } from 'drizzle-orm';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { signInExperiences } from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';

export type SignInExperience = typeof signInExperiences.$inferSelect;

export const DEFAULT_ID = 'default';

export function whereDefault(tenantId: string) {
  return and(eq(signInExperiences.tenantId, tenantId), eq(signInExperiences.id, DEFAULT_ID));
}

const assumed = new WeakMap<Tx, SignInExperience>();

/**
 * Let a transaction see other settings than are stored, so that every rule in it decides by them.
 * For one that cannot write: what it decided must not be kept.
 */
export function assumeSignInExperience(tx: Tx, experience: SignInExperience): void {
  assumed.set(tx, experience);
}

/** What a transaction has read: a step of a sign-in asks for it several times. */
const read = new WeakMap<Tx, SignInExperience>();

/** After a change the transaction reads it again. */
export function forgetSignInExperience(tx: Tx): void {
  read.delete(tx);
}

/** Sign-in experience of the tenant. Once it is locked, it is what it was when the lock began. */
export async function readSignInExperience(
  tx: Tx,
  tenantId: string,
  { lock = false } = {},
): Promise<SignInExperience> {
  const given = assumed.get(tx);
  if (given?.tenantId === tenantId) return given;
  const known = lock ? undefined : read.get(tx);
  if (known?.tenantId === tenantId) return known;
  const query = tx.select().from(signInExperiences).where(whereDefault(tenantId));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFoundById('sign_in_experiences', DEFAULT_ID);
  read.set(tx, row);
  return row;
}

/**
 * Where a sign-in page leads that was opened without a running sign-in.
 * @param appId the application of the address, which the page of the tenant offers to open again
 */
export async function unknownSessionUrl(
  { database }: Services,
  tenantId: string,
  appId?: string,
): Promise<string> {
  const [row] = await database.inTenant(tenantId, (tx) =>
    tx
      .select({ url: signInExperiences.unknownSessionRedirectUrl })
      .from(signInExperiences)
      .where(eq(signInExperiences.tenantId, tenantId)),
  );
  const query = appId === undefined ? '' : `?${new URLSearchParams({ app_id: appId })}`;
  return row?.url || `/unknown-session${query}`;
}
