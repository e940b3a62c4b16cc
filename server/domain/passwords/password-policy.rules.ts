import {
  type PartialPasswordPolicy,
  type PasswordIssue,
  type PasswordUserInfo,
  checkPassword,
  effectivePolicy,
} from '~/contract/password-policy';
import type { Services } from '~/server/domain/services/services';
import { CodedError } from '~/server/platform/errors/coded-error';

/** Every rule of the tenant's policy that the password fails, the breach look-up included. */
export async function findPasswordIssues(
  { breaches }: Pick<Services, 'breaches'>,
  policy: PartialPasswordPolicy,
  password: string,
  userInfo: PasswordUserInfo,
): Promise<PasswordIssue[]> {
  const effective = effectivePolicy(policy);
  const issues = checkPassword(password, effective, userInfo);
  if (effective.rejects.pwned && (await breaches.isBreached(password))) {
    issues.push({ code: 'password_rejected.pwned' });
  }
  return issues;
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
