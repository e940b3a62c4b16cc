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
  }),
});

export const { useGetTenantEndpointsQuery } = wellKnownApi;
