import type { paths } from '~/contract/api.gen';
import { PAGE_SIZE } from '~/contract/limits';
import { api } from '../api';
import type { Page } from '../base-query';
import { containing, startingWith } from '../like-pattern';
import { LIST } from '../tags';
import { invalidates } from '../invalidates';
import type { ResponseBody, RequestBody } from '../api-types';

type UserPaths = {
  readonly [
    Path in keyof paths as Path extends `/api/users/{userId}${infer Rest}` ? Rest : never
  ]: paths[Path];
};

/** Times are epoch milliseconds; a phone is digits with the country code. */
export type User = ResponseBody<UserPaths['']['get']>;
export type UserProfile = User['profile'];
/** A user with the ETag that an update must match. */
export type UserRecord = { readonly user: User; readonly etag: string | null };
export type CreateUserBody = RequestBody<paths['/api/users']['post']>;
/** An empty string clears a value. */
export type UpdateUserBody = RequestBody<UserPaths['']['patch']>;

/** Fields that a user search can include. */
export type SearchedField = 'id' | 'primaryEmail' | 'primaryPhone' | 'username' | 'name';
/** How the keyword must match a field; contained by default. */
export type SearchMatch = 'starts' | 'exact';
export type UsersQuery = {
  readonly page: number;
  readonly keyword?: string | undefined;
  readonly match?: SearchMatch | undefined;
  /** Searches only this field; all fields by default. */
  readonly searchIn?: SearchedField | undefined;
  readonly isSuspended?: boolean | undefined;
  /** Application in which the user signed up. */
  readonly applicationId?: string | undefined;
  /** Epoch milliseconds, inclusive. */
  readonly createdFrom?: number | undefined;
  readonly createdTo?: number | undefined;
  readonly lastSignInFrom?: number | undefined;
  readonly lastSignInTo?: number | undefined;
  readonly sort?: UserSort | undefined;
};
export type UserSort = NonNullable<
  NonNullable<paths['/api/users']['get']['parameters']['query']>['sort']
>;

export type UserIdentities = ResponseBody<UserPaths['/all-identities']['get']>;
export type LinkedSocialIdentity = UserIdentities['socialIdentities'][number];
export type LinkedSsoIdentity = UserIdentities['ssoIdentities'][number];
/** Provider tokens stored for a user; `expiresAt` is in seconds. */
export type TokenSecret = Pick<
  NonNullable<LinkedSocialIdentity['tokenSecret']>,
  'id' | 'metadata' | 'createdAt' | 'updatedAt'
>;

export type MfaFactor = ResponseBody<UserPaths['/mfa-verifications']['get']>[number];
type NewFactor = ResponseBody<UserPaths['/mfa-verifications']['post']>;
export type NewTotp = Extract<NewFactor, { type: 'Totp' }>;
export type NewBackupCodes = Extract<NewFactor, { type: 'BackupCode' }>;

/** The full value in the response that creates the token, masked afterwards. */
export type PersonalAccessToken = ResponseBody<UserPaths['/personal-access-tokens']['get']>[number];
export type UserSession = ResponseBody<UserPaths['/sessions']['get']>[number];

/** `search` and `mode` of the query; the server reads a phone number in any format. */
function searchOf({
  keyword,
  match,
  searchIn,
}: Pick<UsersQuery, 'keyword' | 'match' | 'searchIn'>) {
  if (!keyword) return {};
  const name = searchIn ? `search.${searchIn}` : 'search';
  if (match === 'exact') return { [name]: keyword, mode: 'exact' };
  return { [name]: match === 'starts' ? startingWith(keyword) : containing(keyword) };
}

/** Parameters that narrow the list of users, and an export of it. */
export function userParams({ keyword, match, searchIn, ...filters }: Omit<UsersQuery, 'page'>) {
  return { ...searchOf({ keyword, match, searchIn }), ...filters };
}

function userPath(id: string, rest = ''): string {
  return `/api/users/${encodeURIComponent(id)}${rest}`;
}
function tokenPath(id: string, name: string): string {
  return userPath(id, `/personal-access-tokens/${encodeURIComponent(name)}`);
}

