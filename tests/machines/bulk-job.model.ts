import { bulkJobMachine, type BulkJobContext, type Outcome } from '~/machines/bulk-job.machine';
import { answers, refuses, type MachineModel } from '../support/machine-model';

const button = (name: RegExp) => ({ role: 'button', name }) as const;
const drawer = { role: 'dialog', name: /^Delete 2 users$/ } as const;

export const job = {
  kind: 'users.delete',
  tenantId: 'acme01',
  title: 'Delete 2 users',
  doneLabel: 'deleted',
  query: null,
  excluded: [],
};
const amara = { id: 'u1', label: 'Amara' };
const benedikt = { id: 'u2', label: 'Benedikt' };
export const down = { status: 500, code: 'x', message: 'The server is down', requestId: 'req-42' };
const gone = { status: 404, code: 'entity.not_found', message: 'Gone', requestId: null };

/** What a reload finds. */
const kept = { job, left: [], done: [], failed: [], elapsedMs: 0, isCancelled: false };

const batch = (...outcomes: Outcome[]) => answers('runBatch', { outcomes, tookMs: 500 });
const done = (id: string): Outcome => ({ id, result: 'done' });
const interrupted = (id: string, reason: 'throttled' | 'unreachable'): Outcome => ({
  id,
  result: 'interrupted',
  reason,
  waitMs: 2000,
});

const all = batch(done('u1'), done('u2'));
const first = batch(done('u1'));
const second = batch(done('u2'));
const mixed = batch(done('u1'), { id: 'u2', result: 'failed', failure: down });
const refused = batch(done('u1'), { id: 'u2', result: 'failed', failure: gone });
const throttled = batch(interrupted('u1', 'throttled'), interrupted('u2', 'throttled'));
const lost = batch(done('u1'), interrupted('u2', 'unreachable'));

const controls = [
  { type: 'job.paused' },
  { type: 'job.resumed' },
  { type: 'job.cancelled' },
  { type: 'job.closed' },
  { type: 'failures.retried', ids: ['u2'] },
];

/** Pauses and ends by hand belong to the first slice; others only walk what they are about. */
const only =
  (...types: string[]) =>
  (state: string, { type }: { type: string }) =>
    types.some((one) => type.startsWith(one)) || (type === 'job.resumed' && state !== 'paused');

