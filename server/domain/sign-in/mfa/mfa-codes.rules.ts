import { VERIFICATION_CODE_RESEND_SECONDS } from '~/contract/limits';
import { sendCode, verifyCode } from '~/server/domain/verification/codes.rules';
import { CodedError } from '~/server/platform/errors/coded-error';
import { clientNetwork } from '~/server/platform/fairness/client-network';
import { type Session, changeState, stateOf } from '../interaction-state.rules';
import { type InteractionState, withRecord } from '../state';
import { messageContextOf } from '../message-context';
import { checkFactorAttempt, readFactorUser } from './prove.rules';
import type { MfaCodeRecord } from './records';

type Channel = 'email' | 'phone';

const CODES_PER_CALLER = 100;

const TYPES = { email: 'MfaEmailVerificationCode', phone: 'MfaPhoneVerificationCode' } as const;
const FACTORS = { email: 'EmailVerificationCode', phone: 'PhoneVerificationCode' } as const;

function secondsToResend({ sentAt }: MfaCodeRecord): number {
  return Math.max(0, Math.ceil(VERIFICATION_CODE_RESEND_SECONDS - (Date.now() - sentAt) / 1000));
}

/** The users whom codes are for; without one, this part of the interface answers 400. */
async function readCodeUser(session: Session, channel: Channel) {
  if (stateOf(session).userId === undefined) {
    throw new CodedError('session.identifier_not_found', { kind: 'malformed' });
  }
  return readFactorUser(session, FACTORS[channel]);
}

/** The code that is on its way, which can be entered instead of another one. */
function findSent(
  { verificationRecords }: InteractionState,
  { type, userId, identifier }: Pick<MfaCodeRecord, 'type' | 'userId' | 'identifier'>,
): MfaCodeRecord | undefined {
  return verificationRecords.find(
    (record): record is MfaCodeRecord =>
      record.type === type &&
      'sentAt' in record &&
      !record.verified &&
      'userId' in record &&
      record.userId === userId &&
      record.identifier.value === identifier.value &&
      secondsToResend(record as MfaCodeRecord) > 0,
  );
}

/**
 * Send a code to the address of the identified user.
 * @throws CodedError session.identifier_not_found, session.mfa.mfa_factor_not_enabled,
 * request.rate_limited, connector.not_found, connector.general
 */
export async function sendMfaCode(
  session: Session,
  channel: Channel,
): Promise<{ verificationId: string; secondsToResend: number }> {
  const { services, tenantId } = session;
  const user = await readCodeUser(session, channel);
  const value = channel === 'email' ? user.primaryEmail : user.primaryPhone;
  if (!value) throw new CodedError('session.mfa.mfa_factor_not_enabled');
  const draft = {
    type: TYPES[channel],
    userId: user.id,
    identifier: { type: channel, value },
    verified: false,
  };
  const sent = findSent(stateOf(session), draft);
  if (sent) return { verificationId: sent.id, secondsToResend: secondsToResend(sent) };
  const sentAt = Date.now();
  const id = await sendCode(services, tenantId, {
    channel,
    to: value,
    usage: 'MfaVerification',
    ...messageContextOf(session),
    userId: user.id,
    caller: clientNetwork(session.ip),
    callerLimit: CODES_PER_CALLER,
  });
  const record: MfaCodeRecord = { id, ...draft, sentAt };
  await changeState(session, (state) => ({ state: withRecord(state, record) }));
  return { verificationId: id, secondsToResend: secondsToResend(record) };
}

/**
 * Check a code that was sent to the identified user.
 * @throws CodedError verification_code.*, session.verification_session_not_found,
 * session.verification_blocked_too_many_attempts
 */
export async function verifyMfaCode(
  session: Session,
  channel: Channel,
  verificationId: string,
  code: string,
): Promise<string> {
  const { services, tenantId } = session;
  const user = await readCodeUser(session, channel);
  const isMeant = ({ id, type }: { id: string; type: string }) =>
    id === verificationId && type === TYPES[channel];
  const find = (state: InteractionState) => {
    const record = state.verificationRecords.find(isMeant) as MfaCodeRecord | undefined;
    if (record?.userId !== user.id) {
      throw new CodedError('session.verification_session_not_found');
    }
    return record;
  };
  find(stateOf(session));
  await checkFactorAttempt(session, user, () =>
    verifyCode(services, tenantId, verificationId, code),
  );
  await changeState(session, (state) => ({
    state: withRecord(state, { ...find(state), verified: true }),
  }));
  return verificationId;
}
