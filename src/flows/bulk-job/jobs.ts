import { createActor, type ActorRefFrom } from 'xstate';
import type { bulkJobMachine } from '~/machines/bulk-job.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { getTenantScope } from '~/src/api/tenant-scope';
import { openStorage } from '~/src/lib/storage';
import { backgroundJobClosed, backgroundJobStarted } from '~/src/slices/background-job';
import { journalInspector } from '~/src/slices/journal-inspector';
import { findBulkAction } from './actions';
import { storedJob } from './stored-job';
import { wireBulkJob } from './wire';

export type BulkJobActor = ActorRefFrom<typeof bulkJobMachine>;

type JobStore = { readonly dispatch: ApiDispatch };

const actors = new WeakMap<JobStore, BulkJobActor>();

/**
 * The console's one bulk job. It belongs to the store and not to a page: it is made when the first
 * is asked for, or when one was stored before a reload, and outlives the page that asked for it.
 */
export function bulkJobOf(store: JobStore): BulkJobActor {
  const known = actors.get(store);
  if (known) return known;
  const { dispatch } = store;
  const progress = storedJob(openStorage('session'), () => Date.now());
  const actor = createActor(
    wireBulkJob({
      findAction: findBulkAction,
      run: (action, id) => action.run(dispatch, id),
      collect: (action, { query }, page) =>
        action.collect?.(dispatch, query ?? {}, page) ??
        Promise.reject(new Error(`${action.kind} cannot select all.`)),
      currentTenantId: getTenantScope,
      remember: progress.write,
      forget: progress.clear,
      now: () => performance.now(),
      today: () => Date.now(),
    }),
    {
      id: 'bulk-job',
      input: { stored: progress.read() },
      inspect: journalInspector(dispatch, () => Date.now()),
    },
  ).start();
  actor.subscribe((snapshot) =>
    dispatch(
      snapshot.matches('selecting') && !snapshot.context.job
        ? backgroundJobClosed()
        : backgroundJobStarted(),
    ),
  );
  actors.set(store, actor);
  return actor;
}
