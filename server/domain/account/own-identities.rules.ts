import {
  type SocialIdentity,
  linkSocialIdentity,
  unlinkSocialIdentity,
} from '~/server/domain/identities/social-identities.rules';
import type { UserRow } from '~/server/domain/users/user-view';
import { lockUser } from '~/server/domain/users/users.rules';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { assertCanSignIn } from './sign-in-methods.queries';
import { type Owner, dropPermissions, takeBinding } from './verification-records.rules';

/**
 * Link the account at a provider that a record proves; uses the record up.
 * @returns the user as they were before
 * @throws CodedError verification_record.not_found, user.identity_already_in_use (400 when the user
 * has an account at the provider, 422 when it is another user's)
 */
export async function linkOwnIdentity(tx: Tx, owner: Owner, recordId: string): Promise<UserRow> {
  const { tenantId, userId } = owner;
  const user = await lockUser(tx, tenantId, userId);
  const { state } = await takeBinding(tx, owner, recordId, 'Social', ['binding', 'permission']);
  const identity = state['identity'] as SocialIdentity;
  if (Object.hasOwn(user.identities, identity.target)) {
    throw new CodedError('user.identity_already_in_use', { kind: 'malformed' });
  }
  await linkSocialIdentity(tx, tenantId, userId, identity);
  return user;
}

/**
 * Unlink an account at a provider, with its tokens. Earlier proofs of who the user is end: one may
 * be by this account.
 * @param permissionId the proof of the present call
 * @returns the user as they were before
 * @throws CodedError user.identity_not_exist, user.last_sign_in_method
 */
export async function unlinkOwnIdentity(
  tx: Tx,
  owner: Owner,
  target: string,
  permissionId: string | undefined,
): Promise<UserRow> {
  const { tenantId, userId } = owner;
  const user = await lockUser(tx, tenantId, userId);
  if (!Object.hasOwn(user.identities, target)) throw new CodedError('user.identity_not_exist');
  const { [target]: _unlinked, ...identities } = user.identities;
  await assertCanSignIn(tx, { ...user, identities });
  await unlinkSocialIdentity(tx, tenantId, userId, target);
  await dropPermissions(tx, owner, permissionId);
  return user;
}
