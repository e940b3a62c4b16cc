/** How an event ended. `incomplete`: the user was asked for more, and continued or left. */
export type Outcome = 'succeeded' | 'failed' | 'incomplete';

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

/**
 * The outcome of a row. Its payload calls each refusal an error, also one that only says what is
 * still required.
 */
export function outcomeOf({
  key,
  payload,
}: {
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
}): Outcome {
  if (payload['result'] !== 'Error') return 'succeeded';
  const { error } = payload;
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return key.startsWith('Interaction.') && NEXT_STEPS.has(code) ? 'incomplete' : 'failed';
}
