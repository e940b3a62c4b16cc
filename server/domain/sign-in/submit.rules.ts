import { linkSocialIdentity } from '~/server/domain/identities/social-identities.rules';
import { forgetPasswordAttempts } from '~/server/domain/lock-out/lock-out.rules';
import { passkeysOf } from '~/server/domain/mfa/factors';
import {
  joinOrganizations,
  organizationsToJoin,
} from '~/server/domain/organizations/provisioning.rules';
import { notifyOfChange } from '~/server/domain/messages/change-notice.rules';
import type { CredentialChange } from '~/server/platform/mail/message';
import { replacePassword } from '~/server/domain/passwords/new-password.rules';
import { endResetLinks } from '~/server/domain/passwords/reset-links.rules';
import { countActiveUser } from '~/server/domain/plans/meter.rules';
import { usageChanged } from '~/server/domain/plans/usage-sums';
import { createUser, isFirstAdmin } from '~/server/domain/registration/new-user.rules';
import { writeSignIn } from '~/server/domain/registration/sign-in.rules';
import { recordTerms } from '~/server/domain/registration/terms.rules';
import { endUserSessions } from '~/server/domain/sessions/end-sessions.rules';
import { assertEmailAllowed } from '~/server/domain/sign-in-experience/email-blocklist.rules';
import {
  type SignInExperience,
  readSignInExperience,
} from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { type User, findUserById } from '~/server/domain/users/identifiers.queries';
import { raiseSignInEvents } from '~/server/domain/webhooks/sign-in-events.rules';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { assertCaptcha } from './captcha.rules';
import {
  assertDraftFree,
  assertModeAllows,
  assertStillNamed,
  tokenOf,
} from './identification.rules';
import { type Change, type Session, changeState } from './interaction-state.rules';
import { messageContextOf } from './message-context';
import { assertMfaBound, assertStillEnabled } from './mfa/bound.rules';
import { passkeyOffer } from './mfa/offer-passkey.rules';
import { assertMfaVerified } from './mfa/verified.rules';
import { writeFactors } from './mfa/write-factors.rules';
import { missingNewProfileRefusal, missingProfileRefusal } from './missing-profile.rules';
import { type InteractionState, hashOfDigest } from './state';

function notIdentified(): CodedError {
  return new CodedError('session.identifier_not_found');
}

/** Notify webhooks of what the transaction has written. */
function raise(
  tx: Tx,
  { services, tenantId, interaction, ip, userAgent }: Session,
  interactionEvent: InteractionState['interactionEvent'],
  { userId, joined, isUserChanged }: { userId: string; joined: string[]; isUserChanged: boolean },
): Promise<void> {
  return raiseSignInEvents(services, tx, {
    tenantId,
    interactionEvent,
    userId,
    applicationId: interaction.clientId,
    sessionId: interaction.uid,
    ip,
    userAgent,
    isUserChanged,
    joinedOrganizationIds: joined,
  });
}

async function readActiveUser(
  tx: Tx,
  tenantId: string,
  userId: string,
  options: { lock: boolean },
): Promise<User> {
  const user = await findUserById(tx, tenantId, userId, options);
  if (!user) throw notIdentified();
  if (user.isSuspended) throw new CodedError('user.suspended');
  return user;
}

/** Whether a user can be created as the interaction has it. */
async function decideNewUser(
  tx: Tx,
  tenantId: string,
  state: InteractionState,
): Promise<SignInExperience> {
  const { profile } = state;
  const experience = await readSignInExperience(tx, tenantId);
  assertModeAllows(experience, 'Register', tokenOf(state, profile));
  if (profile.primaryEmail !== undefined) {
    assertEmailAllowed(experience.emailBlocklistPolicy, profile.primaryEmail);
  }
  await assertDraftFree(tx, tenantId, profile);
  const refusal = await missingNewProfileRefusal(tx, experience, profile);
  if (refusal) throw refusal;
  assertStillEnabled(state, experience);
  const joining = await organizationsToJoin(tx, tenantId, {
    organizationIds: profile.jitOrganizationIds,
    email: profile.primaryEmail,
  });
  await assertMfaBound(tx, tenantId, state, undefined, experience, joining);
  return experience;
}

