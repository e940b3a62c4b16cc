import { api } from '../api';

export type AdminConsoleConfig = {
  readonly signInExperienceCustomized: boolean;
  readonly organizationCreated: boolean;
  readonly developmentTenantMigrationNotification?: {
    readonly isPaidTenant: boolean;
    readonly tag: string;
    /** Milliseconds since the epoch; absent until read. */
    readonly readAt?: number;
  };
};

/** The console's settings of a tenant, shared by everyone who manages it. */
const configsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminConsoleConfig: build.query<AdminConsoleConfig, void>({
      query: () => ({ url: '/api/configs/admin-console' }),
      providesTags: ['Config'],
    }),
    /** The response replaces the cached settings. */
    updateAdminConsoleConfig: build.mutation<AdminConsoleConfig, Partial<AdminConsoleConfig>>({
      query: (body) => ({
        url: '/api/configs/admin-console',
        method: 'PATCH',
        body,
        isAnnounced: true,
      }),
      onQueryStarted: async (_changes, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) {
          dispatch(configsApi.util.updateQueryData('getAdminConsoleConfig', undefined, () => data));
        }
      },
    }),
  }),
});

export const { useGetAdminConsoleConfigQuery, useUpdateAdminConsoleConfigMutation } = configsApi;
