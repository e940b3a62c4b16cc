import { assertPasswordAllowed } from '~/server/domain/passwords/password-policy.rules';
import { upgradePassword } from '~/server/domain/passwords/upgrade-password.rules';
import { assertEmailAllowed } from '~/server/domain/sign-in-experience/email-blocklist.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import {
  type Identifier,
  assertFree,
  findUserBy,
  normalizeIdentifier,
  readAddress,
} from '~/server/domain/users/identifiers.queries';
import { sendCode, verifyCode } from '~/server/domain/verification/codes.rules';
import { consumeOneTimeToken } from '~/server/domain/verification/one-time-tokens.rules';
import { generateId } from '~/server/platform/crypto/ids';
import { clientNetwork } from '~/server/platform/fairness/client-network';
import { CodedError } from '~/server/platform/errors/coded-error';
import { checkPasswordOf, hashPassword } from '~/server/platform/passwords/password-hash';
import { checkAttempt } from './attempt.rules';
import { assertCaptcha, assertCaptchaPassed, withoutCaptcha } from './captcha.rules';
import { assertMayRegister, assertPasswordSignIn } from './identification.rules';
import { type Session, changeState, stateOf } from './interaction-state.rules';
import { findSentCode, secondsToResend } from './sent-code';
import {
  type CodeRecord,
  type InteractionEvent,
  type VerificationRecord,
  hashOfDigest,
  withRecord,
} from './state';

type Address = CodeRecord['identifier'];

async function keepRecord(session: Session, record: VerificationRecord): Promise<string> {
  await changeState(session, (state) => ({ state: withRecord(state, record) }));
  return record.id;
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
  const state = stateOf(session);
  const user = await services.database.inTenant(tenantId, async (tx) => {
    await assertCaptchaPassed(tx, tenantId, state);
    const experience = await readSignInExperience(tx, tenantId);
    assertPasswordSignIn(experience, state.interactionEvent, identifier.type);
    return findUserBy(tx, tenantId, identifier);
  });
  const { verified, needsUpgrade } = await checkAttempt(session, user, identifier, async () => {
    const { isValid, ...check } = await checkPasswordOf(tenantId, user, password);
    if (!user || !isValid) throw new CodedError('session.invalid_credentials');
    return { ...check, verified: user };
  });
  if (verified.isSuspended) throw new CodedError('user.suspended');
  const digest = needsUpgrade
    ? await upgradePassword(services, tenantId, verified, password)
    : verified.passwordEncrypted;
  return keepRecord(session, {
    id: generateId(),
    type: 'Password',
    identifier,
    userId: verified.id,
    digestHash: hashOfDigest(digest),
    verified: true,
  });
}

function typeOfCode({ type }: Address): CodeRecord['type'] {
  return type === 'email' ? 'EmailVerificationCode' : 'PhoneVerificationCode';
}

const CODES_PER_CALLER = 100;

/**
 * Send a code to an address. Whether an account has it makes no difference. When the interaction
 * began again while a code for the address is on its way, that one counts and none is sent.
 * @returns id of the record, and seconds until another code can be sent
 * @throws CodedError session.captcha_required unless somebody is identified,
 * session.email_blocklist.* (Register), user.invalid_phone,
 * request.rate_limited, connector.not_found, connector.general
 */
export async function sendVerificationCode(
  session: Session,
  given: Address,
  event: InteractionEvent,
): Promise<{ verificationId: string; secondsToResend: number }> {
  const { services, tenantId, interaction } = session;
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
  const templateType = isIdentified ? 'BindMfa' : event;
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
    applicationId: interaction.clientId,
    languages: session.languages,
    caller: clientNetwork(session.ip),
    callerLimit: CODES_PER_CALLER,
  });
  const record: CodeRecord = {
    id,
    type: typeOfCode(identifier),
    templateType,
    identifier,
    verified: false,
    sentAt,
  };
  return {
    verificationId: await keepRecord(session, record),
    secondsToResend: secondsToResend(record),
  };
}

function recordNotFound(): CodedError {
  return new CodedError('session.verification_session_not_found');
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
  const record = stateOf(session).verificationRecords.find(({ id }) => id === verificationId);
  if (record?.type !== typeOfCode(identifier)) throw recordNotFound();
  if (normalizeIdentifier(record.identifier) !== normalizeIdentifier(identifier)) {
    throw new CodedError(`verification_code.${identifier.type}_mismatch`);
  }
  const user = await services.database.inTenant(tenantId, (tx) =>
    findUserBy(tx, tenantId, record.identifier),
  );
  await checkAttempt(session, user, record.identifier, () =>
    verifyCode(services, tenantId, verificationId, code),
  );
  await changeState(session, (state) => {
    // Another request may have replaced the record since.
    const present = state.verificationRecords.find(({ id }) => id === verificationId);
    if (!present) throw recordNotFound();
    return { state: withRecord(state, { ...(present as CodeRecord), verified: true }) };
  });
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

/**
 * Check a one-time token and use it up; it proves the e-mail address.
 * @throws CodedError one_time_token.*, session.verification_blocked_too_many_attempts
 */
export async function verifyOneTimeToken(
  session: Session,
  email: string,
  token: string,
): Promise<string> {
  const { services, tenantId } = session;
  stateOf(session);
  const identifier = { type: 'email' as const, value: email.trim() };
  const user = await services.database.inTenant(tenantId, (tx) =>
    findUserBy(tx, tenantId, identifier),
  );
  const id = generateId();
  // Used up and noted in one transaction: a token is never lost between the two.
  await checkAttempt(session, user, identifier, () =>
    changeState(session, async (state, tx) => {
      const { context } = await consumeOneTimeToken(tx, tenantId, { token, email });
      return {
        state: withRecord(withoutCaptcha(state), {
          id,
          type: 'OneTimeToken',
          identifier,
          oneTimeTokenContext: context,
          verified: true,
        }),
      };
    }),
  );
  return id;
}
