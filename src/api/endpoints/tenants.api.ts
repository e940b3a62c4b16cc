import { api } from '../api';
import { LIST } from '../tags';

/** `development` and `production` as the wire writes them. */
export type TenantTag = 'development' | 'production';

export type Tenant = {
  readonly id: string;
  readonly name: string;
  readonly tag: TenantTag;
  readonly indicator: string;
  readonly regionName: string;
  readonly planId: string;
  readonly createdAt: string;
  readonly isSuspended: boolean;
};

export type Region = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  /** Environments that may be created there. */
  readonly tags: readonly TenantTag[];
  readonly isPrivate: boolean;
};

export type NewTenant = {
  readonly name?: string;
  readonly tag?: TenantTag;
  readonly regionName: string;
};

/** The tenants of the signed-in person, oldest first, and the regions new ones can live in. */
export const tenantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTenants: build.query<readonly Tenant[], void>({
      query: () => ({ url: '/api/tenants' }),
      extraOptions: { audience: 'cloud' },
      providesTags: [{ type: 'Tenant', id: LIST }],
    }),
    /** The answer is put in front of the cached list at once: the new tenant opens from there. */
    createTenant: build.mutation<Tenant, NewTenant>({
      query: (body) => ({ url: '/api/tenants', method: 'POST', body, silent: true }),
      extraOptions: { audience: 'cloud' },
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) {
          dispatch(
            tenantsApi.util.updateQueryData('listTenants', undefined, (tenants) => [
              data,
              ...tenants,
            ]),
          );
        }
      },
    }),
    listRegions: build.query<readonly Region[], void>({
      query: () => ({ url: '/api/me/regions' }),
      extraOptions: { audience: 'cloud' },
      transformResponse: ({ regions }: { regions: readonly Region[] }) => regions,
      providesTags: [{ type: 'Region', id: LIST }],
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useListTenantsQuery, useCreateTenantMutation, useListRegionsQuery } = tenantsApi;