async function writeNewUser(
  tx: Tx,
  session: Session,
  state: InteractionState,
  userId: string,
  termsAccepted: boolean,
): Promise<Change> {
  const { services, tenantId, interaction } = session;
  const { profile } = state;
  const isAdmin = await isFirstAdmin(tx, tenantId, services.config.edition);
  const experience = await decideNewUser(tx, tenantId, state);
  const { clientId: applicationId } = interaction;
  const joined = await createUser(tx, tenantId, {
    id: userId,
    draft: profile,
    isAdmin,
    applicationId,
  });
  await writeFactors(tx, { tenantId, id: userId, mfaVerifications: [], mfaPreferences: {} }, state);
  await countActiveUser(tx, tenantId, userId);
  await recordTerms(tx, tenantId, userId, experience, termsAccepted);
  await raise(tx, session, 'Register', { userId, joined, isUserChanged: false });
  const { isNewUser: _isNewUser, mfa: _mfa, ...rest } = state;
  return { state: { ...rest, profile: {}, isSubmitted: true } };
}

/**
 * A password or a passkey that was replaced or removed while the sign-in went on proves nothing any
 * longer.
 * @throws CodedError session.invalid_credentials, session.passkey_not_found
 */
function assertProofStands(user: User, { verificationRecords }: InteractionState): void {
  const passkey = verificationRecords.find(({ type }) => type === 'Passkey');
  if (passkey?.type === 'Passkey' && passkey.userId === user.id) {
    const { credentialId } = passkey;
    if (!passkeysOf(user).some((factor) => factor.credentialId === credentialId)) {
      throw new CodedError('session.passkey_not_found');
    }
  }
  const proof = verificationRecords.find(({ type }) => type === 'Password');
  if (proof?.type !== 'Password' || proof.userId !== user.id) return;
  if (proof.digestHash !== hashOfDigest(user.passwordEncrypted)) {
    throw new CodedError('session.invalid_credentials');
  }
}

function mustChangePassword(user: User): boolean {
  return user.passwordChangeRequired && user.passwordEncrypted !== null;
}

function assertNotOverwriting(user: User, { profile }: InteractionState): void {
  const pairs = [
    ['username', user.username, profile.username],
    ['email', user.primaryEmail, profile.primaryEmail],
    ['phone', user.primaryPhone, profile.primaryPhone],
    ['password', !mustChangePassword(user) && user.passwordEncrypted, profile.passwordEncrypted],
  ] as const;
  for (const [name, present, next] of pairs) {
    if (present && next) throw new CodedError(`user.${name}_exists_in_profile`);
  }
}

type SignInDecision = {
  user: User;
  experience: SignInExperience;
  /** The password is replaced with a new one. */
  isReplaced: boolean;
  /** What the page offers once before the user is let in. */
  offer: Change | undefined;
};

/** Whether an existing user is let in as the interaction has it. */
async function decideSignIn(
  tx: Tx,
  tenantId: string,
  state: InteractionState,
  user: User,
): Promise<SignInDecision> {
  const { profile } = state;
  assertProofStands(user, state);
  await assertStillNamed(tx, tenantId, state);
  const experience = await readSignInExperience(tx, tenantId);
  await assertMfaVerified(tx, user, state, experience);
  const isReplaced = mustChangePassword(user);
  if (isReplaced && !profile.passwordEncrypted) {
    throw new CodedError('user.password_change_required');
  }
  assertNotOverwriting(user, state);
  await assertDraftFree(tx, tenantId, profile, user.id);
  const refusal = missingProfileRefusal(experience, profile, user);
  if (refusal) throw refusal;
  assertStillEnabled(state, experience);
  const joining = await organizationsToJoin(tx, tenantId, {
    organizationIds: profile.jitOrganizationIds,
  });
  await assertMfaBound(tx, tenantId, state, user, experience, joining);
  return { user, experience, isReplaced, offer: passkeyOffer(user, state, experience) };
}

async function writeUser(
  tx: Tx,
  session: Session,
  state: InteractionState,
  userId: string,
  termsAccepted: boolean,
): Promise<Change & { notices: Notices | undefined }> {
  const { tenantId, interaction } = session;
  const { profile } = state;
  const user = await readActiveUser(tx, tenantId, userId, { lock: true });
  const { experience, isReplaced, offer } = await decideSignIn(tx, tenantId, state, user);
  if (offer) return { ...offer, notices: undefined };
  const now = Date.now();
  await countActiveUser(tx, tenantId, userId, now);
  await writeSignIn(tx, user, profile, { now, isPasswordReplaced: isReplaced });
  if (isReplaced) {
    const present = interaction.session;
    await endUserSessions(
      tx,
      tenantId,
      userId,
      present?.accountId === userId ? present.uid : undefined,
    );
    await forgetPasswordAttempts(tx, tenantId, userId);
    await endResetLinks(tx, tenantId, userId);
  }
  if (profile.socialIdentity) {
    await linkSocialIdentity(tx, tenantId, userId, profile.socialIdentity);
  }
  const joined = await joinOrganizations(tx, tenantId, userId, {
    organizationIds: profile.jitOrganizationIds,
  });
  const hasNewFactors = await writeFactors(tx, user, state, now);
  if (termsAccepted) await recordTerms(tx, tenantId, userId, experience, true);
  const { jitOrganizationIds: _organizations, ...changes } = profile;
  const isUserChanged = hasNewFactors || Object.keys(changes).length > 0;
  await raise(tx, session, 'SignIn', { userId, joined, isUserChanged });
  const { mfa: _mfa, ...rest } = state;
  return {
    state: {
      ...rest,
      profile: {},
      verificationRecords: isReplaced
        ? state.verificationRecords.filter(({ type }) => type !== 'Password')
        : state.verificationRecords,
      isSubmitted: true,
    },
    notices: {
      user,
      changes: [
        ...(isReplaced ? (['PasswordChanged'] as const) : []),
        ...(hasNewFactors ? (['MfaChanged'] as const) : []),
      ],
    },
  };
}

