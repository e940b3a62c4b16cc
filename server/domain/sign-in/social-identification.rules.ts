import type { SocialUserInfo } from '~/server/domain/connector-factories/factory';
import { findSocialConnector } from '~/server/domain/connectors/social-connectors.queries';
import {
  type SocialIdentity,
  findUserBySocialIdentity,
} from '~/server/domain/identities/social-identities.rules';
import type { ProfileDraft } from '~/server/domain/registration/new-user.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { type Identifier, type User, findUserBy } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { SocialRecord } from './state';

/** @throws CodedError session.verification_failed: the user has not come back yet */
function identityOf({ target, userInfo, tokenSet }: SocialRecord): SocialIdentity {
  if (!userInfo) throw new CodedError('session.verification_failed');
  return { target, userInfo, tokenSet };
}

/** Addresses the provider vouches for: only these may lead to an account here. */
function provenAddresses({ phone, email, isEmailVerified }: SocialUserInfo): Identifier[] {
  return [
    ...(phone ? [{ type: 'phone' as const, value: phone }] : []),
    ...(email && isEmailVerified ? [{ type: 'email' as const, value: email }] : []),
  ];
}

/**
 * The account with an address of the account elsewhere. One that is linked with another account of
 * the same provider is none of them: an address can change hands, and the link must not.
 */
async function findRelated(
  tx: Tx,
  tenantId: string,
  { target, userInfo }: SocialIdentity,
): Promise<{ user: User; by: Identifier } | undefined> {
  for (const by of provenAddresses(userInfo)) {
    const user = await findUserBy(tx, tenantId, by);
    if (user && !user.identities[target]) return { user, by };
  }
  return undefined;
}

/**
 * The account that the account elsewhere belongs to, or, when asked for, the one with its address.
 * @throws CodedError user.identity_not_exist, with the related user's address if there is one
 */
export async function findUserOfSocial(
  tx: Tx,
  tenantId: string,
  record: SocialRecord,
  linksRelated = false,
): Promise<User> {
  const identity = identityOf(record);
  const user = await findUserBySocialIdentity(tx, tenantId, identity);
  if (user) return user;
  const related = await findRelated(tx, tenantId, identity);
  if (related && linksRelated) return related.user;
  throw new CodedError('user.identity_not_exist', {
    data: related ? { relatedUser: related.by } : {},
  });
}

/**
 * What an account that exists takes over: the link when it is new or brings tokens, the profile
 * when it is synced.
 */
export async function syncedFromSocial(
  tx: Tx,
  tenantId: string,
  record: SocialRecord,
  user: User,
): Promise<ProfileDraft> {
  const identity = identityOf(record);
  const { name, avatar, id } = identity.userInfo;
  const connector = await findSocialConnector(tx, tenantId, record.connectorId);
  const isLinked = user.identities[identity.target]?.userId === id;
  const isSynced = connector !== undefined && connector !== 'other' && connector.syncProfile;
  return {
    ...(isLinked && !identity.tokenSet ? {} : { socialIdentity: identity }),
    ...(isSynced && name ? { name } : {}),
    ...(isSynced && avatar ? { avatar } : {}),
  };
}

/** Initial values of a new account; addresses of another user are left out. */
export async function draftOfSocial(
  tx: Tx,
  tenantId: string,
  record: SocialRecord,
): Promise<ProfileDraft> {
  const identity = identityOf(record);
  const { name, avatar } = identity.userInfo;
  const draft: ProfileDraft = {
    socialIdentity: identity,
    ...(name ? { name } : {}),
    ...(avatar ? { avatar } : {}),
  };
  for (const address of provenAddresses(identity.userInfo)) {
    if (await findUserBy(tx, tenantId, address)) continue;
    draft[address.type === 'email' ? 'primaryEmail' : 'primaryPhone'] = address.value;
  }
  return draft;
}

/** @throws CodedError user.identity_already_in_use */
export async function assertIdentityFree(
  tx: Tx,
  tenantId: string,
  identity: SocialIdentity,
  exceptUserId?: string,
): Promise<void> {
  const user = await findUserBySocialIdentity(tx, tenantId, identity);
  if (user && user.id !== exceptUserId) {
    throw new CodedError('user.identity_already_in_use');
  }
}

/**
 * The account elsewhere, to be added to a user who has proven something else.
 * @throws CodedError user.identity_already_in_use, user.social_account_exists_in_profile
 */
export async function socialAddition(
  tx: Tx,
  tenantId: string,
  record: SocialRecord,
  user: User | undefined,
): Promise<ProfileDraft> {
  const identity = identityOf(record);
  const { socialSignInConnectorTargets } = await readSignInExperience(tx, tenantId);
  if (!socialSignInConnectorTargets.includes(identity.target)) {
    throw new CodedError('user.sign_in_method_not_enabled');
  }
  if (user?.identities[identity.target]) {
    throw new CodedError('user.social_account_exists_in_profile');
  }
  await assertIdentityFree(tx, tenantId, identity, user?.id);
  return { socialIdentity: identity };
}
