import { PAGE_SIZE } from '~/contract/limits';
import { userSearchParams } from '~/src/lib/user-search';
import { api } from '../api';
import type { Page } from '../base-query';
import { LIST } from '../tags';

export type UserAddress = {
  formatted?: string;
  streetAddress?: string;
  locality?: string;
  region?: string;
  postalCode?: string;
  country?: string;
};

export type UserProfile = {
  familyName?: string;
  givenName?: string;
  middleName?: string;
  nickname?: string;
  preferredUsername?: string;
  profile?: string;
  website?: string;
  gender?: string;
  birthdate?: string;
  zoneinfo?: string;
  locale?: string;
  address?: UserAddress;
};

export type SocialIdentity = {
  /** The person's id at the provider. */
  readonly userId: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Times are epoch milliseconds; a phone is digits with the country code. */
export type User = {
  readonly id: string;
  readonly username: string | null;
  readonly primaryEmail: string | null;
  readonly primaryPhone: string | null;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly customData: Readonly<Record<string, unknown>>;
  readonly identities: Readonly<Record<string, SocialIdentity>>;
  readonly profile: UserProfile;
  readonly applicationId: string | null;
  readonly isSuspended: boolean;
  readonly hasPassword?: boolean;
  readonly lastSignInAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly ssoIdentities?: readonly SsoIdentity[];
};

export type SsoIdentity = {
  readonly id: string;
  readonly issuer: string;
  readonly identityId: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly ssoConnectorId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** Provider tokens that are kept for a user; the tokens themselves are never answered. */
export type TokenSecret = {
  readonly id: string;
  readonly metadata: {
    readonly scope?: string;
    /** Seconds since the epoch. */
    readonly expiresAt?: number;
    readonly tokenType?: string;
    readonly hasRefreshToken: boolean;
  };
  readonly createdAt: number;
  readonly updatedAt: number;
};

export type LinkedSocialIdentity = {
  readonly target: string;
  readonly identity: SocialIdentity;
  readonly tokenSecret?: TokenSecret;
};

export type LinkedSsoIdentity = {
  readonly ssoConnectorId: string;
  readonly ssoIdentity: SsoIdentity;
  readonly tokenSecret?: TokenSecret;
};

export type UserIdentities = {
  readonly socialIdentities: readonly LinkedSocialIdentity[];
  readonly ssoIdentities: readonly LinkedSsoIdentity[];
};

export type MfaFactor = {
  readonly id: string;
  readonly createdAt: string;
  readonly type: 'Totp' | 'WebAuthn' | 'BackupCode';
  /** The browser that made a passkey. */
  readonly agent?: string;
  readonly name?: string;
  /** Backup codes that are not used yet. */
  readonly remainCodes?: number;
};

export type NewTotp = {
  readonly type: 'Totp';
  readonly secret: string;
  /** A PNG as a data URL. */
  readonly secretQrCode: string;
};

export type NewBackupCodes = { readonly type: 'BackupCode'; readonly codes: readonly string[] };

/** The value is whole in the answer that creates the token, masked afterwards. */
export type PersonalAccessToken = {
  readonly name: string;
  readonly value: string;
  readonly createdAt: number;
  /** Null never expires. */
  readonly expiresAt: number | null;
};

export type UserRole = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isDefault: boolean;
};

export type UserOrganization = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly organizationRoles: readonly { readonly id: string; readonly name: string }[];
};

/** A user with the ETag that an update must match. */
export type UserRecord = { readonly user: User; readonly etag: string | null };

export type CreateUserBody = {
  primaryEmail?: string;
  primaryPhone?: string;
  username?: string;
  name?: string;
  password: string;
};

export type UpdateUserBody = {
  /** An empty text clears the value. */
  primaryEmail: string;
  primaryPhone: string;
  username: string;
  name: string;
  avatar: string;
  customData: Record<string, unknown>;
  profile: UserProfile;
};

