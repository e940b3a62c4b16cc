import { CodedError } from '~/server/platform/errors/coded-error';
import { type Session, changeState } from '../interaction-state.rules';
import { type VerificationRecord, withRecord } from '../state';
import type { PasskeyRecord, WebAuthnRecord } from './records';

type Challenged = WebAuthnRecord | PasskeyRecord;

/**
 * Take the challenge of a record, so that it is good for one response, right or wrong, however many
 * arrive at once.
 * @throws CodedError session.mfa.webauthn_verification_not_found without such a record,
 * session.mfa.pending_info_not_found for a challenge that is used or expired
 */
export async function takeChallenge<Record extends Challenged>(
  session: Session,
  isMeant: (record: VerificationRecord) => record is Record,
): Promise<{ record: Record; challenge: string }> {
  let taken: { record: Record; challenge: string } | undefined;
  await changeState(session, (state) => {
    const record = state.verificationRecords.find(isMeant);
    if (!record) throw new CodedError('session.mfa.webauthn_verification_not_found');
    const { challenge, ...rest } = record;
    if (!challenge || challenge.expiresAt <= Date.now()) {
      throw new CodedError('session.mfa.pending_info_not_found');
    }
    taken = { record, challenge: challenge.value };
    return { state: withRecord(state, rest as VerificationRecord) };
  });
  if (!taken) throw new CodedError('session.mfa.pending_info_not_found');
  return taken;
}
