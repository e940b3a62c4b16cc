import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import type { Answer } from '../wire';

type SignInExperience = Answer<paths['/api/sign-in-exp']['get']>;

/** How the tenant's people sign in. */
const signInExperienceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignInExperience: build.query<SignInExperience, void>({
      query: () => ({ url: '/api/sign-in-exp' }),
      providesTags: [{ type: 'SignInExperience', id: 'TENANT' }],
    }),
    /** Fails with 400 when the password breaks the policy; only the server knows of leaks. */
    checkPassword: build.mutation<unknown, { password: string; userId?: string | undefined }>({
      query: (body) => ({
        url: '/api/sign-in-exp/default/check-password',
        method: 'POST',
        body,
      }),
      invalidatesTags: [],
    }),
  }),
});

export const { useGetSignInExperienceQuery, useCheckPasswordMutation } = signInExperienceApi;
