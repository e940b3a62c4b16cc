import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import type { ResponseBody } from '../api-types';
import { LIST } from '../tags';

type TotalUsers = ResponseBody<paths['/api/dashboard/users/total']['get']>;
type NewUsers = ResponseBody<paths['/api/dashboard/users/new']['get']>;
export type ActiveUsers = ResponseBody<paths['/api/dashboard/users/active']['get']>;
/** Users of a window of days, and the change against the window before. */
export type Figure = ActiveUsers['dau'];

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
    /** Up to a UTC day; null is today. */
    countActiveUsers: build.query<ActiveUsers, string | null>({
      query: (date) => ({
        url: '/api/dashboard/users/active',
        params: { date: date ?? undefined },
      }),
      providesTags: [{ type: 'Log', id: LIST }],
    }),
  }),
});

export const { useCountUsersQuery, useCountNewUsersQuery, useCountActiveUsersQuery } = dashboardApi;
