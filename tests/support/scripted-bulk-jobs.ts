import type { BulkJob, BulkJobItem } from '~/src/api/endpoints/bulk-jobs.api';
import { list } from './console-page';
import type { ScriptedApi } from './scripted-api';

export const bulkJob: BulkJob = {
  id: 'job1',
  action: 'users.suspend',
  parameters: {},
  actor: { type: 'user', id: 'user00000001' },
  state: 'finished',
  total: 2,
  done: 2,
  failed: 0,
  elapsedMs: 1000,
  failureCode: null,
  createdAt: 1_800_000_000_000,
  updatedAt: 1_800_000_000_000,
};

/** Every job is this one, with these items; `found` is the list of jobs. */
export function withBulkJob(
  server: ScriptedApi,
  {
    job = bulkJob,
    items = [],
    found = [],
  }: { job?: BulkJob; items?: readonly BulkJobItem[]; found?: readonly BulkJob[] } = {},
): ScriptedApi {
  return server
    .on('GET', '/api/bulk-jobs', list(found))
    .on('POST', '/api/bulk-jobs', { status: 201, body: job })
    .on('GET', '/api/bulk-jobs/:id', { body: job })
    .on('GET', '/api/bulk-jobs/:id/items', list(items));
}

/** Received requests, oldest first. */
export function bulkJobsStarted(server: ScriptedApi): unknown[] {
  return server.to('POST', '/api/bulk-jobs').map(({ body }) => body);
}
