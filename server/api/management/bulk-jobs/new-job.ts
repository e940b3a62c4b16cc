import type { BulkAction } from '~/contract/bulk-jobs';
import type { JobRow } from '~/server/domain/bulk-jobs/bulk-jobs.queries';
import { type Sender, createJob } from '~/server/domain/bulk-jobs/new-job.rules';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import type { Parameters } from './actions';
import { type Filter, type NewItem, writeItems, writeMatches } from './items';

export type JobOrder = {
  action: BulkAction;
  parameters: Parameters;
  /** One of the two. */
  items: NewItem[] | undefined;
  filter: Filter | undefined;
  key: string | undefined;
};

/**
 * Create a job with the items that the request names or that a list finds (see `createJob`).
 * @throws CodedError bulk_job.key_reused, bulk_job.too_many_jobs, bulk_job.too_many_items,
 * bulk_job.list_unknown 422
 */
export function createJobOnce(
  services: Services,
  tx: Tx,
  sender: Sender,
  { action, parameters, items, filter, key }: JobOrder,
): Promise<{ job: JobRow; isNew: boolean }> {
  return createJob(
    tx,
    sender,
    { action, parameters: { ...parameters }, key, itemIds: items?.map(({ id }) => id) },
    (id) =>
      items
        ? writeItems(tx, sender.tenantId, id, items)
        : writeMatches(services, tx, sender, { id, action, parameters }, filter ?? {}),
  );
}
