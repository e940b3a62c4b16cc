import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import type { RequestBody, ResponseBody } from '../api-types';
import { invalidates } from '../invalidates';

type Path = paths['/api/account-center'];
/** What users may see and change of their own account. */
export type AccountCenter = ResponseBody<Path['get']>;
export type AccountCenterChanges = RequestBody<Path['patch']>;
/** The settings with the ETag that a save must match. */
type AccountCenterRecord = {
  readonly accountCenter: AccountCenter;
  readonly etag: string | null;
};

const url = '/api/account-center';
const tag = { type: 'AccountCenter', id: 'TENANT' } as const;

export const accountCenterApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccountCenter: build.query<AccountCenterRecord, void>({
      query: () => ({ url }),
      transformResponse: (accountCenter: AccountCenter, meta) => ({
        accountCenter,
        etag: meta?.etag ?? null,
      }),
      providesTags: [tag],
    }),
    /** Each key that is sent is replaced as a whole. */
    updateAccountCenter: build.mutation<
      AccountCenter,
      { body: AccountCenterChanges; etag: string | null }
    >({
      query: ({ body, etag }) => ({ url, method: 'PATCH', body, ifMatch: etag ?? undefined }),
      invalidatesTags: invalidates([tag]),
    }),
  }),
});

export const { useGetAccountCenterQuery } = accountCenterApi;
