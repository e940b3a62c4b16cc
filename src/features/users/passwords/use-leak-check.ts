import { useCallback } from 'react';
import { useCheckPasswordMutation } from '~/src/api/endpoints/sign-in-exp.api';
import { passwordVerdictOf } from '~/src/api/password-verdict';
import { usePasswordPolicy } from './use-password-policy';

/** Why a password is not taken: it is in a leak, or leaks cannot be looked up and the policy minds. */
export type LeakProblem = 'leaked' | 'unchecked';

/**
 * Looks up in known leaks a password that meets every locally checked rule. A failed check does not
 * reject it.
 */
export function useLeakCheck() {
  const { pwned } = usePasswordPolicy().rejects;
  const [checkPassword] = useCheckPasswordMutation();
  return useCallback(
    async (password: string, userId?: string): Promise<LeakProblem | null> => {
      if (!pwned) return null;
      const verdict = passwordVerdictOf(
        await checkPassword({ password, ...(userId === undefined ? {} : { userId }) }),
      );
      if (verdict?.issues.includes('password_rejected.pwned')) return 'leaked';
      return verdict?.issues.includes('password_rejected.pwned_unavailable') ? 'unchecked' : null;
    },
    [checkPassword, pwned],
  );
}
