import { useCallback } from 'react';
import { toApiError } from '~/src/api/api-error';
import { useCheckPasswordMutation } from '~/src/api/endpoints/sign-in-exp.api';
import { usePasswordPolicy } from './use-password-policy';

/**
 * Whether a password that meets every locally checked rule is in a known leak. A failed check does
 * not reject it.
 */
export function useLeakCheck() {
  const { pwned } = usePasswordPolicy().rejects;
  const [checkPassword] = useCheckPasswordMutation();
  return useCallback(
    async (password: string, userId?: string): Promise<boolean> => {
      if (!pwned) return false;
      const { error } = await checkPassword({
        password,
        ...(userId === undefined ? {} : { userId }),
      });
      return error !== undefined && toApiError(error).status === 400;
    },
    [checkPassword, pwned],
  );
}
