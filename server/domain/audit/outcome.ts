import type { LogOutcome } from '~/contract/audit-logs';

type Payload = Readonly<Record<string, unknown>>;

/** Refusals of a sign-in step that name the next one. */
const NEXT_STEPS: ReadonlySet<unknown> = new Set([
  'session.captcha_required',
  'session.mfa.backup_code_required',
  'session.mfa.require_mfa_verification',
  'session.mfa.suggest_additional_mfa',
  'session.passkey_suggested',
  'user.missing_mfa',
  'user.missing_profile',
  'user.password_change_required',
]);

/** Stored as the result of such a step: what filters and indexes find as `Error` failed (ADR 0049). */
const INCOMPLETE = 'Incomplete';

/** The payload to store: the outcome of an event is decided once, when it is written. */
export function withOutcome(key: string, payload: Payload): Record<string, unknown> {
  const { result, error } = payload;
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  const isIncomplete = result === 'Error' && key.startsWith('Interaction.') && NEXT_STEPS.has(code);
  return isIncomplete ? { ...payload, result: INCOMPLETE } : { ...payload };
}

/** A stored payload as clients know it, to whom each refusal is an error, and its outcome. */
export function readOutcome(payload: Record<string, unknown>): {
  payload: Record<string, unknown>;
  outcome: LogOutcome;
} {
  const { result } = payload;
  if (result === INCOMPLETE) {
    return { payload: { ...payload, result: 'Error' }, outcome: 'incomplete' };
  }
  return { payload, outcome: result === 'Error' ? 'failed' : 'succeeded' };
}
