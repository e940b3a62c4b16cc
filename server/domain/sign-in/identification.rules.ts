import { readChannels } from '~/server/domain/connectors/channels.queries';
import type { ProfileDraft } from '~/server/domain/registration/new-user.rules';
import { assertEmailAllowed } from '~/server/domain/sign-in-experience/email-blocklist.rules';
import {
  type SignInExperience,
  readSignInExperience,
} from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import {
  type Identifier,
  type User,
  assertFree,
  findUserBy,
  findUserById,
} from '~/server/domain/users/identifiers.queries';
import { generateShortId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError } from '~/server/platform/errors/coded-error';
import { assertCaptcha } from './captcha.rules';
import { type Change, type Session, changeState, stateOf } from './interaction-state.rules';
import { missingNewProfileRefusal } from './missing-profile.rules';
import type { FactorRecord, PasskeyRecord } from './mfa/records';
import { findUserOfPasskey } from './mfa/passkey-sign-in.rules';
import {
  assertIdentityFree,
  draftOfSocial,
  findUserOfSocial,
  syncedFromSocial,
} from './social-identification.rules';
import {
  type CodeRecord,
  type IdentifierRecord,
  type InteractionEvent,
  type InteractionState,
  type SocialRecord,
  type VerificationRecord,
  isFactorRecord,
  isVerified,
} from './state';

function forbidden(): CodedError {
  return new CodedError('auth.forbidden');
}

/**
 * A sign-in mode may close the flow; a one-time token passes always.
 * @throws CodedError auth.forbidden
 */
export function assertModeAllows(
  { signInMode }: Pick<SignInExperience, 'signInMode'>,
  event: 'SignIn' | 'Register',
  record?: VerificationRecord,
): void {
  if (record?.type === 'OneTimeToken') return;
  if (signInMode === (event === 'SignIn' ? 'Register' : 'SignIn')) throw forbidden();
}

/**
 * Make sure that the visitor may register before anything is compared with other users, which would
 * tell whether they exist.
 * @throws CodedError auth.forbidden
 */
export function assertMayRegister(
  experience: SignInExperience,
  { verificationRecords }: InteractionState,
): void {
  const token = verificationRecords.find(({ type }) => type === 'OneTimeToken');
  assertModeAllows(experience, 'Register', token);
}

/** The part of a record that tells how it proves a user. */
type Method =
  | Pick<Extract<VerificationRecord, { type: 'Password' }>, 'type' | 'identifier'>
  | Pick<CodeRecord, 'type' | 'identifier'>
  | Pick<SocialRecord, 'type' | 'target'>
  | { type: 'NewPasswordIdentity' | 'OneTimeToken' | (PasskeyRecord | FactorRecord)['type'] };

/** Whether the settings let users sign in by such a record. */
export function isMethodEnabled(
  { signIn, socialSignInConnectorTargets, passkeySignIn }: SignInExperience,
  record: Method,
): boolean {
  const methodFor = (type: Identifier['type']) =>
    signIn.methods.find(({ identifier }) => identifier === type);
  switch (record.type) {
    case 'OneTimeToken':
      return true;
    case 'Passkey':
      return passkeySignIn.enabled === true;
    case 'Social':
      return socialSignInConnectorTargets.includes(record.target);
    case 'Password':
      return methodFor(record.identifier.type)?.password === true;
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode':
      return methodFor(record.identifier.type)?.verificationCode === true;
    // A second factor alone names no user, and an account that is to be created is none yet.
    case 'NewPasswordIdentity':
    case 'Totp':
    case 'WebAuthn':
    case 'BackupCode':
    case 'MfaEmailVerificationCode':
    case 'MfaPhoneVerificationCode':
      return false;
  }
}

/** @throws CodedError user.sign_in_method_not_enabled */
function assertMethodEnabled(experience: SignInExperience, record: VerificationRecord): void {
  if (isMethodEnabled(experience, record)) return;
  throw new CodedError('user.sign_in_method_not_enabled');
}

function notForRecovery(): CodedError {
  return new CodedError('session.not_supported_for_forgot_password', { kind: 'brokenRule' });
}

/**
 * Make sure that a password may sign in, before it is checked: else the answer would tell whether
 * it is correct although no user can sign in with it.
 * @throws CodedError session.not_supported_for_forgot_password, auth.forbidden,
 * user.sign_in_method_not_enabled
 */
