import { useMemo } from 'react';
import { effectivePolicy, type PasswordPolicy } from '~/contract/password-policy';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';

/** The tenant's password policy; the defaults until it is loaded. */
export function usePasswordPolicy(): PasswordPolicy {
  const { data } = useGetSignInExperienceQuery();
  return useMemo(() => effectivePolicy(data?.passwordPolicy), [data]);
}
