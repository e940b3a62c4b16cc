import type { PartialPasswordPolicy } from '~/contract/password-policy';
import { api } from '../api';

/** Public facts about a tenant. */
export const wellKnownApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `user` is the origin of the tenant's sign-in pages, with a trailing slash. */
    getTenantEndpoints: build.query<{ readonly user: string }, string>({
      query: (tenantId) => ({ url: `/api/.well-known/endpoints/${encodeURIComponent(tenantId)}` }),
      extraOptions: { audience: 'none' },
      providesTags: (_result, _error, id) => [{ type: 'TenantEndpoint', id }],
      keepUnusedDataFor: 3600,
    }),
    /** What passwords of console accounts must be. */
    getAccountPasswordPolicy: build.query<PartialPasswordPolicy, void>({
      query: () => ({ url: '/api/.well-known/sign-in-exp' }),
      extraOptions: { audience: 'none' },
      transformResponse: ({ passwordPolicy }: { passwordPolicy: PartialPasswordPolicy }) =>
        passwordPolicy,
      providesTags: [{ type: 'SignInExperience', id: 'ACCOUNT' }],
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useGetTenantEndpointsQuery, useGetAccountPasswordPolicyQuery } = wellKnownApi;
