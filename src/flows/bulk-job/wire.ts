import { fromCallback } from 'xstate';
import {
  bulkJobMachine,
  type Control,
  type JobOrder,
  type JobReading,
  type PageEvent,
} from '~/machines/bulk-job.machine';
import { endpointActor } from '~/src/api/endpoint-actor';
import type { BulkJob, BulkJobItem, BulkJobKey } from '~/src/api/endpoints/bulk-jobs.api';

export type BulkJobDeps = {
  readonly find: (tenantId: string) => Promise<BulkJob | null>;
  readonly create: (tenantId: string, order: JobOrder) => Promise<BulkJob>;
  readonly read: (key: BulkJobKey) => Promise<BulkJob>;
  readonly control: (key: BulkJobKey & { control: Control }) => Promise<BulkJob>;
  /** The items completed last. */
  readonly latest: (key: BulkJobKey) => Promise<readonly BulkJobItem[]>;
  readonly refreshLists: () => void;
};

const watchPage = fromCallback(({ sendBack }) => {
  const send = () =>
    sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' } satisfies PageEvent);
  if (document.hidden) send();
  document.addEventListener('visibilitychange', send);
  return () => document.removeEventListener('visibilitychange', send);
});

/** Connects the chart to the server's jobs. */
export function wireBulkJob(deps: BulkJobDeps) {
  const withLatest = async (tenantId: string, job: BulkJob): Promise<JobReading> => ({
    job,
    latest: job.total === 0 ? [] : [...(await deps.latest({ tenantId, id: job.id }))],
  });
  return bulkJobMachine.provide({
    actors: {
      findJob: endpointActor<JobReading | null, { tenantId: string }>(async ({ tenantId }) => {
        const job = await deps.find(tenantId);
        return job && withLatest(tenantId, job);
      }),
      createJob: endpointActor<JobReading, { tenantId: string; order: JobOrder | null }>(
        async ({ tenantId, order }) => {
          if (!order) throw new Error('There is no order.');
          return withLatest(tenantId, await deps.create(tenantId, order));
        },
      ),
      readJob: endpointActor<JobReading, BulkJobKey>(async (key) =>
        withLatest(key.tenantId, await deps.read(key)),
      ),
      controlJob: endpointActor<JobReading, BulkJobKey & { control: Control }>(async (order) =>
        withLatest(order.tenantId, await deps.control(order)),
      ),
      watchPage,
    },
    actions: {
      refreshLists: (_, { isChanged }) => {
        if (isChanged) deps.refreshLists();
      },
    },
  });
}
