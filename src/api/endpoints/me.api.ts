import { api } from '../api';
import { LIST } from '../tags';

/** Keys of the console in the account's custom data. Each is sent whole: the merge is shallow. */
export type MeCustomData = {
  readonly adminConsolePreferences?: {
    readonly language?: string;
    readonly appearanceMode?: 'system' | 'light' | 'dark';
    readonly [flag: string]: unknown;
  };
  readonly onboarding?: { readonly isOnboardingDone?: boolean; readonly [key: string]: unknown };
  /** Null after leaving the tenant. */
  readonly defaultTenantId?: string | null;
  readonly [key: string]: unknown;
};

/** The provider's data about its user. */
export type SocialUser = {
  readonly id?: string;
  readonly name?: string;
  readonly email?: string;
  readonly avatar?: string;
  readonly [key: string]: unknown;
};

/** A provider that an account can be linked to. `name` is by language. */
export type MySocialConnector = {
  readonly id: string;
  readonly target: string;
  readonly name: Readonly<Record<string, string>>;
  readonly logo: string;
  readonly logoDark: string | null;
};

export type Me = {
  readonly id: string;
  readonly username: string | null;
  readonly primaryEmail: string | null;
  readonly primaryPhone: string | null;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly customData: MeCustomData;
  /** Accounts at social providers, by the provider's target. */
  readonly identities: Readonly<
    Record<string, { readonly userId: string; readonly details?: SocialUser }>
  >;
  readonly hasPassword?: boolean;
};

export type MeChanges = {
  readonly username?: string;
  readonly primaryEmail?: string;
  readonly name?: string | null;
  readonly avatar?: string | null;
};

/** The signed-in user. */
export const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Me, void>({
      query: () => ({ url: '/me' }),
      extraOptions: { audience: 'me' },
      providesTags: ['Me'],
    }),
    updateMe: build.mutation<Me, MeChanges>({
      query: (body) => ({ url: '/me', method: 'PATCH', body }),
      extraOptions: { audience: 'me' },
      invalidatesTags: ['Me'],
    }),
    /** Optimistic: an error reverts it and is announced. */
    updateMeCustomData: build.mutation<MeCustomData, MeCustomData>({
      query: (body) => ({ url: '/me/custom-data', method: 'PATCH', body, isAnnounced: true }),
      extraOptions: { audience: 'me' },
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          meApi.util.updateQueryData('getMe', undefined, (me) => ({
            ...me,
            customData: { ...me.customData, ...changes },
          })),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
    /** Verifies the user for ten minutes; allows a password change. */
    verifyMyPassword: build.mutation<null, { password: string }>({
      query: (body) => ({ url: '/me/password/verify', method: 'POST', body }),
      extraOptions: { audience: 'me' },
      invalidatesTags: [],
    }),
    changeMyPassword: build.mutation<null, { password: string }>({
      query: (body) => ({ url: '/me/password', method: 'POST', body }),
      extraOptions: { audience: 'me' },
      invalidatesTags: ['Me'],
    }),
    sendMyVerificationCode: build.mutation<null, { email: string }>({
      query: (body) => ({ url: '/me/verification-codes', method: 'POST', body }),
      extraOptions: { audience: 'me' },
      invalidatesTags: [],
    }),
    verifyMyCode: build.mutation<null, { email: string; verificationCode: string }>({
      query: (body) => ({
        url: '/me/verification-codes/verify',
        method: 'POST',
        body,
      }),
      extraOptions: { audience: 'me' },
      invalidatesTags: [],
    }),
    listMySocialConnectors: build.query<readonly MySocialConnector[], void>({
      query: () => ({ url: '/me/social/connectors' }),
      extraOptions: { audience: 'me' },
      providesTags: [{ type: 'MySocialConnector', id: LIST }],
    }),
    /** Where to redirect the user; `state` and `redirectUri` are returned with them. */
    requestSocialAuthorization: build.mutation<
      { redirectTo: string },
      { connectorId: string; state: string; redirectUri: string }
    >({
      query: (body) => ({
        url: '/me/social/authorization-uri',
        method: 'POST',
        body,
      }),
      extraOptions: { audience: 'me' },
      invalidatesTags: [],
    }),
    linkMySocialIdentity: build.mutation<
      null,
      { connectorId: string; connectorData: Readonly<Record<string, string>> }
    >({
      query: (body) => ({ url: '/me/social/link-identity', method: 'POST', body }),
      extraOptions: { audience: 'me' },
      invalidatesTags: ['Me'],
    }),
    unlinkMySocialIdentity: build.mutation<null, string>({
      query: (connectorId) => ({
        url: `/me/social/identity/${connectorId}`,
        method: 'DELETE',
        isAnnounced: true,
      }),
      extraOptions: { audience: 'me' },
      invalidatesTags: ['Me'],
    }),
    /** Deletes the account. Cloud edition. */
    deleteMe: build.mutation<null, void>({
      query: () => ({ url: '/api/me', method: 'DELETE' }),
      extraOptions: { audience: 'cloud' },
      invalidatesTags: [],
    }),
  }),
});

export const {
  useGetMeQuery,
  useUpdateMeMutation,
  useUpdateMeCustomDataMutation,
  useListMySocialConnectorsQuery,
} = meApi;
