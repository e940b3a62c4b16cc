import type { Caller } from '~/server/domain/access/caller';
import type { AccountFields } from '~/server/domain/account-center/account-center.input';
import { type UserRow, userView } from '~/server/domain/users/user-view';
import type { SsoIdentityRow } from '~/server/domain/users/users.queries';
import { CodedError } from '~/server/platform/errors/coded-error';

type Field = keyof AccountFields;

/** What a call may do: what the tenant leaves to its users, and what the user lent to the caller. */
export type AccountAccess = {
  fields: Readonly<AccountFields>;
  scopes: Caller['scopes'];
};

function isReadable({ fields }: AccountAccess, field: Field): boolean {
  return fields[field] === 'ReadOnly' || fields[field] === 'Edit';
}

/** @throws CodedError auth.unauthorized 403 */
export function assertScopes({ scopes }: AccountAccess, ...wanted: readonly string[]): void {
  if (!wanted.every((scope) => scopes.has(scope))) {
    throw new CodedError('auth.unauthorized', { kind: 'forbidden' });
  }
}

/** @throws CodedError account_center.field_not_enabled, auth.unauthorized 403 */
export function assertReadable(access: AccountAccess, field: Field, ...scopes: string[]): void {
  if (!isReadable(access, field)) throw new CodedError('account_center.field_not_enabled');
  assertScopes(access, ...scopes);
}

/** @throws CodedError account_center.field_not_editable, auth.unauthorized 403 */
export function assertEditable(access: AccountAccess, field: Field, ...scopes: string[]): void {
  if (access.fields[field] !== 'Edit') throw new CodedError('account_center.field_not_editable');
  assertScopes(access, ...scopes);
}

function withoutAddress({ address: _address, ...profile }: UserRow['profile']) {
  return profile;
}

/** The user as the caller may see them; what is hidden is left out. */
export function accountView(
  user: UserRow,
  ssoIdentities: readonly SsoIdentityRow[],
  access: AccountAccess,
) {
  const { passwordChangeRequired: _required, ...view } = userView(user);
  const shown = <Value>(scope: string, value: Value, field?: Field): Value | undefined =>
    access.scopes.has(scope) && (field === undefined || isReadable(access, field))
      ? value
      : undefined;
  return {
    id: view.id,
    username: shown('profile', view.username, 'username'),
    primaryEmail: shown('email', view.primaryEmail, 'email'),
    primaryPhone: shown('phone', view.primaryPhone, 'phone'),
    name: shown('profile', view.name, 'name'),
    avatar: shown('profile', view.avatar, 'avatar'),
    customData: shown('custom_data', view.customData, 'customData'),
    identities: shown('identities', view.identities, 'social'),
    lastSignInAt: shown('profile', view.lastSignInAt),
    createdAt: shown('profile', view.createdAt),
    updatedAt: shown('profile', view.updatedAt),
    profile: shown('profile', profileView(user, access), 'profile'),
    applicationId: shown('profile', view.applicationId),
    isSuspended: shown('profile', view.isSuspended),
    hasPassword: shown('profile', view.hasPassword, 'password'),
    ssoIdentities: shown('identities', [...ssoIdentities], 'social'),
  };
}

/** The profile; the address has a scope of its own. */
export function profileView({ profile }: UserRow, { scopes }: AccountAccess) {
  return scopes.has('address') ? profile : withoutAddress(profile);
}
