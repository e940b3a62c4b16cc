import { useMemo } from 'react';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useChannelState } from '~/src/shared/sign-in-policy/use-channel-state';
import type { Facts } from '../form/method-problems';

/** What the rules depend on besides the form; until it is known, nothing is in the way. */
export function useFacts(): Facts {
  const { data: experience } = useGetSignInExperienceQuery();
  const stateOf = useChannelState();
  const [email, phone] = [stateOf('email') !== 'missing', stateOf('phone') !== 'missing'];
  const factors = experience?.mfa.factors;
  return useMemo(
    () => ({
      factors: {
        email: factors?.includes('EmailVerificationCode') ?? false,
        phone: factors?.includes('PhoneVerificationCode') ?? false,
      },
      channels: { email, phone },
    }),
    [email, factors, phone],
  );
}
