import { assertPasswordAllowed } from '~/server/domain/passwords/password-policy.rules';
import { listProfileFields } from '~/server/domain/profile-fields/profile-fields.queries';
import type { ProfileDraft } from '~/server/domain/registration/new-user.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { type User, assertFree, findUserById } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import {
  type PasswordDigest,
  checkPasswordOf,
  hashPassword,
} from '~/server/platform/passwords/password-hash';
import { readExtraProfile } from './extra-profile.rules';
import { assertMayRegister } from './identification.rules';
import { type Session, changeState, stateOf } from './interaction-state.rules';
import { socialAddition } from './social-identification.rules';
import { assertMayChange } from './mfa/verified.rules';
import { addAddress, exists } from './profile-address.rules';
import { type InteractionState, withProfile } from './state';

export type ProfileEntry =
  | { type: 'username'; value: string }
  | { type: 'password'; value: string }
  | { type: 'email' | 'phone' | 'social'; verificationId: string }
  | { type: 'extraProfile'; values: Record<string, unknown> };

/** The account of the interaction; undefined for a user that is still to be created. */
async function readUser(
  tx: Tx,
  tenantId: string,
  { userId, isNewUser }: InteractionState,
): Promise<User | undefined> {
  return userId === undefined || isNewUser ? undefined : findUserById(tx, tenantId, userId);
}

function assertMayAdd({ interactionEvent, userId }: InteractionState): void {
  if (interactionEvent === 'ForgotPassword') {
    throw new CodedError('session.not_supported_for_forgot_password');
  }
  if (interactionEvent === 'SignIn' && userId === undefined) {
    throw new CodedError('session.identifier_not_found');
  }
}

async function addEntry(
  tx: Tx,
  tenantId: string,
  state: InteractionState,
  entry: Exclude<ProfileEntry, { type: 'password' }>,
): Promise<ProfileDraft> {
  if (state.interactionEvent === 'Register') {
    assertMayRegister(await readSignInExperience(tx, tenantId), state);
  }
  const user = await readUser(tx, tenantId, state);
  switch (entry.type) {
    case 'username':
      if (user?.username) throw exists('username');
      await assertFree(tx, tenantId, { type: 'username', value: entry.value }, user?.id);
      return { username: entry.value };
    case 'extraProfile': {
      const { profile, customData, ...rest } = readExtraProfile(
        entry.values,
        await listProfileFields(tx, tenantId),
        state.profile.customData,
      );
      return {
        ...rest,
        ...(profile ? { profile: { ...state.profile.profile, ...profile } } : {}),
        ...(customData ? { customData: { ...state.profile.customData, ...customData } } : {}),
      };
    }
    case 'social': {
      const record = state.verificationRecords.find(({ id }) => id === entry.verificationId);
      if (record?.type !== 'Social') {
        throw new CodedError('session.verification_session_not_found');
      }
      return socialAddition(tx, tenantId, record, user);
    }
    case 'email':
    case 'phone':
      return addAddress(tx, tenantId, state, user, { ...entry, type: entry.type });
  }
}

/** What a password must not be made of. */
export function userInfoOf({ profile }: InteractionState, user: User | undefined) {
  return {
    name: profile.name ?? user?.name,
    username: profile.username ?? user?.username,
    email: profile.primaryEmail ?? user?.primaryEmail,
    phone: profile.primaryPhone ?? user?.primaryPhone,
  };
}

/** @throws CodedError user.same_password */
export async function assertOtherPassword(
  tenantId: string,
  user: User,
  password: string,
): Promise<void> {
  if (!user.passwordEncrypted) return;
  if ((await checkPasswordOf(tenantId, user, password)).isValid) {
    throw new CodedError('user.same_password');
  }
}

/**
 * Whether a password can be added, and what it is measured by.
 * @throws CodedError session.*, user.password_exists_in_profile
 */
async function readPasswordRules(session: Session) {
  const { services, tenantId } = session;
  const state = stateOf(session);
  assertMayAdd(state);
  const { policy, user } = await services.database.inTenant(tenantId, async (tx) => {
    await assertMayChange(tx, tenantId, state);
    return {
      policy: (await readSignInExperience(tx, tenantId)).passwordPolicy,
      user: await readUser(tx, tenantId, state),
    };
  });
  if (user?.passwordEncrypted && !user.passwordChangeRequired) throw exists('password');
  return { policy, user };
}

async function keepPassword(session: Session, digest: PasswordDigest): Promise<void> {
  await changeState(session, (present) => {
    assertMayAdd(present);
    return { state: withProfile(present, digest) };
  });
}

async function addPassword(session: Session, password: string): Promise<void> {
  const { services, tenantId } = session;
  const { policy, user } = await readPasswordRules(session);
  const info = userInfoOf(stateOf(session), user);
  await assertPasswordAllowed(services, policy, password, info);
  if (user) await assertOtherPassword(tenantId, user, password);
  await keepPassword(session, await hashPassword(tenantId, password));
}

/** As if an acceptable password had been chosen; it is neither known nor checked. */
export async function assumePassword(session: Session, digest: PasswordDigest): Promise<void> {
  await readPasswordRules(session);
  await keepPassword(session, digest);
}

/**
 * Collect data of the user, to be written at submit.
 * @throws CodedError when it may not be changed now, is not proven, or belongs to another account
 */
export async function addProfile(session: Session, entry: ProfileEntry): Promise<void> {
  // Digests are slow, so a password is made outside of the transaction that holds the interaction.
  if (entry.type === 'password') return addPassword(session, entry.value);
  await changeState(session, async (state, tx) => {
    assertMayAdd(state);
    await assertMayChange(tx, session.tenantId, state);
    const addition = await addEntry(tx, session.tenantId, state, entry);
    return { state: withProfile(state, addition) };
  });
}

/** @throws CodedError session.invalid_interaction_type, session.identifier_not_found */
async function readResetRules(session: Session) {
  const { services, tenantId } = session;
  const state = stateOf(session);
  if (state.interactionEvent !== 'ForgotPassword') {
    throw new CodedError('session.invalid_interaction_type');
  }
  const { policy, user } = await services.database.inTenant(tenantId, async (tx) => ({
    policy: (await readSignInExperience(tx, tenantId)).passwordPolicy,
    user: await readUser(tx, tenantId, state),
  }));
  if (!user) throw new CodedError('session.identifier_not_found');
  return { policy, user };
}

async function keepReset(session: Session, user: User, digest: PasswordDigest): Promise<void> {
  await changeState(session, (present) => {
    if (present.userId !== user.id) throw new CodedError('session.identifier_not_found');
    return { state: withProfile(present, digest) };
  });
}

/**
 * The new password of the forgot-password flow.
 * @throws CodedError session.invalid_interaction_type, session.identifier_not_found,
 * password.rejected, user.same_password
 */
export async function resetPassword(session: Session, password: string): Promise<void> {
  const { services, tenantId } = session;
  const { policy, user } = await readResetRules(session);
  await assertPasswordAllowed(services, policy, password, userInfoOf(stateOf(session), user));
  await assertOtherPassword(tenantId, user, password);
  await keepReset(session, user, await hashPassword(tenantId, password));
}

/** As if an acceptable new password had been chosen; it is neither known nor checked. */
export async function assumeReset(session: Session, digest: PasswordDigest): Promise<void> {
  const { user } = await readResetRules(session);
  await keepReset(session, user, digest);
}
