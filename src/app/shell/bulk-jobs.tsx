import type { BulkJob } from '~/src/api/endpoints/bulk-jobs.api';
import { BulkJobHost } from '~/src/flows/bulk-job/bulk-job.host';
import { useConsole } from '../console-context';
import { useTenants } from '../current-tenant';
import { JobActor } from './job-actor';

function renderActor(actor: BulkJob['actor']) {
  return <JobActor {...actor} />;
}

/** The tenant's bulk jobs, above any page. */
export function BulkJobs() {
  const { settings } = useConsole();
  const { current } = useTenants();
  // This loads late: the user may have left the tenant meanwhile, and the page follows.
  if (settings.edition === 'cloud' && !current) return null;
  // Each tenant has its own actor.
  return <BulkJobHost key={current?.id} renderActor={renderActor} />;
}
