import { api } from '../api';

/** Keys the console keeps in the account's custom data. Each is sent whole: the merge is shallow. */
export type MeCustomData = {
  readonly adminConsolePreferences?: {
    readonly language?: string;
    readonly appearanceMode?: 'system' | 'light' | 'dark';
    readonly [flag: string]: unknown;
  };
  readonly onboarding?: { readonly isOnboardingDone?: boolean; readonly [key: string]: unknown };
  readonly defaultTenantId?: string;
  readonly [key: string]: unknown;
};

export type Me = {
  readonly id: string;
  readonly username: string | null;
  readonly primaryEmail: string | null;
  readonly primaryPhone: string | null;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly customData: MeCustomData;
  readonly identities: Readonly<Record<string, unknown>>;
  readonly hasPassword?: boolean;
};

export type MeChanges = {
  readonly username?: string;
  readonly primaryEmail?: string;
  readonly name?: string | null;
  readonly avatar?: string | null;
};

/** The signed-in person. */
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
    /** Shows at once; a failure takes it back and is announced. */
    updateMeCustomData: build.mutation<MeCustomData, MeCustomData>({
      query: (body) => ({ url: '/me/custom-data', method: 'PATCH', body }),
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
  }),
});

export const { useGetMeQuery, useUpdateMeMutation, useUpdateMeCustomDataMutation } = meApi;