export function assertPasswordSignIn(
  experience: SignInExperience,
  event: InteractionEvent,
  type: Identifier['type'],
): void {
  if (event === 'ForgotPassword') throw notForRecovery();
  assertModeAllows(experience, 'SignIn');
  const method = experience.signIn.methods.find(({ identifier }) => identifier === type);
  if (!method?.password) throw new CodedError('user.sign_in_method_not_enabled');
}

async function assertRecoveryAllowed(
  tx: Tx,
  { services, tenantId }: Session,
  { forgotPasswordMethods }: SignInExperience,
  record: VerificationRecord,
): Promise<void> {
  const channels = await readChannels(tx, services, tenantId);
  const isAllowed =
    record.type === 'EmailVerificationCode'
      ? (forgotPasswordMethods?.includes(record.type) ?? channels.email)
      : record.type === 'PhoneVerificationCode'
        ? (forgotPasswordMethods?.includes(record.type) ?? channels.phone)
        : false;
  if (!isAllowed) throw notForRecovery();
}

function findRecord(state: InteractionState, id: string): VerificationRecord {
  const record = state.verificationRecords.find((candidate) => candidate.id === id);
  if (!record) throw new CodedError('session.verification_session_not_found');
  return record;
}

/** @throws CodedError user.user_not_exist, session.passkey_not_found */
async function findUserOf(
  tx: Tx,
  tenantId: string,
  record: IdentifierRecord | PasskeyRecord,
): Promise<User> {
  if (record.type === 'Passkey') return findUserOfPasskey(tx, tenantId, record);
  const user =
    record.type === 'Password'
      ? // The account whose password was checked, wherever the identifier belongs by now.
        await findUserById(tx, tenantId, record.userId)
      : await findUserBy(tx, tenantId, record.identifier);
  if (user) return user;
  const identifier = record.identifier.value;
  throw new CodedError('user.user_not_exist', {
    values: { identifier },
    data: { identifier },
  });
}

/** What an existing account takes over from the record. */
async function additionOf(
  tx: Tx,
  tenantId: string,
  record: VerificationRecord,
  user: User,
): Promise<ProfileDraft> {
  if (record.type === 'OneTimeToken') return jitOf(record);
  return record.type === 'Social' ? syncedFromSocial(tx, tenantId, record, user) : {};
}

/** The user that a record names, if it may name one. */
async function findNamedUser(
  tx: Tx,
  tenantId: string,
  record: VerificationRecord,
  linksRelated: boolean | undefined,
): Promise<User> {
  if (!isVerified(record)) throw new CodedError('session.verification_failed');
  if (isFactorRecord(record)) throw new CodedError('user.sign_in_method_not_enabled');
  const user =
    record.type === 'Social'
      ? await findUserOfSocial(tx, tenantId, record, linksRelated)
      : await findUserOf(tx, tenantId, record);
  if (user.isSuspended) throw new CodedError('user.suspended');
  return user;
}

/**
 * Make sure that what named a user would name the same one now, by the settings of now: the address
 * may have gone to another user, or the method have been switched off. A user who came into being
 * in this interaction was named by nothing.
 * @throws CodedError as identification
 */
export async function assertStillNamed(
  tx: Tx,
  tenantId: string,
  { userId, identifiedBy, interactionEvent }: InteractionState,
): Promise<void> {
  if (!identifiedBy) return;
  const { record, linksRelated } = identifiedBy;
  if (interactionEvent !== 'ForgotPassword') {
    const experience = await readSignInExperience(tx, tenantId);
    assertModeAllows(experience, 'SignIn', record);
    assertMethodEnabled(experience, record);
  }
  const user = await findNamedUser(tx, tenantId, record, linksRelated);
  if (user.id !== userId) throw new CodedError('session.identity_conflict');
}

async function identifyUser(
  tx: Tx,
  session: Session,
  state: InteractionState,
  { verificationId, linkSocialIdentity }: Identification,
): Promise<Change> {
  const { tenantId } = session;
  if (verificationId === undefined) {
    throw invalidInput('body', ['verificationId'], 'Required');
  }
  const record = findRecord(state, verificationId);
  const experience = await readSignInExperience(tx, tenantId);
  if (state.interactionEvent === 'ForgotPassword') {
    await assertRecoveryAllowed(tx, session, experience, record);
  } else {
    assertModeAllows(experience, 'SignIn', record);
    assertMethodEnabled(experience, record);
  }
  const user = await findNamedUser(tx, tenantId, record, linkSocialIdentity);
  if (state.userId !== undefined && !state.isNewUser && state.userId !== user.id) {
    throw new CodedError('session.identity_conflict');
  }
  const { isNewUser: _isNewUser, ...rest } = state;
  return {
    state: {
      ...rest,
      userId: user.id,
      identifiedBy: { record, linksRelated: linkSocialIdentity },
      profile: { ...state.profile, ...(await additionOf(tx, tenantId, record, user)) },
    },
  };
}

