import { and, eq } from 'drizzle-orm';
import { VISIBLE_PATTERN, isWebUrl } from '~/contract/patterns';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { noteBefore, notePart } from '~/server/domain/audit/changes';
import { assertEmailAllowed } from '~/server/domain/sign-in-experience/email-blocklist.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { assertNotSuspended } from '~/server/domain/users/active-user.rules';
import {
  assertFree,
  normalizeIdentifier,
  readAddress,
} from '~/server/domain/users/identifiers.queries';
import { type UserRow, userView } from '~/server/domain/users/user-view';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { users } from '~/server/platform/db/schema';
import { columnsOf } from '~/server/platform/db/update-row';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { mergeJson } from '~/server/platform/db/merge-json';
import { notFound } from '~/server/platform/errors/coded-error';
import { nullIfEmpty } from '~/server/platform/text/null-if-empty';
import type { MeChanges } from './account.input';
import { assertVerified, dropVerification } from './verifications.rules';

function userOf(id: string) {
  return and(eq(users.tenantId, ADMIN_TENANT_ID), eq(users.id, id));
}

/** The signed-in user's public fields; `hasPassword` only when true. */
export function meView(user: UserRow) {
  const { passwordChangeRequired: _required, hasPassword, ...view } = userView(user);
  return { ...view, hasPassword: hasPassword || undefined };
}

/**
 * The user behind the token, locked when something will be changed.
 * @throws CodedError entity.not_found, user.suspended
 */
export async function findMe(
  tx: Tx,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<UserRow> {
  const query = tx.select().from(users).where(userOf(id));
  const [user] = await (lock ? query.for(lock) : query);
  if (!user) throw notFound();
  assertNotSuspended(user);
  return user;
}

/**
 * Refuse an address that registration would refuse as well.
 * @throws CodedError session.email_blocklist.*
 */
export async function assertMyEmailAllowed(tx: Tx, email: string): Promise<void> {
  const { emailBlocklistPolicy } = await readSignInExperience(tx, ADMIN_TENANT_ID);
  assertEmailAllowed(emailBlocklistPolicy, email);
}

/**
 * The address a user changes to, or undefined when they already have it. Consumes its verification;
 * a change that fails later in the transaction gives the proof back.
 * @throws CodedError session.verification_session_not_found, session.verification_failed,
 * session.email_blocklist.*, user.email_already_in_use
 */
async function readNewEmail(
  tx: Tx,
  user: UserRow,
  wanted: string | undefined,
): Promise<string | undefined> {
  if (wanted === undefined || wanted === user.primaryEmail) return undefined;
  const identifier = readAddress({ type: 'email', value: wanted });
  await assertVerified(tx, user.id, (verified) => verified === normalizeIdentifier(identifier));
  await assertMyEmailAllowed(tx, identifier.value);
  await assertFree(tx, ADMIN_TENANT_ID, identifier, user.id);
  await dropVerification(tx, user.id);
  return identifier.value;
}

/**
 * Change one's own profile; `""` and null clear name and avatar. An empty change answers the
 * person as they are.
 * @throws CodedError session.verification_session_not_found, session.verification_failed,
 * user.*_already_in_use
 */
export async function updateMe(tx: Tx, id: string, changes: MeChanges): Promise<UserRow> {
  const user = await findMe(tx, id, 'no key update');
  noteBefore(tx, userView(user));
  const { name, avatar } = changes;
  const primaryEmail = await readNewEmail(tx, user, changes.primaryEmail);
  if (avatar && !isWebUrl(avatar)) throw invalidInput('body', ['avatar'], 'is not a web URL');
  const values = columnsOf(users, {
    ...changes,
    primaryEmail,
    name: name === undefined ? undefined : name && VISIBLE_PATTERN.test(name) ? name : null,
    avatar: nullIfEmpty(avatar),
  });
  if (Object.keys(values).length === 0) return user;
  const [updated] = await tx
    .update(users)
    .set({ ...values, updatedAt: Date.now() })
    .where(userOf(id))
    .returning();
  return updated ?? user;
}

/** Merge top-level keys into the user's own custom data; returns all of it. */
export async function mergeMyCustomData(
  tx: Tx,
  id: string,
  changes: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const user = await findMe(tx, id, 'no key update');
  notePart(tx, user.customData);
  const customData = mergeJson(user.customData, changes);
  await tx.update(users).set({ customData, updatedAt: Date.now() }).where(userOf(id));
  return customData;
}
