import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import type { RequestBody, ResponseBody } from '../api-types';
import { invalidates } from '../invalidates';
import { LIST } from '../tags';

export type SignInExperience = ResponseBody<paths['/api/sign-in-exp']['get']>;
export type SignInExperienceChanges = RequestBody<paths['/api/sign-in-exp']['patch']>;
export type LockedAccount = ResponseBody<paths['/api/sentinel-activities']['get']>[number];

export type PasswordCheck = RequestBody<paths['/api/sign-in-exp/default/check-password']['post']>;
export type SettingsEffect = ResponseBody<paths['/api/sign-in-exp/default/effect']['post']>;
export type PasswordAccepted = ResponseBody<
  paths['/api/sign-in-exp/default/check-password']['post']
>;
export type SimulationQuery = RequestBody<paths['/api/sign-in-exp/default/simulate']['post']>;
export type Simulation = ResponseBody<paths['/api/sign-in-exp/default/simulate']['post']>;
type EmailCheck = RequestBody<paths['/api/sign-in-exp/default/check-email']['post']>;

/** Sign-in settings of the tenant, and whom they lock out. */
export const signInExperienceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignInExperience: build.query<SignInExperience, void>({
      query: () => ({ url: '/api/sign-in-exp' }),
      providesTags: [{ type: 'SignInExperience', id: 'TENANT' }],
    }),
    /** Each key that is sent is replaced as a whole. */
    updateSignInExperience: build.mutation<SignInExperience, SignInExperienceChanges>({
      query: (body) => ({ url: '/api/sign-in-exp', method: 'PATCH', body }),
      invalidatesTags: invalidates([{ type: 'SignInExperience', id: 'TENANT' }]),
    }),
    /** Fails with 400 if the password violates the policy; only the server can check for leaks. */
    checkPassword: build.mutation<PasswordAccepted, PasswordCheck>({
      query: (body) => ({
        url: '/api/sign-in-exp/default/check-password',
        method: 'POST',
        body,
      }),
      invalidatesTags: [],
    }),
    /** Fails with 400 and the reason if the address is blocked. */
    checkEmail: build.mutation<unknown, EmailCheck>({
      query: (body) => ({
        url: '/api/sign-in-exp/default/check-email',
        method: 'POST',
        body,
      }),
      invalidatesTags: [],
    }),
    /** What a change would do to users. A question, though it has a body. */
    readSettingsEffect: build.query<SettingsEffect, SignInExperienceChanges>({
      query: (body) => ({ url: '/api/sign-in-exp/default/effect', method: 'POST', body }),
      // Users change all the time: another look counts again.
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'SignInExperience', id: 'TENANT' }],
    }),
    /** Which screens a user would meet. A question, though it has a body. */
    simulateSignIn: build.query<Simulation, SimulationQuery>({
      query: (body) => ({ url: '/api/sign-in-exp/default/simulate', method: 'POST', body }),
      providesTags: [
        { type: 'SignInExperience', id: 'TENANT' },
        { type: 'User', id: LIST },
      ],
    }),
    listLockedAccounts: build.query<LockedAccount[], void>({
      query: () => ({ url: '/api/sentinel-activities' }),
      providesTags: [{ type: 'LockedAccount', id: LIST }],
    }),
    unlockIdentifiers: build.mutation<null, readonly string[]>({
      query: (targets) => ({
        url: '/api/sentinel-activities/delete',
        method: 'POST',
        body: { targetType: 'User', targets },
      }),
      invalidatesTags: invalidates([{ type: 'LockedAccount', id: LIST }]),
    }),
  }),
});

export const {
  useGetSignInExperienceQuery,
  useCheckEmailMutation,
  useCheckPasswordMutation,
  useListLockedAccountsQuery,
  useSimulateSignInQuery,
  useReadSettingsEffectQuery,
  useUnlockIdentifiersMutation,
} = signInExperienceApi;
