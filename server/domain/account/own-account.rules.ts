import type { PartialPasswordPolicy } from '~/contract/password-policy';
import { checkClaims, checkCustomData } from '~/server/domain/profile-fields/field-values.rules';
import { listProfileFields } from '~/server/domain/profile-fields/profile-fields.queries';
import { assertPasswordAllowed } from '~/server/domain/passwords/password-policy.rules';
import { replacePassword } from '~/server/domain/passwords/new-password.rules';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { UserRow } from '~/server/domain/users/user-view';
import type { Profile, UserChanges } from '~/server/domain/users/users.input';
import { lockUser, updateUser } from '~/server/domain/users/users.rules';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type PasswordDigest, checkPasswordOf } from '~/server/platform/passwords/password-hash';
import { type Owner, dropPermissions } from './verification-records.rules';

/**
 * Change name, avatar, username, custom data. Custom data is replaced; values of the tenant's profile
 * fields keep to their rules.
 * @throws CodedError user.username_required where users sign up with one,
 * user.username_already_in_use, guard.invalid_input
 */
export async function changeAccount(
  tx: Tx,
  { tenantId, userId }: Owner,
  changes: Pick<UserChanges, 'name' | 'avatar' | 'username' | 'customData'>,
): Promise<UserRow> {
  const user = await lockUser(tx, tenantId, userId);
  if (changes.username === null) {
    const { signUp } = await readSignInExperience(tx, tenantId);
    const { identifiers, secondaryIdentifiers = [] } = signUp;
    const isAsked = [...identifiers, ...secondaryIdentifiers.map(({ identifier }) => identifier)];
    if (isAsked.includes('username')) throw new CodedError('user.username_required');
  }
  if (changes.customData) {
    const fields = await listProfileFields(tx, tenantId);
    checkCustomData(fields, user.customData, changes.customData);
  }
  return updateUser(tx, user, changes);
}

/**
 * Merge claims, one by one, into the profile.
 * @throws CodedError guard.invalid_input for what the tenant's profile fields do not allow
 */
export async function mergeProfile(
  tx: Tx,
  { tenantId, userId }: Owner,
  changes: Profile,
): Promise<UserRow> {
  const user = await lockUser(tx, tenantId, userId);
  checkClaims(await listProfileFields(tx, tenantId), user.profile, changes);
  return updateUser(tx, user, { profile: { ...user.profile, ...changes } });
}

/**
 * Whether a new password may take the place of the present one.
 * @throws CodedError password.rejected, user.same_password
 */
export async function assertNewPassword(
  services: Services,
  user: UserRow,
  policy: PartialPasswordPolicy,
  password: string,
): Promise<void> {
  await assertPasswordAllowed(services, policy, password, {
    name: user.name,
    username: user.username,
    email: user.primaryEmail,
    phone: user.primaryPhone,
  });
  if (user.passwordEncrypted === null) return;
  const { isValid } = await checkPasswordOf(user.tenantId, user, password);
  if (isValid) throw new CodedError('user.same_password');
}

/**
 * Set a password; every other session ends with its tokens, and every other proof.
 * @param keep the session that the call was made in, and the proof that allows it
 */
export async function setOwnPassword(
  tx: Tx,
  { tenantId, userId }: Owner,
  digest: PasswordDigest,
  keep: { sessionUid: string | undefined; permissionId: string | undefined },
): Promise<void> {
  await lockUser(tx, tenantId, userId);
  await dropPermissions(tx, { tenantId, userId }, keep.permissionId);
  await replacePassword(tx, tenantId, userId, digest, keep.sessionUid);
}
