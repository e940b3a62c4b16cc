import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import type { RequestBody, ResponseBody } from '../api-types';
import { LIST } from '../tags';
import type { BulkJob } from './bulk-jobs.api';

type ImportPath = paths['/api/user-imports/{id}'];
export type UserImport = ResponseBody<ImportPath['get']>;
export type UserImportSettings = RequestBody<paths['/api/user-imports/{id}/run']['post']>;
export type UserImportReport = ResponseBody<paths['/api/user-imports/{id}/summary']['get']>;

type JobKey = { readonly id: string; readonly jobId: string };
type Start = { readonly id: string; readonly body: UserImportSettings };

function importPath(id: string, rest = ''): string {
  return `/api/user-imports/${encodeURIComponent(id)}${rest}`;
}

const jobs = { type: 'BulkJob', id: LIST } as const;

/** Files of users. */
export const userImportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadUserImport: build.mutation<UserImport, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/api/user-imports', method: 'POST', body, isLong: true };
      },
      invalidatesTags: [],
    }),
    getUserImport: build.query<UserImport, string>({
      query: (id) => ({ url: importPath(id) }),
      providesTags: (_file, _error, id) => [{ type: 'UserImport', id }],
    }),
    checkUserImport: build.mutation<BulkJob, Start>({
      query: ({ id, body }) => ({ url: importPath(id, '/check'), method: 'POST', body }),
      invalidatesTags: (_job, _error, { id }) => [jobs, { type: 'UserImport', id }],
    }),
    runUserImport: build.mutation<BulkJob, Start>({
      query: ({ id, body }) => ({ url: importPath(id, '/run'), method: 'POST', body }),
      invalidatesTags: (_job, _error, { id }) => [jobs, { type: 'UserImport', id }],
    }),
    getUserImportSummary: build.query<UserImportReport, JobKey>({
      query: ({ id, jobId }) => ({
        url: importPath(id, '/summary'),
        params: { jobId },
        isPolled: true,
      }),
      providesTags: (_summary, _error, { id }) => [{ type: 'UserImport', id }],
    }),
    getUserImportErrors: build.query<string, JobKey>({
      query: ({ id, jobId }) => ({
        url: importPath(id, '/errors'),
        params: { jobId },
        isLong: true,
      }),
      providesTags: (_file, _error, { id }) => [{ type: 'UserImport', id }],
    }),
  }),
});
