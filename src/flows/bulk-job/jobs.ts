import { createActor, type ActorRefFrom } from 'xstate';
import { type bulkJobMachine, type JobOrder } from '~/machines/bulk-job.machine';
import { api } from '~/src/api/api';
import type { ApiDispatch } from '~/src/api/dispatch';
import { bulkJobsApi, type NewBulkJob } from '~/src/api/endpoints/bulk-jobs.api';
import { readOnce, sendOnce } from '~/src/api/mutation';
import { LIST } from '~/src/api/tags';
import { getTenantScope } from '~/src/api/tenant-scope';
import { journalInspector } from '~/src/slices/journal-inspector';
import { wireBulkJob } from './wire';

export type BulkJobActor = ActorRefFrom<typeof bulkJobMachine>;

export type JobStore = { readonly dispatch: ApiDispatch };

const followed = new WeakMap<
  JobStore,
  { readonly tenantId: string; readonly actor: BulkJobActor }
>();

/** Number of items shown while a job runs. */
const LATEST = 12;

const { endpoints } = bulkJobsApi;

function bodyOf({ action, parameters, items, filter }: JobOrder) {
  return { action, parameters, ...(items ? { items } : { filter: filter ?? {} }) } as NewBulkJob;
}

/** What jobs change, and the list of jobs itself. */
const changed = [
  'Application',
  { type: 'BulkJob', id: LIST },
  'EffectivePermission',
  'Organization',
  'OrganizationInvitation',
  'OrganizationRole',
  'OrganizationScope',
  'PersonalAccessToken',
  'Resource',
  'Role',
  'Scope',
  'User',
  'UserSession',
] as const;

function follow({ dispatch }: JobStore, tenantId: string): BulkJobActor {
  const machine = wireBulkJob({
    find: async (id) =>
      (await readOnce(dispatch, endpoints.findUnfinishedBulkJob, id)).items[0] ?? null,
    create: (id, order) =>
      sendOnce(dispatch, endpoints.createBulkJob, {
        tenantId: id,
        key: order.key,
        body: bodyOf(order),
      }),
    read: (key) => readOnce(dispatch, endpoints.getBulkJob, key),
    control: (key) => sendOnce(dispatch, endpoints.controlBulkJob, key),
    latest: async (key) => {
      const query = { ...key, page: 1, pageSize: LATEST, polled: true };
      return (await readOnce(dispatch, endpoints.listBulkJobItems, query)).items;
    },
    refreshLists: () => dispatch(api.util.invalidateTags([...changed])),
  });
  return createActor(machine, {
    id: 'bulk-job',
    input: { tenantId },
    inspect: journalInspector(dispatch, () => Date.now()),
  });
}

/**
 * The console's view of a bulk job of the current tenant. It is kept in the store: it outlives the
 * page, until another tenant is opened. The job itself continues on the server.
 */
export function bulkJobOf(store: JobStore): BulkJobActor {
  const tenantId = getTenantScope();
  const known = followed.get(store);
  if (known?.tenantId === tenantId) return known.actor;
  const actor = follow(store, tenantId);
  followed.set(store, { tenantId, actor });
  // Both write to the journal, which is not allowed while React renders.
  queueMicrotask(() => {
    known?.actor.stop();
    if (followed.get(store)?.actor === actor) actor.start();
  });
  return actor;
}
