import { VERIFICATION_CODE_RESEND_SECONDS, VERIFICATION_CODE_TTL_SECONDS } from '~/contract/limits';
import { normalizeIdentifier } from '~/server/domain/users/identifiers.queries';
import { type CodeRecord, type InteractionState, isCodeRecord } from './state';

function secondsSince({ sentAt = 0 }: CodeRecord, now: number): number {
  return (now - sentAt) / 1000;
}

/** Seconds until another code can be sent to the address of this one. */
export function secondsToResend(record: CodeRecord, now = Date.now()): number {
  return Math.max(0, Math.ceil(VERIFICATION_CODE_RESEND_SECONDS - secondsSince(record, now)));
}

/**
 * The code that was sent for the same purpose before the interaction began again, while no other
 * one can be sent: it is on its way, so requesting it again is not an error.
 */
export function findSentCode(
  { sentCodes = [] }: InteractionState,
  { identifier, templateType }: Pick<CodeRecord, 'identifier' | 'templateType'>,
): CodeRecord | undefined {
  return sentCodes.findLast(
    (record) =>
      record.templateType === templateType &&
      record.identifier.type === identifier.type &&
      normalizeIdentifier(record.identifier) === normalizeIdentifier(identifier) &&
      secondsToResend(record) > 0,
  );
}

/** What a page that was reloaded at a code continues with; nothing of it is secret. */
export function pendingCodeOf(state: InteractionState | undefined, now = Date.now()) {
  const record = state?.verificationRecords
    .filter(isCodeRecord)
    .filter((code) => secondsSince(code, now) < VERIFICATION_CODE_TTL_SECONDS)
    .sort((one, other) => (one.sentAt ?? 0) - (other.sentAt ?? 0))
    .at(-1);
  return record && state
    ? {
        event: state.interactionEvent,
        identifier: record.identifier,
        verificationId: record.id,
        isVerified: record.verified,
        secondsToResend: secondsToResend(record, now),
      }
    : null;
}
