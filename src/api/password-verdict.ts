import { toApiError } from './api-error';
import type { PasswordAccepted } from './endpoints/sign-in-exp.api';

/** What the server says about a password. */
export type PasswordVerdict = {
  /** Codes of the rules that it fails. */
  readonly issues: readonly string[];
  /** It is unknown whether it is in a known leak. */
  readonly isUnchecked: boolean;
};

type Findings = { readonly issues?: unknown; readonly isPwnedUnchecked?: unknown };

/** The answer of the check; undefined when the password was not judged. */
export function passwordVerdictOf({
  data,
  error,
}: {
  readonly data?: PasswordAccepted | undefined;
  readonly error?: unknown;
}): PasswordVerdict | undefined {
  if (data) return { issues: [], isUnchecked: data.isPwnedUnchecked };
  const { status, data: findings } = toApiError(error);
  const { issues, isPwnedUnchecked } = (findings ?? {}) as Findings;
  if (status !== 400 || !Array.isArray(issues)) return undefined;
  return {
    issues: (issues as readonly { readonly code: string }[]).map(({ code }) => code),
    isUnchecked: isPwnedUnchecked === true,
  };
}
