import type { paths } from '~/contract/api.gen';
import { PAGE_SIZE } from '~/contract/limits';
import { api } from '../api';
import type { Page } from '../base-query';
import { containing } from '../like-pattern';
import { LIST } from '../tags';
import type { ResponseBody } from '../api-types';

/** One event of the audit log; `createdAt` is epoch milliseconds. */
export type AuditLog = ResponseBody<paths['/api/logs/{id}']['get']>;
export type LoggedApplication = ResponseBody<paths['/api/applications']['get']>[number];

/** Events of sign-in and tokens, or what admins did. */
export type LogCategory = 'events' | 'management';

export type LogFilter = {
  /** Exact key of an event. */
  logKey?: string | undefined;
  category?: LogCategory | undefined;
  userId?: string | undefined;
  applicationId?: string | undefined;
  sessionId?: string | undefined;
  result?: 'Success' | 'Error' | undefined;
  /** Epoch milliseconds. */
  from?: number | undefined;
  to?: number | undefined;
};

export type ListLogsQuery = LogFilter & {
  page: number;
  /** Where the page begins, from the page before it: see `Page.beyond`. */
  after?: string | undefined;
};

type LogNeighbors = ResponseBody<paths['/api/logs/{id}/neighbors']['get']>;
export type ChainVerification = ResponseBody<paths['/api/logs/verification']['get']>;

export const logsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLogs: build.query<Page<AuditLog>, ListLogsQuery>({
      query: (query) => ({
        url: '/api/logs',
        isPaged: true,
        params: { ...query, page_size: PAGE_SIZE },
      }),
      providesTags: [{ type: 'Log', id: LIST }],
    }),
    getLog: build.query<AuditLog, string>({
      query: (id) => ({ url: `/api/logs/${encodeURIComponent(id)}` }),
      providesTags: (_result, _error, id) => [{ type: 'Log', id }],
    }),
    /** The row with an ID, if there is one; a list, because what is not there is no error. */
    findLogs: build.query<readonly AuditLog[], string>({
      query: (id) => ({ url: '/api/logs', params: { id, page: 1, page_size: 1 } }),
      providesTags: (_result, _error, id) => [{ type: 'Log', id }],
    }),
    /** The rows before and after one in the list of the same filter. */
    getLogNeighbors: build.query<LogNeighbors, LogFilter & { id: string }>({
      query: ({ id, ...params }) => ({
        url: `/api/logs/${encodeURIComponent(id)}/neighbors`,
        params,
      }),
      providesTags: [{ type: 'Log', id: LIST }],
    }),
    /** Keys that occur in the tenant. */
    listLogKeys: build.query<readonly string[], LogCategory>({
      query: (category) => ({ url: '/api/logs/keys', params: { category } }),
      providesTags: [{ type: 'Log', id: LIST }],
    }),
    /** Recomputes the chain of admin actions. */
    verifyAdminActions: build.query<ChainVerification, void>({
      query: () => ({ url: '/api/logs/verification' }),
      providesTags: [{ type: 'Log', id: LIST }],
    }),
    /** The first applications whose name, ID, or description contains the text, for the filter. */
    findLoggedApplications: build.query<Page<LoggedApplication>, string>({
      query: (text) => ({
        url: '/api/applications',
        isPaged: true,
        params: { page: 1, page_size: PAGE_SIZE, search: text ? containing(text) : undefined },
      }),
      providesTags: [{ type: 'Application', id: LIST }],
    }),
  }),
});

export const {
  useListLogsQuery,
  useGetLogQuery,
  useGetLogNeighborsQuery,
  useLazyVerifyAdminActionsQuery,
} = logsApi;
