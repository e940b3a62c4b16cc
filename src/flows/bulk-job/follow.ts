import type { BulkJob } from '~/src/api/endpoints/bulk-jobs.api';
import type { JobStore } from './jobs';

/** Shows a job that was started elsewhere above any page; its chart is loaded then. */
export async function followBulkJob(store: JobStore, job: BulkJob): Promise<void> {
  const { bulkJobOf } = await import('./jobs');
  bulkJobOf(store).send({ type: 'job.opened', job });
}
