import { useCallback } from 'react';
import { toApiError } from '~/src/api/api-error';
import { useCheckPasswordMutation } from '~/src/api/endpoints/sign-in-exp.api';
import { usePasswordPolicy } from './use-password-policy';

/**
 * Whether the server refuses a password that meets every rule that can be checked here: it is in a
 * known leak. A look-up that fails is no reason to refuse.
 */
export function useLeakCheck() {
  const { pwned } = usePasswordPolicy().rejects;
  const [checkPassword] = useCheckPasswordMutation();
  return useCallback(
    async (password: string, userId?: string): Promise<boolean> => {
      if (!pwned) return false;
      const { error } = await checkPassword({ password, userId });
      return error !== undefined && toApiError(error).status === 400;
    },
    [checkPassword, pwned],
  );
}