const userPath = (id: string, rest = ''): string => `/api/users/${encodeURIComponent(id)}${rest}`;
const tokenPath = (id: string, name: string): string =>
  userPath(id, `/personal-access-tokens/${encodeURIComponent(name)}`);

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<Page<User>, { page: number; keyword?: string | undefined }>({
      query: ({ page, keyword }) => ({
        url: '/api/users',
        isPaged: true,
        silent: true,
        params: { page, page_size: PAGE_SIZE, ...userSearchParams(keyword) },
      }),
      providesTags: [{ type: 'User', id: LIST }],
    }),
    getUser: build.query<UserRecord, string>({
      query: (id) => ({
        url: userPath(id),
        params: { includeSsoIdentities: true },
        silent: true,
      }),
      transformResponse: (user: User, meta) => ({ user, etag: meta?.etag ?? null }),
      providesTags: (_result, _error, id) => [{ type: 'User', id }],
    }),
    createUser: build.mutation<User, CreateUserBody>({
      query: (body) => ({ url: '/api/users', method: 'POST', body, silent: true }),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'User', id: LIST }]),
    }),
    updateUser: build.mutation<User, { id: string; body: UpdateUserBody; etag: string | null }>({
      query: ({ id, body, etag }) => ({
        url: userPath(id),
        method: 'PATCH',
        body,
        ifMatch: etag ?? undefined,
        silent: true,
      }),
      // Not the record itself: the editor reads it anew, with the ETag of its next save.
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'User', id: LIST }]),
    }),
    setUserPassword: build.mutation<User, { id: string; password: string }>({
      query: ({ id, password }) => ({
        url: userPath(id, '/password'),
        method: 'PATCH',
        body: { password },
        silent: true,
      }),
      invalidatesTags: (_result, error, { id }) =>
        error
          ? []
          : [
              { type: 'User', id },
              { type: 'UserSession', id },
            ],
    }),
    setUserSuspended: build.mutation<User, { id: string; isSuspended: boolean }>({
      query: ({ id, isSuspended }) => ({
        url: userPath(id, '/is-suspended'),
        method: 'PATCH',
        body: { isSuspended },
        silent: true,
      }),
      invalidatesTags: (_result, error, { id }) =>
        error
          ? []
          : [
              { type: 'User', id },
              { type: 'User', id: LIST },
              { type: 'UserSession', id },
            ],
    }),
    deleteUser: build.mutation<null, string>({
      query: (id) => ({ url: userPath(id), method: 'DELETE', silent: true }),
      // The record's own query is left alone: it would answer 404 on the page being left.
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'User', id: LIST }]),
    }),

    listUserMfaFactors: build.query<MfaFactor[], string>({
      query: (id) => ({ url: userPath(id, '/mfa-verifications'), silent: true }),
      providesTags: (_result, _error, id) => [{ type: 'MfaFactor', id }],
    }),
    createUserTotp: build.mutation<NewTotp, string>({
      query: (id) => ({
        url: userPath(id, '/mfa-verifications'),
        method: 'POST',
        body: { type: 'Totp' },
        silent: true,
      }),
      invalidatesTags: (_result, error, id) => (error ? [] : [{ type: 'MfaFactor', id }]),
    }),
    createUserBackupCodes: build.mutation<NewBackupCodes, string>({
      query: (id) => ({
        url: userPath(id, '/mfa-verifications'),
        method: 'POST',
        body: { type: 'BackupCode' },
        silent: true,
      }),
      invalidatesTags: (_result, error, id) => (error ? [] : [{ type: 'MfaFactor', id }]),
    }),
    deleteUserMfaFactor: build.mutation<null, { id: string; factorId: string }>({
      query: ({ id, factorId }) => ({
        url: userPath(id, `/mfa-verifications/${encodeURIComponent(factorId)}`),
        method: 'DELETE',
        silent: true,
      }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'MfaFactor', id }]),
    }),

    listUserTokens: build.query<PersonalAccessToken[], string>({
      query: (id) => ({ url: userPath(id, '/personal-access-tokens'), silent: true }),
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
        silent: true,
      }),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : [{ type: 'PersonalAccessToken', id }],
    }),
    renameUserToken: build.mutation<
      PersonalAccessToken,
      { id: string; name: string; newName: string }
    >({
      query: ({ id, name, newName }) => ({
        url: tokenPath(id, name),
        method: 'PATCH',
        body: { name: newName },
        silent: true,
      }),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : [{ type: 'PersonalAccessToken', id }],
    }),
    deleteUserToken: build.mutation<null, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: tokenPath(id, name), method: 'DELETE', silent: true }),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : [{ type: 'PersonalAccessToken', id }],
    }),

    listUserIdentities: build.query<UserIdentities, string>({
      query: (id) => ({
        url: userPath(id, '/all-identities'),
        params: { includeTokenSecret: true },
        silent: true,
      }),
      providesTags: (_result, _error, id) => [{ type: 'UserIdentity', id }],
    }),
    getUserSocialIdentity: build.query<
      Omit<LinkedSocialIdentity, 'target'>,
      { id: string; target: string }
    >({
      query: ({ id, target }) => ({
        url: userPath(id, `/identities/${encodeURIComponent(target)}`),
        params: { includeTokenSecret: true },
        silent: true,
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'UserIdentity', id }],
    }),
    deleteUserSocialIdentity: build.mutation<User, { id: string; target: string }>({
      query: ({ id, target }) => ({
        url: userPath(id, `/identities/${encodeURIComponent(target)}`),
        method: 'DELETE',
        silent: true,
      }),
      // The list of the page it leads to reads anew; the identity's own query would answer 404.
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'User', id }]),
    }),
    getUserSsoIdentity: build.query<
      Omit<LinkedSsoIdentity, 'ssoConnectorId'>,
      { id: string; connectorId: string }
    >({
      query: ({ id, connectorId }) => ({
        url: userPath(id, `/sso-identities/${encodeURIComponent(connectorId)}`),
        params: { includeTokenSecret: true },
        silent: true,
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'UserIdentity', id }],
    }),
    /** Forgets the provider tokens of one linked identity. */
    deleteTokenSecret: build.mutation<null, { userId: string; secretId: string }>({
      query: ({ secretId }) => ({
        url: `/api/secrets/${encodeURIComponent(secretId)}`,
        method: 'DELETE',
        silent: true,
      }),
      invalidatesTags: (_result, error, { userId }) =>
        error ? [] : [{ type: 'UserIdentity', id: userId }],
    }),

    listUserRoles: build.query<
      Page<UserRole>,
      { id: string; page: number; keyword?: string | undefined }
    >({
      query: ({ id, page, keyword }) => ({
        url: userPath(id, '/roles'),
        isPaged: true,
        silent: true,
        params: {
          page,
          page_size: PAGE_SIZE,
          search: keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : undefined,
        },
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'Role', id: `USER:${id}` }],
    }),
    assignUserRoles: build.mutation<null, { id: string; roleIds: readonly string[] }>({
      query: ({ id, roleIds }) => ({
        url: userPath(id, '/roles'),
        method: 'POST',
        body: { roleIds },
        silent: true,
      }),
      invalidatesTags: (_result, error, { id }) =>
        error
          ? []
          : [
              { type: 'Role', id: `USER:${id}` },
              { type: 'Role', id: LIST },
            ],
    }),
    removeUserRole: build.mutation<null, { id: string; roleId: string }>({
      query: ({ id, roleId }) => ({
        url: userPath(id, `/roles/${encodeURIComponent(roleId)}`),
        method: 'DELETE',
        silent: true,
      }),
      invalidatesTags: (_result, error, { id }) =>
        error
          ? []
          : [
              { type: 'Role', id: `USER:${id}` },
              { type: 'Role', id: LIST },
            ],
    }),

    listUserOrganizations: build.query<UserOrganization[], string>({
      query: (id) => ({ url: userPath(id, '/organizations'), silent: true }),
      providesTags: (_result, _error, id) => [{ type: 'Organization', id: `USER:${id}` }],
    }),
  }),
});

export const {
  useListUsersQuery,
  useGetUserQuery,
  useCreateUserMutation,
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
  useListUserRolesQuery,
  useAssignUserRolesMutation,
  useListUserOrganizationsQuery,
} = usersApi;