function jitOf(
  record: Extract<VerificationRecord, { type: 'OneTimeToken' }>,
): Pick<ProfileDraft, 'jitOrganizationIds'> {
  const ids = record.oneTimeTokenContext.jitOrganizationIds;
  return ids && ids.length > 0 ? { jitOrganizationIds: ids } : {};
}

/** The one-time token that brought the e-mail address of a new user. */
export function tokenOf(
  { verificationRecords }: InteractionState,
  { primaryEmail }: ProfileDraft,
): VerificationRecord | undefined {
  return verificationRecords.find(
    (record) => record.type === 'OneTimeToken' && record.identifier.value === primaryEmail,
  );
}

/** What a record proves of a new user. */
async function draftOf(
  tx: Tx,
  tenantId: string,
  record: VerificationRecord,
): Promise<ProfileDraft> {
  switch (record.type) {
    case 'Social':
      return draftOfSocial(tx, tenantId, record);
    case 'Password':
    case 'Passkey':
    case 'Totp':
    case 'WebAuthn':
    case 'BackupCode':
    case 'MfaEmailVerificationCode':
    case 'MfaPhoneVerificationCode':
      // It proves an account that exists already.
      throw new CodedError('session.verification_session_not_found');
    case 'NewPasswordIdentity':
      return {
        username: record.identifier.value,
        passwordEncrypted: record.passwordEncrypted,
        passwordEncryptionMethod: record.passwordEncryptionMethod,
      };
    case 'OneTimeToken':
      return { primaryEmail: record.identifier.value, ...jitOf(record) };
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode':
      return record.identifier.type === 'email'
        ? { primaryEmail: record.identifier.value }
        : { primaryPhone: record.identifier.value };
  }
}

/** @throws CodedError user.*_already_in_use */
export async function assertDraftFree(
  tx: Tx,
  tenantId: string,
  { username, primaryEmail, primaryPhone, socialIdentity }: ProfileDraft,
  exceptUserId?: string,
): Promise<void> {
  const wanted = [
    ['username', username],
    ['email', primaryEmail],
    ['phone', primaryPhone],
  ] as const;
  for (const [type, value] of wanted) {
    if (value !== undefined) await assertFree(tx, tenantId, { type, value }, exceptUserId);
  }
  if (socialIdentity) await assertIdentityFree(tx, tenantId, socialIdentity, exceptUserId);
}

async function prepareUser(
  tx: Tx,
  { tenantId }: Session,
  state: InteractionState,
  verificationId: string | undefined,
): Promise<Change> {
  if (state.userId !== undefined && !state.isNewUser) {
    throw new CodedError('session.identity_conflict');
  }
  const record = verificationId === undefined ? undefined : findRecord(state, verificationId);
  const experience = await readSignInExperience(tx, tenantId);
  if (record && !isVerified(record)) throw new CodedError('session.verification_failed');
  if (record?.type === 'Social') assertMethodEnabled(experience, record);
  const profile = {
    ...state.profile,
    ...(record ? await draftOf(tx, tenantId, record) : {}),
  };
  if (profile.primaryEmail !== undefined) {
    assertEmailAllowed(experience.emailBlocklistPolicy, profile.primaryEmail);
  }
  await assertDraftFree(tx, tenantId, profile);
  assertModeAllows(experience, 'Register', tokenOf(state, profile));
  await assertCaptcha(tx, tenantId, state);
  const merged = { ...state, profile };
  const refusal = await missingNewProfileRefusal(tx, experience, profile);
  return refusal
    ? { state: merged, refusal }
    : { state: { ...merged, userId: state.userId ?? generateShortId(), isNewUser: true } };
}

type Identification = {
  verificationId?: string | undefined;
  /** The account with the verified address of the account elsewhere is meant; link the two. */
  linkSocialIdentity?: boolean | undefined;
};

/**
 * Name the user of the interaction: find the account that a record proves, or, in Register, make
 * sure that one can be created at submit.
 * @returns whether the user is new
 * @throws CodedError when the record proves no account, or one that may not sign in
 */
export async function identify(session: Session, identification: Identification): Promise<boolean> {
  await changeState(session, (state, tx) =>
    state.interactionEvent === 'Register'
      ? prepareUser(tx, session, state, identification.verificationId)
      : identifyUser(tx, session, state, identification),
  );
  return stateOf(session).isNewUser === true;
}
