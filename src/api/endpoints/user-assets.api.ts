import { api } from '../api';

type UserAssetsStatus = {
  readonly status: 'ready' | 'not_configured';
  readonly allowUploadMimeTypes?: readonly string[];
  /** Bytes. */
  readonly maxUploadFileSize?: number;
};

/** Whether uploads are available, for a tenant and for the signed-in user's avatar. */
const userAssetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserAssetsStatus: build.query<UserAssetsStatus, void>({
      query: () => ({ url: '/api/user-assets/service-status' }),
      providesTags: [{ type: 'UserAssetStatus', id: 'TENANT' }],
      keepUnusedDataFor: 3600,
    }),
    getMyAssetsStatus: build.query<UserAssetsStatus, void>({
      query: () => ({ url: '/me/user-assets/service-status' }),
      extraOptions: { audience: 'me' },
      providesTags: [{ type: 'UserAssetStatus', id: 'ME' }],
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useGetUserAssetsStatusQuery, useGetMyAssetsStatusQuery } = userAssetsApi;
