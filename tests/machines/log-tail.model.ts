import { logTailMachine, type LogTailContext } from '~/machines/log-tail.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { EventCase } from '../support/event-case';

const pause = { role: 'button', name: /^Pause$/ } as const;
const proceed = { role: 'button', name: /^Continue$/ } as const;
const stop = { role: 'button', name: /^Stop$/ } as const;
const start = { role: 'button', name: /^Start$/ } as const;
const retry = { role: 'button', name: /^Try now$/ } as const;

function received(...ids: string[]): EventCase {
  return { type: 'tail.received', rows: ids.map((id) => ({ id })), id: ids.join('-') };
}

const cases: readonly EventCase[] = [
  { type: 'tail.opened', id: '7' },
  received('l1'),
  { type: 'tail.paused' },
  { type: 'tail.continued' },
  { type: 'tail.stopped' },
  { type: 'tail.started' },
  { type: 'tail.retried' },
  resolves('followLogs'),
  rejects('followLogs', { status: 0, code: 'request.network' }),
  rejects('followLogs', { status: 403, code: 'auth.forbidden', message: 'Not allowed' }),
];

/** What stands there in every state: the waiting rows, and the way to show them. */
function shown({ isPaused, waitingCount }: LogTailContext, more: readonly object[]) {
  return {
    visible: [
      ...(more as (typeof pause)[]),
      ...(isPaused ? [proceed] : []),
      ...(waitingCount > 0 ? [{ role: 'button', name: /new events?\. Show/ } as const] : []),
    ],
    hidden: isPaused ? [] : [proceed],
  };
}

export const logTailModel: MachineModel = {
  machine: logTailMachine,
  facts: ({ isPaused, waiting }: LogTailContext) => ({ isPaused, waits: waiting.length > 0 }),
  slices: [{ name: 'a tail', cases }],
  view: {
    actions: {
      'tail.opened': (hands, event) => hands.send(event),
      'tail.received': (hands, event) => hands.send(event),
      'tail.paused': (hands) => hands.click(pause),
      'tail.continued': (hands, event, { context }) =>
        (context as LogTailContext).isPaused ? hands.click(proceed) : hands.send(event),
      'tail.stopped': (hands) => hands.click(stop),
      'tail.started': (hands) => hands.click(start),
      'tail.retried': (hands) => hands.click(retry),
    },
    screens: {
      'following.connecting': ({ context }) =>
        shown(context as LogTailContext, [{ text: /^Connecting$/ }, stop]),
      'following.live': ({ context }) =>
        shown(context as LogTailContext, [{ text: /^Live$/ }, pause, stop]),
      'following.paused': ({ context }) =>
        shown(context as LogTailContext, [{ text: /^Paused$/ }, stop]),
      reconnecting: ({ context }) =>
        shown(context as LogTailContext, [{ text: /^Reconnecting$/ }, retry, stop]),
      stopped: ({ context }) => shown(context as LogTailContext, [{ text: /^Stopped$/ }, start]),
      failed: ({ context }) =>
        shown(context as LogTailContext, [
          { text: /^Disconnected$/ },
          { text: /^Not allowed$/ },
          retry,
        ]),
    },
  },
};
