import type { paths } from '~/contract/api.gen';
import type { FunnelRange, FunnelUsers } from '~/contract/sign-in-funnel';
import { api } from '../api';
import type { ResponseBody } from '../api-types';
import { LIST } from '../tags';

type TotalUsers = ResponseBody<paths['/api/dashboard/users/total']['get']>;
type NewUsers = ResponseBody<paths['/api/dashboard/users/new']['get']>;
type MfaAdoption = ResponseBody<paths['/api/dashboard/users/mfa']['get']>;
export type ActiveUsers = ResponseBody<paths['/api/dashboard/users/active']['get']>;
/** Users of a window of days, and the change against the window before. */
export type Figure = ActiveUsers['dau'];

export type SignInFunnel = ResponseBody<paths['/api/dashboard/sign-in-funnel']['get']>;

export type FunnelQuery = {
  readonly days: FunnelRange;
  /** Last UTC day; absent is today. */
  readonly date?: string | undefined;
  readonly applicationId?: string | undefined;
  readonly users?: FunnelUsers | undefined;
};

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    countUsers: build.query<TotalUsers, void>({
      query: () => ({ url: '/api/dashboard/users/total' }),
      providesTags: [{ type: 'User', id: LIST }],
    }),
    countNewUsers: build.query<NewUsers, void>({
      query: () => ({ url: '/api/dashboard/users/new' }),
      providesTags: [{ type: 'User', id: LIST }],
    }),
    getMfaAdoption: build.query<MfaAdoption, void>({
      query: () => ({ url: '/api/dashboard/users/mfa' }),
      providesTags: [
        { type: 'User', id: LIST },
        { type: 'MfaFactor', id: LIST },
        { type: 'Organization', id: LIST },
      ],
    }),
    /** Up to a UTC day; null is today. */
    countActiveUsers: build.query<ActiveUsers, string | null>({
      query: (date) => ({
        url: '/api/dashboard/users/active',
        params: { date: date ?? undefined },
      }),
      providesTags: [{ type: 'Log', id: LIST }],
    }),
    /** How far the sign-ins of so many days came. */
    getSignInFunnel: build.query<SignInFunnel, FunnelQuery>({
      query: (params) => ({ url: '/api/dashboard/sign-in-funnel', params: { ...params } }),
      providesTags: [{ type: 'Log', id: LIST }],
    }),
  }),
});

export const {
  useCountUsersQuery,
  useCountNewUsersQuery,
  useGetMfaAdoptionQuery,
  useCountActiveUsersQuery,
  useGetSignInFunnelQuery,
} = dashboardApi;
