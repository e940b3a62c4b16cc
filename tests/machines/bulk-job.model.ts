import {
  bulkJobMachine,
  type BulkJobContext,
  type Job,
  type JobState,
} from '~/machines/bulk-job.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { EventCase } from '../support/event-case';

function button(name: RegExp) {
  return { role: 'button', name } as const;
}
const drawer = { role: 'dialog', name: /^Delete (?:\d+ )?(?:applications|users)$/ } as const;

export const order = {
  action: 'users.delete',
  parameters: {},
  items: [
    { id: 'u1', label: 'Amara' },
    { id: 'u2', label: 'Benedikt' },
  ],
  filter: null,
  key: 'key-1',
  words: { title: 'Delete 2 users', doneLabel: 'deleted' },
};

export const job: Job = {
  id: 'job-1',
  action: 'users.delete',
  state: 'running',
  total: 2,
  done: 0,
  failed: 0,
  elapsedMs: 500,
  createdAt: Date.parse('2026-11-02T09:00:00Z'),
  actor: { type: 'user', id: 'maya' },
};

export const down = { status: 500, code: 'x', message: 'The server is down', requestId: 'req-42' };

export const benedikt = {
  id: 'u2',
  label: 'Benedikt',
  state: 'failed' as const,
  status: 500,
  code: 'x',
  message: 'Broken row',
  requestId: 'req-7',
};

export function reading(changes: Partial<Job> = {}) {
  return {
    job: { ...job, ...changes },
    latest: (changes.failed ?? 0) > 0 ? [benedikt] : [],
  };
}
const running = reading({ done: 1 });
const paused = reading({ state: 'paused', done: 1 });
const finished = reading({ state: 'finished', done: 1, failed: 1 });
const cancelled = reading({ state: 'cancelled', done: 1 });
const failed = reading({ state: 'failed' });

const requested = { type: 'job.requested', order };
const none = resolves('findJob', null);
const closed = { type: 'job.closed' };
function opened(changes: Partial<Job>) {
  return {
    type: 'job.opened',
    job: reading(changes).job,
  };
}

/** What the server answers to each control. */
const controlled: Readonly<Record<string, JobState>> = {
  pausing: 'paused',
  resuming: 'running',
  cancelling: 'cancelled',
  retrying: 'running',
};
function isOtherControl(state: string, event: EventCase) {
  return (
    event.type === 'xstate.done.actor.controlJob' &&
    (event['output'] as typeof running | undefined)?.job.state !== controlled[state]
  );
}

/** Leaves out every event but those of these types. */
function only(...prefixes: string[]) {
  return (state: string, event: EventCase) =>
    !prefixes.some((prefix) => event.type.startsWith(prefix)) || isOtherControl(state, event);
}