function listOf(id: string): string {
  return `LIST:${id}`;
}

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<Page<User>, UsersQuery>({
      query: ({ page, ...narrowed }) => ({
        url: '/api/users',
        isPaged: true,
        params: { page, page_size: PAGE_SIZE, ...userParams(narrowed) },
      }),
      providesTags: [{ type: 'User', id: LIST }],
    }),
    getUser: build.query<UserRecord, string>({
      query: (id) => ({
        url: userPath(id),
        params: { includeSsoIdentities: true },
      }),
      transformResponse: (user: User, meta) => ({ user, etag: meta?.etag ?? null }),
      providesTags: (_result, _error, id) => [{ type: 'User', id }],
    }),
    createUser: build.mutation<User, CreateUserBody>({
      query: (body) => ({ url: '/api/users', method: 'POST', body }),
      invalidatesTags: invalidates([{ type: 'User', id: LIST }]),
    }),
    updateUser: build.mutation<User, { id: string; body: UpdateUserBody; etag: string | null }>({
      query: ({ id, body, etag }) => ({
        url: userPath(id),
        method: 'PATCH',
        body,
        ifMatch: etag ?? undefined,
      }),
      // Not the record itself: the editor reads it again, with the ETag for its next save.
      invalidatesTags: invalidates([{ type: 'User', id: LIST }]),
    }),
    setUserPassword: build.mutation<
      User,
      { id: string; password: string; passwordChangeRequired: boolean }
    >({
      query: ({ id, ...body }) => ({
        url: userPath(id, '/password'),
        method: 'PATCH',
        body,
      }),
      invalidatesTags: invalidates(({ id }) => [
        { type: 'User', id },
        { type: 'UserSession', id },
      ]),
    }),
    sendPasswordResetEmail: build.mutation<{ expiresAt: number }, string>({
      query: (id) => ({ url: userPath(id, '/password-reset-email'), method: 'POST' }),
      invalidatesTags: [],
    }),
    setPasswordChangeRequired: build.mutation<
      User,
      { id: string; passwordChangeRequired: boolean }
    >({
      query: ({ id, ...body }) => ({ url: userPath(id), method: 'PATCH', body }),
      invalidatesTags: invalidates(({ id }) => [
        { type: 'User', id },
        { type: 'User', id: LIST },
      ]),
    }),
    setUserSuspended: build.mutation<User, { id: string; isSuspended: boolean }>({
      query: ({ id, isSuspended }) => ({
        url: userPath(id, '/is-suspended'),
        method: 'PATCH',
        body: { isSuspended },
      }),
      invalidatesTags: invalidates(({ id }) => [
        { type: 'User', id },
        { type: 'User', id: LIST },
        { type: 'UserSession', id },
      ]),
    }),
    deleteUser: build.mutation<null, string>({
      query: (id) => ({ url: userPath(id), method: 'DELETE' }),
      // Does not invalidate the record: its query would return 404 on the page being left.
      invalidatesTags: invalidates([{ type: 'User', id: LIST }]),
    }),

    listUserMfaFactors: build.query<MfaFactor[], string>({
      query: (id) => ({ url: userPath(id, '/mfa-verifications') }),
      providesTags: (_result, _error, id) => [{ type: 'MfaFactor', id }],
    }),
    createUserTotp: build.mutation<NewTotp, string>({
      query: (id) => ({
        url: userPath(id, '/mfa-verifications'),
        method: 'POST',
        body: { type: 'Totp' },
      }),
      invalidatesTags: invalidates((id) => [
        { type: 'MfaFactor', id },
        { type: 'MfaFactor', id: LIST },
      ]),
    }),
    createUserBackupCodes: build.mutation<NewBackupCodes, string>({
      query: (id) => ({
        url: userPath(id, '/mfa-verifications'),
        method: 'POST',
        body: { type: 'BackupCode' },
      }),
      invalidatesTags: invalidates((id) => [
        { type: 'MfaFactor', id },
        { type: 'MfaFactor', id: LIST },
      ]),
    }),
    deleteUserMfaFactor: build.mutation<null, { id: string; factorId: string }>({
      query: ({ id, factorId }) => ({
        url: userPath(id, `/mfa-verifications/${encodeURIComponent(factorId)}`),
        method: 'DELETE',
      }),
      invalidatesTags: invalidates(({ id }) => [
        { type: 'MfaFactor', id },
        { type: 'MfaFactor', id: LIST },
      ]),
    }),

    listUserTokens: build.query<PersonalAccessToken[], string>({
      query: (id) => ({ url: userPath(id, '/personal-access-tokens') }),
      providesTags: (_result, _error, id) => [{ type: 'PersonalAccessToken', id }],
    }),
    createUserToken: build.mutation<
      PersonalAccessToken,
      { id: string; name: string; expiresAt?: number | undefined }
    >({
      query: ({ id, ...body }) => ({
        url: userPath(id, '/personal-access-tokens'),
        method: 'POST',
        body,
      }),
      invalidatesTags: invalidates(({ id }) => [{ type: 'PersonalAccessToken', id }]),
    }),
    renameUserToken: build.mutation<
      PersonalAccessToken,
      { id: string; name: string; newName: string }
    >({
      query: ({ id, name, newName }) => ({
        url: tokenPath(id, name),
        method: 'PATCH',
        body: { name: newName },
      }),
      invalidatesTags: invalidates(({ id }) => [{ type: 'PersonalAccessToken', id }]),
    }),
    deleteUserToken: build.mutation<null, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: tokenPath(id, name), method: 'DELETE' }),
      invalidatesTags: invalidates(({ id }) => [{ type: 'PersonalAccessToken', id }]),
    }),

    listUserIdentities: build.query<UserIdentities, string>({
      query: (id) => ({
        url: userPath(id, '/all-identities'),
        params: { includeTokenSecret: true },
      }),
      providesTags: (_result, _error, id) => [
        { type: 'UserIdentity', id },
        { type: 'UserIdentity', id: listOf(id) },
      ],
    }),
    getUserSocialIdentity: build.query<
      Omit<LinkedSocialIdentity, 'target'>,
      { id: string; target: string }
    >({
      query: ({ id, target }) => ({
        url: userPath(id, `/identities/${encodeURIComponent(target)}`),
        params: { includeTokenSecret: true },
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'UserIdentity', id }],
    }),
    deleteUserSocialIdentity: build.mutation<User, { id: string; target: string }>({
      query: ({ id, target }) => ({
        url: userPath(id, `/identities/${encodeURIComponent(target)}`),
        method: 'DELETE',
      }),
      // The list it leads to is refetched; the identity's own query would return 404.
      invalidatesTags: invalidates(({ id }) => [
        { type: 'User', id },
        // Not the identity itself: its page is being left.
        { type: 'UserIdentity', id: listOf(id) },
      ]),
    }),
    getUserSsoIdentity: build.query<
      Omit<LinkedSsoIdentity, 'ssoConnectorId'>,
      { id: string; connectorId: string }
    >({
      query: ({ id, connectorId }) => ({
        url: userPath(id, `/sso-identities/${encodeURIComponent(connectorId)}`),
        params: { includeTokenSecret: true },
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'UserIdentity', id }],
    }),
    /** Deletes the stored provider tokens of one linked identity. */
    deleteTokenSecret: build.mutation<null, { userId: string; secretId: string }>({
      query: ({ secretId }) => ({
        url: `/api/secrets/${encodeURIComponent(secretId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: invalidates(({ userId }) => [
        { type: 'UserIdentity', id: userId },
        { type: 'ConnectorState', id: LIST },
      ]),
    }),

    listUserSessions: build.query<UserSession[], string>({
      query: (id) => ({ url: userPath(id, '/sessions') }),
      providesTags: (_result, _error, id) => [{ type: 'UserSession', id }],
    }),
    deleteUserSession: build.mutation<null, { id: string; sessionId: string }>({
      query: ({ id, sessionId }) => ({
        url: userPath(id, `/sessions/${encodeURIComponent(sessionId)}`),
        method: 'DELETE',
      }),
      // Also after an error: a session that had already ended is removed from the list.
      invalidatesTags: (_result, _error, { id }) => [{ type: 'UserSession', id }],
    }),
  }),
});

export const {
  useListUsersQuery,
  useGetUserQuery,
  useCreateUserMutation,
  useSetPasswordChangeRequiredMutation,
  useSetUserPasswordMutation,
  useListUserMfaFactorsQuery,
  useCreateUserTotpMutation,
  useCreateUserBackupCodesMutation,
  useListUserTokensQuery,
  useCreateUserTokenMutation,
  useRenameUserTokenMutation,
  useListUserIdentitiesQuery,
  useGetUserSocialIdentityQuery,
  useGetUserSsoIdentityQuery,
  useListUserSessionsQuery,
} = usersApi;
