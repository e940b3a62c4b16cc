import {
  type ClearAttempts,
  checkCounted,
  targetOfSignIn,
} from '~/server/domain/lock-out/lock-out.rules';
import type { Identifier, User } from '~/server/domain/users/identifiers.queries';
import type { Session } from './interaction-state.rules';

/**
 * Check a proof of a sign-in as one counted attempt. An attempt that is checked names its account
 * in the audit log; one that the lock refuses does not, so that an account has no more rows than
 * attempts.
 * @param user the account that the identifier belongs to
 * @throws CodedError session.verification_blocked_too_many_attempts, and what `check` throws
 */
export function checkAttempt<Result>(
  session: Session,
  user: User | undefined,
  identifier: Identifier,
  check: (clear: ClearAttempts) => Promise<Result>,
): Promise<Result> {
  const target = targetOfSignIn(user, identifier, session.device);
  return checkCounted(session.services, session.tenantId, { target, user }, (clear) => {
    session.attemptedUserId = user?.id;
    return check(clear);
  });
}
