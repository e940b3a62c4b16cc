import type { ClearAttempts } from '~/server/domain/lock-out/lock-out.rules';
import { assertPasswordAllowed } from '~/server/domain/passwords/password-policy.rules';
import { upgradePassword } from '~/server/domain/passwords/upgrade-password.rules';
import { assertEmailAllowed } from '~/server/domain/sign-in-experience/email-blocklist.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import {
  type Identifier,
  type User,
  assertFree,
  findUserBy,
  normalizeIdentifier,
  readAddress,
} from '~/server/domain/users/identifiers.queries';
import { sendCode, verifyCode } from '~/server/domain/verification/codes.rules';
import {
  type OneTimeToken,
  consumeOneTimeToken,
} from '~/server/domain/verification/one-time-tokens.rules';
import { generateId } from '~/server/platform/crypto/ids';
import { clientNetwork } from '~/server/platform/fairness/client-network';
import { CodedError } from '~/server/platform/errors/coded-error';
import { checkPasswordOf, hashPassword } from '~/server/platform/passwords/password-hash';
import { checkAttempt } from './attempt.rules';
import { assertCaptcha, assertCaptchaPassed, withoutCaptcha } from './captcha.rules';
import { assertMayRegister, assertPasswordSignIn } from './identification.rules';
import { type Session, changeState, stateOf } from './interaction-state.rules';
import { messageContextOf } from './message-context';
import { findSentCode, secondsToResend } from './sent-code';
import {
  type CodeRecord,
  type InteractionEvent,
  type InteractionState,
  type VerificationRecord,
  hashOfDigest,
  withRecord,
} from './state';

type Address = CodeRecord['identifier'];
type TokenRecord = Extract<VerificationRecord, { type: 'OneTimeToken' }>;

/** @param clear writes in the same transaction */
export async function keepRecord(
  session: Session,
  record: VerificationRecord,
  clear?: ClearAttempts,
): Promise<string> {
  await changeState(session, async (state, tx) => {
    await clear?.(tx);
    return { state: withRecord(state, record) };
  });
  return record.id;
}

/**
 * The account that a password would be checked of, if one can sign in with it.
 * @throws CodedError session.not_supported_for_forgot_password, auth.forbidden,
 * user.sign_in_method_not_enabled, session.captcha_required
 */
export async function findPasswordOwner(
  session: Session,
  identifier: Identifier,
): Promise<User | undefined> {
  const { services, tenantId } = session;
  const state = stateOf(session);
  return services.database.inTenant(tenantId, async (tx) => {
    await assertCaptchaPassed(tx, tenantId, state);
    const experience = await readSignInExperience(tx, tenantId);
    assertPasswordSignIn(experience, state.interactionEvent, identifier.type);
    return findUserBy(tx, tenantId, identifier);
  });
}

/**
 * Keep that a user has entered the right password.
 * @returns id of the record
 */
export function keepPassword(
  session: Session,
  identifier: Identifier,
  user: User,
  digest: string | null,
  clear?: ClearAttempts,
): Promise<string> {
  const record = {
    id: generateId(),
    type: 'Password',
    identifier,
    userId: user.id,
    digestHash: hashOfDigest(digest),
    verified: true,
  } as const;
  return keepRecord(session, record, clear);
}

/**
 * Check a password. Unknown person, no password and wrong password get one answer after the same
 * work; too many attempts another one, for known and unknown users alike. Where a password cannot
 * sign in, it is not checked at all.
 * @returns id of the record
 * @throws CodedError session.not_supported_for_forgot_password, auth.forbidden,
 * user.sign_in_method_not_enabled, session.captcha_required, session.invalid_credentials,
 * user.suspended (right password only), session.verification_blocked_too_many_attempts
 */
