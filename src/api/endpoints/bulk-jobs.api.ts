import type { paths } from '~/contract/api.gen';
import type { BulkItemState } from '~/contract/bulk-jobs';
import { forgetObject } from '~/src/lib/recent-objects';
import { api } from '../api';
import type { Page } from '../base-query';
import { LIST } from '../tags';
import type { ResponseBody, RequestBody } from '../api-types';

export type BulkJob = ResponseBody<paths['/api/bulk-jobs/{id}']['get']>;
export type BulkJobItem = ResponseBody<paths['/api/bulk-jobs/{id}/items']['get']>[number];
export type NewBulkJob = RequestBody<paths['/api/bulk-jobs']['post']>;

/** A job and its tenant, which need not be the one in the URL. */
export type BulkJobKey = { readonly tenantId: string; readonly id: string };

export type BulkJobControl = 'pause' | 'resume' | 'cancel' | 'retry';

function jobPath(id: string, rest = ''): string {
  return `/api/bulk-jobs/${encodeURIComponent(id)}${rest}`;
}

const list = { type: 'BulkJob', id: LIST } as const;

/** Number of jobs in the list. */
const BULK_JOBS_PAGE = 50;

/** Number of report items that are shown; the rest are in the download. */
const BULK_ITEMS_PAGE = 100;

/** The report items in one state. */
export function visibleItems(key: BulkJobKey, state: BulkItemState) {
  return {
    ...key,
    state,
    page: 1,
    pageSize: BULK_ITEMS_PAGE,
  };
}

/** IDs of what the jobs of this tab delete, by job; empty for all that match a filter. */
const deleting = new Map<string, readonly string[]>();

/** The command palette no longer offers what a job deleted. */
async function forgetDeleted(answer: Promise<{ readonly data: BulkJob }>, body?: NewBulkJob) {
  try {
    const { data: job } = await answer;
    if (body?.action.endsWith('.delete')) {
      deleting.set(job.id, 'items' in body ? body.items.map(({ id }) => id) : []);
    }
    if (job.state === 'finished' && job.failed === 0) {
      deleting.get(job.id)?.forEach(forgetObject);
    }
  } catch {
    // Nothing is known to be deleted.
  }
}

/** Actions on many records, run by the server. */
export const bulkJobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findUnfinishedBulkJob: build.query<Page<BulkJob>, string>({
      query: (tenantId) => ({
        url: '/api/bulk-jobs',
        isPaged: true,
        tenantId,
        params: { isUnfinished: true, page_size: 1 },
      }),
      providesTags: [list],
    }),
    listBulkJobs: build.query<Page<BulkJob>, string>({
      query: (tenantId) => ({
        url: '/api/bulk-jobs',
        isPaged: true,
        tenantId,
        params: { page: 1, page_size: BULK_JOBS_PAGE },
      }),
      providesTags: [list],
    }),
    createBulkJob: build.mutation<BulkJob, { tenantId: string; key: string; body: NewBulkJob }>({
      query: ({ tenantId, key, body }) => ({
        url: '/api/bulk-jobs',
        method: 'POST',
        body,
        idempotencyKey: key,
        tenantId,
      }),
      invalidatesTags: [list],
      onQueryStarted: ({ body }, { queryFulfilled }) => forgetDeleted(queryFulfilled, body),
    }),
    getBulkJob: build.query<BulkJob, BulkJobKey>({
      query: ({ tenantId, id }) => ({ url: jobPath(id), tenantId, isPolled: true }),
      providesTags: (_job, _error, { id }) => [{ type: 'BulkJob', id }],
      onQueryStarted: (_key, { queryFulfilled }) => forgetDeleted(queryFulfilled),
    }),
    listBulkJobItems: build.query<
      Page<BulkJobItem>,
      BulkJobKey & {
        state?: BulkItemState;
        code?: string;
        page: number;
        pageSize: number;
        polled?: boolean;
      }
    >({
      query: ({ tenantId, id, state, code, page, pageSize, polled = false }) => ({
        url: jobPath(id, '/items'),
        isPaged: true,
        tenantId,
        isPolled: polled,
        params: { state, code, page, page_size: pageSize },
      }),
      providesTags: (_items, _error, { id }) => [{ type: 'BulkJob', id }],
    }),
    controlBulkJob: build.mutation<BulkJob, BulkJobKey & { control: BulkJobControl }>({
      query: ({ tenantId, id, control }) => ({
        url: jobPath(id, `/${control}`),
        method: 'POST',
        tenantId,
      }),
      invalidatesTags: (_job, _error, { id }) => [list, { type: 'BulkJob', id }],
    }),
    getBulkJobReport: build.query<string, BulkJobKey>({
      query: ({ tenantId, id }) => ({ url: jobPath(id, '/report'), tenantId }),
      providesTags: (_report, _error, { id }) => [{ type: 'BulkJob', id }],
    }),
  }),
});

export const { useListBulkJobItemsQuery, useListBulkJobsQuery } = bulkJobsApi;
