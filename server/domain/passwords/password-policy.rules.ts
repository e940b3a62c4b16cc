import {
  type PartialPasswordPolicy,
  type PasswordIssue,
  type PasswordUserInfo,
  checkPassword,
  effectivePolicy,
} from '~/contract/password-policy';
import type { Services } from '~/server/domain/services/services';
import { CodedError } from '~/server/platform/errors/coded-error';

type Judgment = {
  issues: PasswordIssue[];
  /** The breach service did not answer; whether that is an issue is up to the policy. */
  isUnchecked: boolean;
};

/** Every rule of the policy that the password fails, the breach look-up included. */
export async function judgePassword(
  { breaches }: Pick<Services, 'breaches'>,
  policy: PartialPasswordPolicy,
  password: string,
  userInfo: PasswordUserInfo,
): Promise<Judgment> {
  const effective = effectivePolicy(policy);
  const { pwned, pwnedUnavailable } = effective.rejects;
  const issues = checkPassword(password, effective, userInfo);
  const verdict = pwned ? await breaches.look(password, { mustKnow: pwnedUnavailable }) : 'clear';
  if (verdict === 'breached') issues.push({ code: 'password_rejected.pwned' });
  if (verdict === 'unknown' && pwnedUnavailable) {
    issues.push({ code: 'password_rejected.pwned_unavailable' });
  }
  return { issues, isUnchecked: verdict === 'unknown' };
}

/** The same without what cannot be told for certain. */
export async function findPasswordIssues(
  services: Pick<Services, 'breaches'>,
  policy: PartialPasswordPolicy,
  password: string,
  userInfo: PasswordUserInfo,
): Promise<PasswordIssue[]> {
  return (await judgePassword(services, policy, password, userInfo)).issues;
}

/** @throws CodedError password.rejected with the issues as data */
export async function assertPasswordAllowed(
  services: Pick<Services, 'breaches'>,
  policy: PartialPasswordPolicy,
  password: string,
  userInfo: PasswordUserInfo,
): Promise<void> {
  const issues = await findPasswordIssues(services, policy, password, userInfo);
  if (issues.length > 0) throw new CodedError('password.rejected', { data: issues });
}