export async function verifyPassword(
  session: Session,
  identifier: Identifier,
  password: string,
): Promise<string> {
  const { services, tenantId } = session;
  const user = await findPasswordOwner(session, identifier);
  const recordId = await checkAttempt(session, user, identifier, async (clear) => {
    const { isValid, needsUpgrade } = await checkPasswordOf(tenantId, user, password);
    if (!user || !isValid) throw new CodedError('session.invalid_credentials');
    // The right password clears the count of a suspended account, too.
    if (user.isSuspended) return undefined;
    const digest = needsUpgrade
      ? await upgradePassword(services, tenantId, user, password)
      : user.passwordEncrypted;
    return keepPassword(session, identifier, user, digest, clear);
  });
  if (recordId === undefined) throw new CodedError('user.suspended');
  return recordId;
}

function typeOfCode({ type }: Address): CodeRecord['type'] {
  return type === 'email' ? 'EmailVerificationCode' : 'PhoneVerificationCode';
}

const CODES_PER_CALLER = 100;

/** A code that is on its way. */
export function sentRecord(
  id: string,
  identifier: Address,
  templateType: CodeRecord['templateType'],
  sentAt: number,
): CodeRecord {
  return { id, type: typeOfCode(identifier), templateType, identifier, verified: false, sentAt };
}

/**
 * Whether a code can be sent to an address, and what for.
 * @throws CodedError session.captcha_required unless a user is identified,
 * session.email_blocklist.* (Register), user.invalid_phone
 */
export async function prepareCode(
  session: Session,
  given: Address,
  event: InteractionEvent,
): Promise<{ identifier: Address; templateType: CodeRecord['templateType'] }> {
  const { services, tenantId } = session;
  const state = stateOf(session);
  const isIdentified = state.userId !== undefined && !state.isNewUser;
  if (!isIdentified) {
    await services.database.inTenant(tenantId, (tx) => assertCaptcha(tx, tenantId, state));
  }
  const identifier = readAddress(given);
  if (event === 'Register' && identifier.type === 'email') {
    const { emailBlocklistPolicy } = await services.database.inTenant(tenantId, (tx) =>
      readSignInExperience(tx, tenantId),
    );
    assertEmailAllowed(emailBlocklistPolicy, identifier.value);
  }
  return { identifier, templateType: isIdentified ? 'BindMfa' : event };
}

/**
 * Send a code to an address. Whether an account has it makes no difference. When the interaction
 * began again while a code for the address is on its way, that one counts and none is sent.
 * @returns id of the record, and seconds until another code can be sent
 * @throws CodedError session.captcha_required unless a user is identified,
 * session.email_blocklist.* (Register), user.invalid_phone,
 * request.rate_limited, connector.not_found, connector.general
 */
export async function sendVerificationCode(
  session: Session,
  given: Address,
  event: InteractionEvent,
): Promise<{ verificationId: string; secondsToResend: number }> {
  const { services, tenantId } = session;
  const state = stateOf(session);
  const { identifier, templateType } = await prepareCode(session, given, event);
  const sent = findSentCode(state, { identifier, templateType });
  if (sent) {
    return {
      verificationId: await keepRecord(session, sent),
      secondsToResend: secondsToResend(sent),
    };
  }
  const sentAt = Date.now();
  const id = await sendCode(services, tenantId, {
    channel: identifier.type,
    to: identifier.value,
    usage: templateType,
    ...messageContextOf(session),
    userId: state.isNewUser ? undefined : state.userId,
    caller: clientNetwork(session.ip),
    callerLimit: CODES_PER_CALLER,
  });
  const record = sentRecord(id, identifier, templateType, sentAt);
  return {
    verificationId: await keepRecord(session, record),
    secondsToResend: secondsToResend(record),
  };
}

function recordNotFound(): CodedError {
  return new CodedError('session.verification_session_not_found');
}

/**
 * The record of a code that was sent to an address, and the account with the address.
 * @throws CodedError session.verification_session_not_found, verification_code.*_mismatch
 */
