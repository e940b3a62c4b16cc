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

export type ListLogsQuery = {
  page: number;
  /** Exact key of an event. */
  logKey?: string | undefined;
  userId?: string | undefined;
  applicationId?: string | undefined;
};

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

export const { useListLogsQuery, useGetLogQuery } = logsApi;