export const bulkJobModel: MachineModel = {
  machine: bulkJobMachine,
  facts: ({ job: current, left, failed, pause, page }: BulkJobContext, state) => ({
    job: current !== null,
    left: left.map(({ id }) => id).join(),
    failed: failed.map(({ id, failure }) => `${id} ${failure.status}`).join(),
    pause: state === 'paused' ? pause : null,
    page: state.startsWith('selecting.coll') ? page : null,
  }),
  slices: [
    {
      name: 'pause, go on, end early',
      input: { stored: null },
      cases: [
        { type: 'job.requested', job, items: [amara, benedikt] },
        first,
        all,
        ...controls.filter(({ type }) => type !== 'failures.retried'),
        refuses('runBatch', {}),
      ],
      skips: (state, { type }) =>
        type.startsWith('failures') ||
        type.startsWith('xstate.after') ||
        (type === 'xstate.error.actor.runBatch' && state === 'running.pausing'),
    },
    {
      name: 'rows that fail',
      input: { stored: null },
      cases: [
        { type: 'job.requested', job, items: [amara, benedikt] },
        mixed,
        refused,
        second,
        { type: 'failures.retried', ids: ['u2'] },
        { type: 'failures.retried', ids: [] },
        { type: 'job.closed' },
      ],
      skips: only('xstate.after', 'xstate.error', 'job.paused', 'job.cancelled'),
    },
    {
      name: 'what stops every row',
      input: { stored: null },
      cases: [
        { type: 'job.requested', job, items: [amara, benedikt] },
        throttled,
        lost,
        first,
        all,
        { type: 'job.resumed' },
        { type: 'job.closed' },
        refuses('runBatch', {}),
      ],
      skips: only('failures', 'job.paused', 'job.cancelled'),
    },
    {
      name: 'all that match',
      input: { stored: null },
      cases: [
        { type: 'job.requested', job: { ...job, query: {} }, items: [] },
        { type: 'job.requested', job, items: [] },
        answers('collectPage', { items: [amara], total: 2 }),
        answers('collectPage', { items: [], total: 0 }),
        refuses('collectPage', down),
        { type: 'collection.retried' },
        { type: 'job.cancelled' },
        { type: 'job.closed' },
      ],
      skips: (state, { type }) =>
        state.startsWith('running') || type.startsWith('failures') || type === 'job.resumed',
    },
    {
      name: 'after the end and a reload',
      input: { stored: { ...kept, done: [amara] } },
      cases: [{ type: 'job.closed' }],
      skips: (state, { type }) => state.startsWith('selecting') || type.startsWith('failures'),
    },
    {
      name: 'after an early end and a reload',
      input: { stored: { ...kept, left: [benedikt], done: [amara], isCancelled: true } },
      cases: [{ type: 'job.closed' }],
      skips: (state) => state.startsWith('selecting'),
    },
    {
      name: 'after a reload',
      input: { stored: { ...kept, left: [amara, benedikt] } },
      cases: [
        first,
        second,
        { type: 'job.resumed' },
        { type: 'job.cancelled' },
        { type: 'job.closed' },
      ],
      skips: (state, { type }) =>
        state.startsWith('selecting') ||
        type.startsWith('failures') ||
        type.startsWith('xstate.after') ||
        type.startsWith('xstate.error') ||
        (state.startsWith('running') && !type.startsWith('xstate')),
    },
  ],
  view: {
    acts: {
      // The list asks for jobs; the drawer shows them.
      'job.requested': (hands, event) => hands.send(event),
      'collection.retried': (hands) => hands.click(button(/^Retry$/)),
      'job.paused': (hands) => hands.click(button(/^Pause$/)),
      'job.resumed': (hands) => hands.click(button(/^Resume$/)),
      'job.cancelled': (hands, _, before) =>
        hands.click(button(before.matches('selecting') ? /^Cancel$/ : /^Cancel the rest$/)),
      'job.closed': (hands, _, before) =>
        hands.click(
          before.matches({ selecting: 'collectionFailed' }) ? button(/^Cancel$/) : button(/^Done$/),
        ),
      'failures.retried': async (hands, event) => {
        if ((event as unknown as { ids: string[] }).ids.length === 0) await hands.send(event);
        else if (document.body.textContent?.includes('The server is down'))
          await hands.click(button(/^Retry 1$/));
        else await hands.send(event);
      },
    },
    sees: {
      'selecting.resting': () => ({ shows: [], hides: [drawer] }),
      'selecting.collecting': () => ({ shows: [drawer, { text: /^Collecting$/ }] }),
      'selecting.collectionFailed': () => ({
        shows: [drawer, { role: 'alert' }, { text: /^The server is down$/ }, button(/^Retry$/)],
      }),
      'running.working': () => ({ shows: [drawer, { text: /^Running$/ }, button(/^Pause$/)] }),
      'running.pausing': () => ({ shows: [{ text: /^Pausing$/ }, button(/^Resume$/)] }),
      'running.cancelling': () => ({
        shows: [{ text: /^Ending$/ }],
        disabled: [button(/^Cancel the rest$/), button(/^Pause$/)],
      }),
      paused: ({ context }) => ({
        shows: [
          button(/^Resume$/),
          {
            text: {
              person: /^Nothing changes until you resume\.$/,
              reload: /^The page was reloaded$/,
              throttled: /goes on by itself in about 2 seconds/,
              unreachable: /^The server cannot be reached$/,
              signedOut: /^Your session ended$/,
              elsewhere: /another tenant/,
            }[(context as BulkJobContext).pause],
          },
        ],
      }),
      resuming: () => ({ shows: [{ text: /^Resuming$/ }], hides: [button(/^Resume$/)] }),
      finished: ({ context }) => ({
        shows: [
          { text: /^Finished$/ },
          button(/^Done$/),
          ...(context as BulkJobContext).failed.map(({ failure }) => ({
            text: new RegExp(failure.message),
          })),
        ],
      }),
      cancelled: () => ({ shows: [{ text: /^Ended early$/ }, button(/^Done$/)] }),
    },
  },
};
