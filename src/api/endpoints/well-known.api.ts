import type { PartialPasswordPolicy } from '~/contract/password-policy';
import { api } from '../api';

type TenantEndpoints = {
  /** Origin of the tenant's sign-in pages. */
  readonly user: string;
  /** Where undelivered messages are listed; null for a channel that delivers. */
  readonly outbox: { readonly email: string | null; readonly phone: string | null };
};

/** Public data about a tenant. */
const wellKnownApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTenantEndpoints: build.query<TenantEndpoints, string>({
      query: (tenantId) => ({ url: `/api/.well-known/endpoints/${encodeURIComponent(tenantId)}` }),
      extraOptions: { audience: 'none' },
      providesTags: (_result, _error, id) => [{ type: 'TenantEndpoint', id }],
      keepUnusedDataFor: 3600,
    }),
    /** Password policy of console accounts. */
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
