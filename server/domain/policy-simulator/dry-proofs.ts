import { readChannels } from '~/server/domain/connectors/channels.queries';
import {
  assertNotLocked,
  targetOfSecondFactor,
  targetOfSignIn,
} from '~/server/domain/lock-out/lock-out.rules';
import { passkeysOf } from '~/server/domain/mfa/factors';
import {
  changeState,
  stateOf,
  type Session,
} from '~/server/domain/sign-in/interaction-state.rules';
import {
  assertNobodyYet,
  assertPasskeySignIn,
} from '~/server/domain/sign-in/mfa/passkey-sign-in.rules';
import { readFactorUser } from '~/server/domain/sign-in/mfa/prove.rules';
import { withoutCaptcha } from '~/server/domain/sign-in/captcha.rules';
import { getOfferedConnector } from '~/server/domain/sign-in/social.rules';
import { checkOneTimeToken } from '~/server/domain/verification/one-time-tokens.rules';
import {
  type InteractionEvent,
  type VerificationRecord,
  withRecord,
} from '~/server/domain/sign-in/state';
import {
  findPasswordOwner,
  findTokenOwner,
  keepPassword,
  keepRecord,
  keepVerified,
  prepareCode,
  readSentCode,
  sentRecord,
  withToken,
} from '~/server/domain/sign-in/verification.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import {
  type Identifier,
  type User,
  findUserById,
} from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import type { MfaFactor } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';

/**
 * The steps of a sign-in that check a secret, with the secret taken for right. All that they refuse
 * besides is decided by the rules of the steps themselves; nothing is counted, sent, or used up.
 */

type Address = { type: 'email' | 'phone'; value: string };

let made = 0;
function recordId(): string {
  made += 1;
  return `simulated-${made}`;
}

function read<Result>({ services, tenantId }: Session, work: (tx: Tx) => Promise<Result>) {
  return services.database.inTenant(tenantId, work);
}

/** @throws CodedError session.verification_blocked_too_many_attempts */
async function assertMayTry(
  session: Session,
  user: User | undefined,
  identifier: Identifier,
): Promise<void> {
  const target = targetOfSignIn(user, identifier, session.device);
  await read(session, (tx) => assertNotLocked(tx, session.tenantId, target));
}

/** The account's own password is entered; one without an account, or without a password, has none. */
export async function provePassword(session: Session, identifier: Identifier): Promise<string> {
  const user = await findPasswordOwner(session, identifier);
  await assertMayTry(session, user, identifier);
  if (!user?.passwordEncrypted) throw new CodedError('session.invalid_credentials');
  if (user.isSuspended) throw new CodedError('user.suspended');
  return keepPassword(session, identifier, user, user.passwordEncrypted);
}

/** @throws CodedError connector.not_found */
async function assertChannel(session: Session, type: Address['type']): Promise<void> {
  const channels = await read(session, (tx) =>
    readChannels(tx, session.services, session.tenantId),
  );
  if (!channels[type]) throw new CodedError('connector.not_found');
}

export async function takeCodeForSent(session: Session, given: Address, event: InteractionEvent) {
  const { identifier, templateType } = await prepareCode(session, given, event);
  await assertChannel(session, identifier.type);
  const id = recordId();
  await keepRecord(session, sentRecord(id, identifier, templateType, Date.now()));
  return { verificationId: id, secondsToResend: 0 };
}

export async function proveAddress(session: Session, address: Address, verificationId: string) {
  const { record, user } = await readSentCode(session, address, verificationId);
  await assertMayTry(session, user, record.identifier);
  await keepVerified(session, verificationId);
  return { verificationId };
}

/** A link is opened that carries a one-time token: the one given, or else a valid one. */
export async function proveToken(session: Session, email: string, token: string): Promise<string> {
  const { identifier, user } = await findTokenOwner(session, email);
  await assertMayTry(session, user, identifier);
  const checked =
    token === ''
      ? { email, context: {} }
      : await read(session, (tx) => checkOneTimeToken(tx, session.tenantId, { token, email }));
  const id = recordId();
  await changeState(session, (state) => ({ state: withToken(state, id, checked) }));
  return id;
}

