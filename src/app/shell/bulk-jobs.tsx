import type { BulkJob } from '~/src/api/endpoints/bulk-jobs.api';
import { BulkJobHost } from '~/src/flows/bulk-job/bulk-job.host';
import { JobActor } from './job-actor';

const renderActor = (actor: BulkJob['actor']) => <JobActor {...actor} />;

/** The tenant's bulk jobs over any page. */
export function BulkJobs() {
  return <BulkJobHost renderActor={renderActor} />;
}