export const bulkJobModel: MachineModel = {
  machine: bulkJobMachine,
  facts: ({ job: current }: BulkJobContext) => ({ job: current?.state ?? null }),
  slices: [
    {
      name: 'a job is looked for',
      input: { tenantId: 'acme01' },
      cases: [
        none,
        rejects('findJob', down),
        resolves('findJob', running),
        resolves('findJob', paused),
      ],
      skips: only('xstate.done.actor.findJob', 'xstate.error.actor.findJob'),
    },
    {
      name: 'a job is created',
      input: { tenantId: 'acme01' },
      cases: [
        none,
        requested,
        resolves('createJob', reading()),
        resolves('createJob', paused),
        resolves('createJob', reading({ state: 'finished', total: 0 })),
        resolves('createJob', cancelled),
        resolves('createJob', failed),
        rejects('createJob', down),
        { type: 'creation.retried' },
        opened({ state: 'running' }),
        closed,
      ],
      skips: (state, event) =>
        event.type === 'job.requested'
          ? state !== 'selecting.resting' && state !== 'creating'
          : event.type === 'job.opened'
            ? state !== 'creating'
            : only(
                'xstate.done.actor.findJob',
                'xstate.done.actor.createJob',
                'xstate.error.actor.createJob',
                'creation.retried',
                'job.closed',
              )(state, event),
    },
    {
      name: 'a job is followed',
      input: { tenantId: 'acme01' },
      cases: [
        resolves('findJob', running),
        resolves('readJob', running),
        resolves('readJob', paused),
        resolves('readJob', finished),
        resolves('readJob', cancelled),
        resolves('readJob', failed),
        rejects('readJob', down),
        { type: 'page.hidden' },
        { type: 'page.shown' },
      ],
      skips: only(
        'xstate.done.actor.findJob',
        'xstate.after.',
        'xstate.done.actor.readJob',
        'xstate.error.actor.readJob',
        'page.',
      ),
    },
    {
      name: 'a job is controlled',
      input: { tenantId: 'acme01' },
      cases: [
        resolves('findJob', running),
        resolves('controlJob', running),
        resolves('controlJob', paused),
        resolves('controlJob', cancelled),
        rejects('controlJob', down),
        { type: 'job.paused' },
        { type: 'job.resumed' },
        { type: 'job.cancelled' },
        closed,
      ],
      skips: only(
        'xstate.done.actor.findJob',
        'xstate.done.actor.controlJob',
        'xstate.error.actor.controlJob',
        'job.paused',
        'job.resumed',
        'job.cancelled',
        'job.closed',
      ),
    },
    {
      name: 'failed items are retried',
      input: { tenantId: 'acme01' },
      cases: [
        none,
        requested,
        resolves('createJob', finished),
        { type: 'failures.retried' },
        resolves('controlJob', running),
        rejects('controlJob', down),
      ],
      skips: (state, event) =>
        event.type === 'job.requested'
          ? state !== 'selecting.resting'
          : only(
              'xstate.done.actor.findJob',
              'xstate.done.actor.createJob',
              'failures.retried',
              'xstate.done.actor.controlJob',
              'xstate.error.actor.controlJob',
            )(state, event),
    },
    {
      name: 'a job of the list is opened',
      input: { tenantId: 'acme01' },
      cases: [
        none,
        opened({ state: 'running' }),
        opened({ state: 'paused' }),
        opened({ state: 'finished', done: 2 }),
        opened({ state: 'cancelled' }),
        opened({ state: 'failed' }),
        closed,
      ],
      skips: (state, event) =>
        event.type === 'job.opened'
          ? state !== 'selecting.resting'
          : only('xstate.done.actor.findJob', 'job.closed')(state, event),
    },
  ],
  view: {
    actions: {
      // The list asks for jobs; the drawer shows them.
      'job.requested': (hands, event) => hands.send(event),
      'job.opened': (hands, event) => hands.send(event),
      'page.hidden': (hands, event) => hands.send(event),
      'page.shown': (hands, event) => hands.send(event),
      'creation.retried': (hands) => hands.click(button(/^Retry$/)),
      'job.paused': (hands) => hands.click(button(/^Pause$/)),
      'job.resumed': (hands) => hands.click(button(/^Resume$/)),
      'job.cancelled': (hands) => hands.click(button(/^Cancel the rest$/)),
      'job.closed': (hands, _, before) =>
        hands.click(button(before.matches('creationFailed') ? /^Cancel$/ : /^Done$/)),
      'failures.retried': async (hands, event, before) => {
        const { job: current } = before.context as BulkJobContext;
        if ((current?.failed ?? 0) > 0) await hands.click(button(/^Retry 1 item$/));
        else await hands.send(event);
      },
    },
    screens: {
      'selecting.looking': () => ({ visible: [], hidden: [drawer] }),
      'selecting.resting': () => ({ visible: [], hidden: [drawer] }),
      creating: () => ({ visible: [drawer, { text: /^Starting$/ }] }),
      creationFailed: () => ({
        visible: [drawer, { role: 'alert' }, { text: /^The server is down$/ }, button(/^Retry$/)],
      }),
      'running.waiting': () => ({ visible: [drawer, { text: /^Running$/ }, button(/^Pause$/)] }),
      'running.asking': () => ({ visible: [{ text: /^Running$/ }, button(/^Cancel the rest$/)] }),
      'running.hidden': () => ({ visible: [{ text: /continues when you close this page/ }] }),
      'paused.waiting': () => ({
        visible: [{ text: /^Nothing changes until the job is resumed\.$/ }, button(/^Resume$/)],
      }),
      'paused.asking': () => ({ visible: [button(/^Resume$/)] }),
      'paused.hidden': () => ({ visible: [button(/^Resume$/)] }),
      pausing: () => ({ visible: [{ text: /^Pausing$/ }], disabled: [button(/^Pause$/)] }),
      resuming: () => ({ visible: [{ text: /^Resuming$/ }], disabled: [button(/^Resume$/)] }),
      cancelling: () => ({
        visible: [{ text: /^Canceling$/ }],
        disabled: [button(/^Cancel the rest$/)],
      }),
      retrying: () => ({ visible: [{ text: /^Retrying$/ }] }),
      finished: () => ({ visible: [{ text: /^Finished$/ }, button(/^Done$/)] }),
      cancelled: () => ({ visible: [{ text: /^Canceled$/ }, button(/^Done$/)] }),
      failed: () => ({ visible: [{ text: /^The job was stopped$/ }, button(/^Done$/)] }),
    },
  },
};
