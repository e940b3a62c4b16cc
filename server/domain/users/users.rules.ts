import { isWebUrl } from '~/contract/patterns';
import { generateShortId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { type UserProfile, users } from '~/server/platform/db/schema';
import { columnsOf } from '~/server/platform/db/update-row';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { mergeJson } from '~/server/platform/db/merge-json';
import { CodedError, createFailed } from '~/server/platform/errors/coded-error';
import { importDigest } from '~/server/platform/passwords/imported-digest';
import { type PasswordDigest, hashPassword } from '~/server/platform/passwords/password-hash';
import { nullIfEmpty } from '~/server/platform/text/null-if-empty';
import { giveRoles } from './default-roles.rules';
import { assertIdentifiersFree, readPhone } from './free-identifiers.rules';
import type { UserRow } from './user-view';
import type { NewUser, UserChanges } from './users.input';
import { findUser, userOf } from './users.queries';

/**
 * The password of a new user. Computed before the transaction, which it would keep waiting. The
 * tenant's password policy applies to users, not to administrators.
 * @throws CodedError user.password_and_digest, user.password_algorithm_required,
 * password.*
 */
export async function readNewPassword(
  tenantId: string,
  { password, passwordDigest, passwordAlgorithm }: NewUser,
): Promise<PasswordDigest | undefined> {
  if (password !== undefined && passwordDigest !== undefined) {
    throw new CodedError('user.password_and_digest');
  }
  if (password !== undefined) return hashPassword(tenantId, password);
  if (passwordDigest === undefined) return undefined;
  if (passwordAlgorithm === undefined) {
    throw new CodedError('user.password_algorithm_required');
  }
  return importDigest(passwordAlgorithm, passwordDigest);
}

/**
 * Whether the next sign-in asks for a new password.
 * @throws CodedError user.password_required where there is none to change
 */
function readChangeRequired(
  { passwordChangeRequired = false }: Pick<NewUser, 'passwordChangeRequired'>,
  hasPassword: boolean,
): boolean {
  if (passwordChangeRequired && !hasPassword) {
    throw new CodedError('user.password_required');
  }
  return passwordChangeRequired;
}

function readAvatar(avatar: string | null): string | null {
  if (!avatar) return null;
  if (!isWebUrl(avatar)) throw invalidInput('body', ['avatar'], 'is not a web URL');
  return avatar;
}

/**
 * Create a user with the default roles.
 * @throws CodedError user.*_already_in_use, user.invalid_phone, guard.invalid_input
 */
export async function createUser(
  tx: Tx,
  tenantId: string,
  body: NewUser,
  digest: PasswordDigest | undefined,
): Promise<UserRow> {
  const {
    password: _password,
    passwordDigest: _digest,
    passwordAlgorithm: _algorithm,
    ...input
  } = body;
  const { username = null, primaryEmail = null } = input;
  const primaryPhone = input.primaryPhone === undefined ? null : readPhone(input.primaryPhone);
  await assertIdentifiersFree(tx, tenantId, { username, primaryEmail, primaryPhone });
  const now = Date.now();
  const [user] = await tx
    .insert(users)
    .values(
      columnsOf(users, {
        ...input,
        ...digest,
        passwordChangeRequired: readChangeRequired(input, digest !== undefined),
        primaryPhone,
        name: nullIfEmpty(input.name),
        avatar: readAvatar(input.avatar ?? null),
        profile: readProfile(input.profile),
        tenantId,
        id: generateShortId(),
        createdAt: now,
        updatedAt: now,
      }),
    )
    .returning();
  if (!user) throw createFailed('user');
  await giveRoles(tx, tenantId, user.id, []);
  return user;
}

/** Claims that are links wherever they are shown. */
const PROFILE_URLS = ['profile', 'website'] as const;

/**
 * The profile to store; the schema has checked the rest.
 * @throws CodedError guard.invalid_input
 */
export function readProfile(profile: UserProfile = {}): UserProfile {
  for (const name of PROFILE_URLS) {
    const url = profile[name];
    if (url && !isWebUrl(url)) throw invalidInput('body', ['profile', name], 'is not a web URL');
  }
  return profile;
}

/** A text to store for a changed one: undefined keeps, an empty one clears. */
function changed(value: string | null | undefined, present: string | null) {
  if (value === undefined) return undefined;
  const wanted = value === '' ? null : value;
  return wanted === present ? undefined : wanted;
}

/**
 * Change a user, whom the caller has locked. Custom data and profile are replaced; a change that
 * changes nothing answers the user as they are. A number that is stored already stays valid.
 * @throws CodedError user.*_already_in_use, user.invalid_phone, guard.invalid_input
 */
export async function updateUser(tx: Tx, user: UserRow, body: UserChanges): Promise<UserRow> {
  const { tenantId, id } = user;
  const phone = changed(body.primaryPhone, user.primaryPhone);
  const identifiers = {
    username: changed(body.username, user.username),
    primaryEmail: changed(body.primaryEmail, user.primaryEmail),
    primaryPhone: phone ? readPhone(phone) : phone,
  };
  await assertIdentifiersFree(tx, tenantId, identifiers, id);
  const avatar = changed(body.avatar, user.avatar);
  const values = columnsOf(users, {
    ...body,
    ...identifiers,
    name: changed(body.name, user.name),
    avatar: avatar === undefined ? undefined : readAvatar(avatar),
    passwordChangeRequired:
      body.passwordChangeRequired === undefined ||
      body.passwordChangeRequired === user.passwordChangeRequired
        ? undefined
        : readChangeRequired(body, user.passwordEncrypted !== null),
    profile: body.profile && readProfile(body.profile),
  });
  return Object.keys(values).length === 0 ? user : write(tx, user, values);
}

async function write(
  tx: Tx,
  user: UserRow,
  values: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const [updated] = await tx
    .update(users)
    .set({ ...values, updatedAt: Date.now() })
    .where(userOf(user.tenantId, user.id))
    .returning();
  return updated ?? user;
}

/** Merge top-level keys into the custom data of a user, whom the caller has locked. */
export function mergeCustomData(
  tx: Tx,
  user: UserRow,
  changes: Record<string, unknown>,
): Promise<UserRow> {
  return write(tx, user, { customData: mergeJson(user.customData, changes) });
}

/** The same for the profile; the address is replaced whole. */
export function mergeProfile(tx: Tx, user: UserRow, changes: UserProfile): Promise<UserRow> {
  return write(tx, user, { profile: { ...user.profile, ...changes } });
}

export function setPassword(
  tx: Tx,
  user: UserRow,
  password: PasswordDigest & { passwordChangeRequired: boolean },
): Promise<UserRow> {
  return write(tx, user, password);
}

export function setSuspended(tx: Tx, user: UserRow, isSuspended: boolean): Promise<UserRow> {
  return user.isSuspended === isSuspended
    ? Promise.resolve(user)
    : write(tx, user, { isSuspended });
}

export function lockUser(tx: Tx, tenantId: string, id: string): Promise<UserRow> {
  return findUser(tx, tenantId, id, 'no key update');
}
