import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import type { ResponseBody } from '../api-types';

export type SignInExperience = ResponseBody<paths['/api/sign-in-exp']['get']>;

/** Sign-in settings of the tenant. */
const signInExperienceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignInExperience: build.query<SignInExperience, void>({
      query: () => ({ url: '/api/sign-in-exp' }),
      providesTags: [{ type: 'SignInExperience', id: 'TENANT' }],
    }),
    /** Fails with 400 if the password violates the policy; only the server can check for leaks. */
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