async function keepProof(session: Session, record: VerificationRecord): Promise<string> {
  await changeState(session, (state) => ({ state: withRecord(state, record) }));
  return record.id;
}

/** One of the account's own factors. */
export async function proveFactor(session: Session, factor: MfaFactor): Promise<string> {
  const user = await readFactorUser(session, factor);
  await read(session, (tx) => assertNotLocked(tx, session.tenantId, targetOfSecondFactor(user.id)));
  const proof = { id: recordId(), userId: user.id, verified: true } as const;
  switch (factor) {
    case 'Totp':
    case 'BackupCode':
      return keepProof(session, { ...proof, type: factor });
    case 'WebAuthn': {
      const credentialId = passkeysOf(user)[0]?.credentialId ?? '';
      return keepProof(session, { ...proof, type: factor, credentialId, isUserVerified: true });
    }
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode': {
      const type = factor === 'EmailVerificationCode' ? 'email' : 'phone';
      await assertChannel(session, type);
      const value = (type === 'email' ? user.primaryEmail : user.primaryPhone) ?? '';
      return keepProof(session, {
        ...proof,
        type: `Mfa${factor}`,
        identifier: { type, value },
        sentAt: Date.now(),
      });
    }
  }
}

/**
 * A factor that is to be added, already proved.
 * @throws CodedError session.*
 */
export async function makeFactor(
  session: Session,
  factor: 'Totp' | 'WebAuthn' | 'BackupCode',
): Promise<string> {
  const { userId = '' } = stateOf(session);
  const made = { id: recordId(), userId, verified: true } as const;
  const createdAt = new Date().toISOString();
  switch (factor) {
    case 'Totp':
      return keepProof(session, { ...made, type: factor, secret: 'A', step: 1 });
    case 'BackupCode':
      return keepProof(session, { ...made, type: factor, codes: { codes: [], salt: '' } });
    case 'WebAuthn':
      return keepProof(session, {
        ...made,
        type: factor,
        registration: { userHandle: '', isConditional: false },
        passkey: {
          credentialId: made.id,
          publicKey: '',
          counter: 0,
          transports: [],
          aaguid: '',
          deviceType: 'multiDevice',
          isBackedUp: true,
          userHandle: '',
          createdAt,
        },
      });
  }
}

/** The user's first passkey, chosen on the first form; one that verifies its user. */
export async function provePasskey(session: Session, userId: string | undefined) {
  const { tenantId } = session;
  const { experience, user } = await read(session, async (tx) => ({
    experience: await readSignInExperience(tx, tenantId),
    user: userId === undefined ? undefined : await findUserById(tx, tenantId, userId),
  }));
  assertPasskeySignIn(experience);
  assertNobodyYet(stateOf(session));
  const credentialId = user && passkeysOf(user)[0]?.credentialId;
  if (!user || credentialId === undefined) throw new CodedError('session.passkey_not_found');
  await read(session, (tx) => assertNotLocked(tx, tenantId, targetOfSecondFactor(user.id)));
  return keepProof(session, {
    id: recordId(),
    type: 'Passkey',
    userId: user.id,
    credentialId,
    isUserVerified: true,
    verified: true,
  });
}

/** Back from a provider, as the owner of an account there. */
export async function proveSocial(
  session: Session,
  connectorId: string,
  ownerAt: (target: string) => { id: string; email?: string },
): Promise<string> {
  const { target } = await getOfferedConnector(session, connectorId);
  const { id, email } = ownerAt(target);
  const record: VerificationRecord = {
    id: recordId(),
    type: 'Social',
    connectorId,
    target,
    state: '',
    redirectUri: '',
    userInfo: { id, rawData: {}, ...(email ? { email, isEmailVerified: true } : {}) },
  };
  await changeState(session, (state) => ({ state: withRecord(withoutCaptcha(state), record) }));
  return record.id;
}
