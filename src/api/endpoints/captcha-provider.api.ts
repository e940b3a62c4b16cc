import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import type { RequestBody, ResponseBody } from '../api-types';
import { invalidates } from '../invalidates';

type Path = paths['/api/captcha-provider'];
export type CaptchaProvider = ResponseBody<Path['get']>;
export type CaptchaConfig = RequestBody<Path['put']>['config'];
type CaptchaRecord = { readonly provider: CaptchaProvider; readonly etag: string | null };

const url = '/api/captcha-provider';
const tag = { type: 'CaptchaProvider', id: 'TENANT' } as const;

/** Who tells people from bots; 404 without one. */
export const captchaProviderApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCaptchaProvider: build.query<CaptchaProvider, void>({
      query: () => ({ url }),
      providesTags: [tag],
    }),
    /** As the editor reads it, with the ETag that a save must match. */
    getCaptchaProviderRecord: build.query<CaptchaRecord, void>({
      query: () => ({ url }),
      transformResponse: (provider: CaptchaProvider, meta) => ({
        provider,
        etag: meta?.etag ?? null,
      }),
      providesTags: [tag],
    }),
    /** Replaces the provider there is, if there is one. */
    saveCaptchaProvider: build.mutation<
      CaptchaProvider,
      { config: CaptchaConfig; etag?: string | null }
    >({
      query: ({ config, etag }) => ({
        url,
        method: 'PUT',
        body: { config },
        ifMatch: etag ?? undefined,
      }),
      invalidatesTags: invalidates([tag]),
    }),
    /** Bot protection is switched off with it. */
    deleteCaptchaProvider: build.mutation<null, void>({
      query: () => ({ url, method: 'DELETE' }),
      invalidatesTags: invalidates([tag, { type: 'SignInExperience', id: 'TENANT' }]),
    }),
  }),
});

export const { useGetCaptchaProviderQuery, useSaveCaptchaProviderMutation } = captchaProviderApi;
