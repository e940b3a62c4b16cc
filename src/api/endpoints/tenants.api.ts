import type { paths } from '~/contract/api.gen';
import type { Region, Tenant, WireTenantTag } from '~/contract/cloud';
import { api } from '../api';
import { LIST } from '../tags';
import type { RequestBody } from '../api-types';
import { meApi } from './me.api';

export type { Region, Tenant, WireTenantTag as TenantTag } from '~/contract/cloud';

export type TenantChanges = RequestBody<paths['/api/tenants/{tenantId}']['patch']>;
export type NewTenant = {
  readonly name?: string;
  readonly tag?: WireTenantTag;
  readonly regionName: string;
  /** Idempotency key: however often it is sent, the server creates one tenant. */
  readonly creationKey: string;
};

/** The signed-in user's tenants, oldest first, and the regions for new ones. */
export const tenantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTenants: build.query<readonly Tenant[], void>({
      query: () => ({ url: '/api/tenants' }),
      extraOptions: { audience: 'cloud' },
      providesTags: [{ type: 'Tenant', id: LIST }],
    }),
    /**
     * The response is added to the cached list at once, because the new tenant opens from there.
     * The server made it the default tenant.
     */
    createTenant: build.mutation<Tenant, NewTenant>({
      query: ({ creationKey, ...body }) => ({
        url: '/api/tenants',
        method: 'POST',
        body,
        idempotencyKey: creationKey,
      }),
      extraOptions: { audience: 'cloud' },
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) {
          dispatch(
            tenantsApi.util.updateQueryData('listTenants', undefined, (tenants) => [
              data,
              ...tenants.filter(({ id }) => id !== data.id),
            ]),
          );
          dispatch(
            meApi.util.updateQueryData('getMe', undefined, (me) => ({
              ...me,
              customData: { ...me.customData, defaultTenantId: data.id },
            })),
          );
        }
      },
    }),
    /** The response replaces the cached tenant. */
    updateTenant: build.mutation<Tenant, { tenantId: string } & TenantChanges>({
      query: ({ tenantId, ...body }) => ({
        url: `/api/tenants/${tenantId}`,
        method: 'PATCH',
        body,
        tenantId,
      }),
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) {
          dispatch(
            tenantsApi.util.updateQueryData('listTenants', undefined, (tenants) =>
              tenants.map((tenant) => (tenant.id === data.id ? data : tenant)),
            ),
          );
        }
      },
    }),
    /** Does not change the cached list: `removeTenant` does once the page has been left. */
    deleteTenant: build.mutation<null, string>({
      query: (tenantId) => ({
        url: `/api/tenants/${tenantId}`,
        method: 'DELETE',
        tenantId,
      }),
      invalidatesTags: [],
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

/** Removes a deleted or left tenant from the cached list. */
export function removeTenant(tenantId: string) {
  return tenantsApi.util.updateQueryData('listTenants', undefined, (tenants) =>
    tenants.filter(({ id }) => id !== tenantId),
  );
}

export const { useListTenantsQuery, useDeleteTenantMutation, useListRegionsQuery } = tenantsApi;