export async function readSentCode(
  session: Session,
  identifier: Address,
  verificationId: string,
): Promise<{ record: CodeRecord; user: User | undefined }> {
  const { services, tenantId } = session;
  const record = stateOf(session).verificationRecords.find(({ id }) => id === verificationId);
  if (record?.type !== typeOfCode(identifier)) throw recordNotFound();
  if (normalizeIdentifier(record.identifier) !== normalizeIdentifier(identifier)) {
    throw new CodedError(`verification_code.${identifier.type}_mismatch`);
  }
  const user = await services.database.inTenant(tenantId, (tx) =>
    findUserBy(tx, tenantId, record.identifier),
  );
  return { record, user };
}

/**
 * Keep that the right code was entered.
 * @throws CodedError session.verification_session_not_found
 */
export async function keepVerified(session: Session, verificationId: string): Promise<void> {
  await changeState(session, (state) => {
    // Another request may have replaced the record since.
    const present = state.verificationRecords.find(({ id }) => id === verificationId);
    if (!present) throw recordNotFound();
    return { state: withRecord(state, { ...(present as CodeRecord), verified: true }) };
  });
}

/**
 * Check a code that was sent.
 * @throws CodedError verification_code.*, session.verification_session_not_found,
 * session.verification_blocked_too_many_attempts
 */
export async function verifyVerificationCode(
  session: Session,
  identifier: Address,
  verificationId: string,
  code: string,
): Promise<string> {
  const { services, tenantId } = session;
  const { record, user } = await readSentCode(session, identifier, verificationId);
  await checkAttempt(session, user, record.identifier, () =>
    verifyCode(services, tenantId, verificationId, code),
  );
  await keepVerified(session, verificationId);
  return verificationId;
}

/**
 * A username with its password, for a new user.
 * @throws CodedError auth.forbidden, user.username_already_in_use, password.rejected
 */
export async function createPasswordIdentity(
  session: Session,
  username: string,
  password: string,
): Promise<string> {
  const { services, tenantId } = session;
  const state = stateOf(session);
  const { passwordPolicy } = await services.database.inTenant(tenantId, async (tx) => {
    const experience = await readSignInExperience(tx, tenantId);
    assertMayRegister(experience, state);
    await assertFree(tx, tenantId, { type: 'username', value: username });
    return experience;
  });
  await assertPasswordAllowed(services, passwordPolicy, password, { username });
  return keepRecord(session, {
    id: generateId(),
    type: 'NewPasswordIdentity',
    identifier: { type: 'username', value: username },
    ...(await hashPassword(tenantId, password)),
  });
}

/** The user a one-time token is for: its address, and the account that has it. */
export async function findTokenOwner(
  session: Session,
  email: string,
): Promise<{ identifier: TokenRecord['identifier']; user: User | undefined }> {
  const { services, tenantId } = session;
  stateOf(session);
  const identifier = { type: 'email' as const, value: email.trim() };
  const user = await services.database.inTenant(tenantId, (tx) =>
    findUserBy(tx, tenantId, identifier),
  );
  return { identifier, user };
}

/** The state after a one-time token has proved its address, as it was made for and not as typed. */
export function withToken(
  state: InteractionState,
  id: string,
  { email, context }: Pick<OneTimeToken, 'email' | 'context'>,
): InteractionState {
  return withRecord(withoutCaptcha(state), {
    id,
    type: 'OneTimeToken',
    identifier: { type: 'email', value: email.trim() },
    oneTimeTokenContext: context,
    verified: true,
  });
}

/**
 * Check a one-time token and use it up; it proves the e-mail address.
 * @throws CodedError one_time_token.*, session.verification_blocked_too_many_attempts
 */
export async function verifyOneTimeToken(
  session: Session,
  email: string,
  token: string,
): Promise<string> {
  const { tenantId } = session;
  const { identifier, user } = await findTokenOwner(session, email);
  const id = generateId();
  // Used up and noted in one transaction: a token is never lost between the two.
  await checkAttempt(session, user, identifier, () =>
    changeState(session, async (state, tx) => {
      const used = await consumeOneTimeToken(tx, tenantId, { token, email });
      return { state: withToken(state, id, used) };
    }),
  );
  return id;
}