/** Who gets which password. */
async function decideNewPassword(
  tx: Tx,
  tenantId: string,
  state: InteractionState,
  options: { lock: boolean },
) {
  const { userId, profile } = state;
  if (userId === undefined) throw notIdentified();
  const { passwordEncrypted, passwordEncryptionMethod } = profile;
  if (!passwordEncrypted || !passwordEncryptionMethod) {
    throw new CodedError('user.new_password_required_in_profile');
  }
  const user = await readActiveUser(tx, tenantId, userId, options);
  await assertStillNamed(tx, tenantId, state);
  return { user, passwordEncrypted, passwordEncryptionMethod };
}

async function writeNewPassword(tx: Tx, session: Session, state: InteractionState): Promise<User> {
  const { tenantId } = session;
  const { user, passwordEncrypted, passwordEncryptionMethod } = await decideNewPassword(
    tx,
    tenantId,
    state,
    { lock: true },
  );
  const userId = user.id;
  await replacePassword(tx, tenantId, userId, { passwordEncrypted, passwordEncryptionMethod });
  await raise(tx, session, 'ForgotPassword', { userId, joined: [], isUserChanged: true });
  return user;
}

/** What a user is told by mail once it is written. */
type Notices = { user: User; changes: readonly CredentialChange[] };

async function notify(session: Session, { user, changes }: Notices): Promise<void> {
  const { services, tenantId } = session;
  const { applicationId, languages } = messageContextOf(session);
  const message = { applicationId, languages };
  for (const change of changes) await notifyOfChange(services, tenantId, user, change, message);
}

/**
 * What `submit` would do, without doing it: the same decisions in the same order.
 * @returns what the page offers before the user is let in; undefined when nothing is in the way
 * @throws CodedError as `submit`
 */
export async function trySubmit(
  tx: Tx,
  tenantId: string,
  state: InteractionState,
): Promise<Change | undefined> {
  await assertCaptcha(tx, tenantId, state);
  const { userId, isNewUser, interactionEvent } = state;
  if (interactionEvent === 'ForgotPassword') {
    await decideNewPassword(tx, tenantId, state, { lock: false });
    return undefined;
  }
  if (userId === undefined) throw notIdentified();
  if (isNewUser) {
    await decideNewUser(tx, tenantId, state);
    return undefined;
  }
  const user = await readActiveUser(tx, tenantId, userId, { lock: false });
  return (await decideSignIn(tx, tenantId, state, user)).offer;
}

/**
 * Write everything the interaction collected, in one transaction: a new user comes into being here
 * and nowhere else. May be called again until the browser has gone on.
 * @param termsAccepted the user ticked the box of the terms
 * @returns where the browser continues; undefined after a new password was set
 * @throws CodedError for what is still missing: an account, a factor, profile fields, consent
 */
export async function submit(
  session: Session,
  termsAccepted: boolean,
): Promise<string | undefined> {
  const { services, tenantId, interaction } = session;
  let notices: Notices | undefined;
  await changeState(session, async (state, tx) => {
    await assertCaptcha(tx, tenantId, state);
    const { interactionEvent, userId, isNewUser, isSubmitted } = state;
    if (interactionEvent === 'ForgotPassword') {
      const user = await writeNewPassword(tx, session, state);
      notices = { user, changes: ['PasswordChanged'] };
      return { state: undefined };
    }
    if (userId === undefined) throw notIdentified();
    if (isSubmitted) return { state };
    if (isNewUser) return writeNewUser(tx, session, state, userId, termsAccepted);
    const written = await writeUser(tx, session, state, userId, termsAccepted);
    ({ notices } = written);
    return written;
  });
  if (notices) await notify(session, notices);
  if (!interaction.state) return undefined;
  usageChanged(services, tenantId);
  return interaction.returnTo;
}
