import { assign, fromCallback, setup } from 'xstate';
import { setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * The one confirmation dialog of the app (specification section 4): one request at a time.
 *
 * The chart knows a request by its id; what it shows and what it runs stays with the caller.
 * Every request is answered exactly once. A request that is replaced or left while its action runs
 * is answered "not confirmed": the action is not undone, but nothing follows from it any more.
 */

export type ConfirmationRequest = {
  id: string;
  /** The words to type before confirming, null for none. */
  requiredText: string | null;
  /** Confirming runs an action; the dialog stays until it succeeded. */
  runs: boolean;
};

export type ConfirmationDialogContext = {
  request: ConfirmationRequest | null;
  typed: string;
  failure: Failure | null;
};

export type ConfirmationDialogEvent =
  | { type: 'dialog.requested'; request: ConfirmationRequest }
  | { type: 'dialog.typed'; text: string }
  | { type: 'dialog.confirmed' }
  | { type: 'dialog.cancelled' }
  /** The browser went back, or another page opened. */
  | { type: 'page.left' };

type Asked = { context: ConfirmationDialogContext };
type Requested = { event: { request: ConfirmationRequest } };

function notifyCaller(confirmed: boolean) {
  return {
    type: 'notifyCaller' as const,
    params: ({ context }: Asked) => ({ id: context.request?.id ?? '', confirmed }),
  };
}
const setRequest = {
  type: 'setRequest' as const,
  params: ({ event }: Requested) => event,
};

const confirmed = {
  target: 'closed',
  actions: [notifyCaller(true), 'clearRequest'],
} as const;
const cancelled = {
  target: 'closed',
  actions: [notifyCaller(false), 'clearRequest'],
} as const;
const replaced = { target: 'open', actions: [notifyCaller(false), setRequest] } as const;

export const confirmationDialogMachine = setup({
  types: {
    context: {} as ConfirmationDialogContext,
    events: {} as ConfirmationDialogEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** The caller's action of the request with this id. */
    runConfirmed: unsettled<void, { id: string }>(),
    /** Sends `page.left` when the browser goes back or forward. */
    watchHistory: fromCallback(() => undefined),
  },
  actions: {
    setRequest: assign((_, params: { request: ConfirmationRequest }) => ({
      request: params.request,
      typed: '',
      failure: null,
    })),
    clearRequest: assign({ request: null, typed: '', failure: null }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** Resolves the caller's pending request. */
    notifyCaller: (_, _params: { id: string; confirmed: boolean }) => undefined,
  },
  guards: {
    isTextMissing: ({ context }) =>
      context.request !== null &&
      context.request.requiredText !== null &&
      context.request.requiredText !== context.typed,
    runs: ({ context }) => context.request?.runs === true,
  },
}).createMachine({
  id: 'confirmation-dialog',
  context: { request: null, typed: '', failure: null },
  initial: 'closed',
  states: {
    closed: {
      on: { 'dialog.requested': { target: 'open', actions: setRequest } },
    },

    open: {
      invoke: { id: 'watchHistory', src: 'watchHistory' },
      on: {
        'dialog.typed': { actions: assign({ typed: ({ event }) => event.text }) },
        'dialog.confirmed': [
          // An unmatched text keeps the dialog as it is.
          { guard: 'isTextMissing' },
          { guard: 'runs', target: 'confirming', actions: 'clearFailure' },
          confirmed,
        ],
        'dialog.cancelled': cancelled,
        'page.left': cancelled,
        'dialog.requested': replaced,
      },
    },

    /** Busy: Escape and Cancel do nothing, leaving the page does. */
    confirming: {
      tags: 'busy',
      invoke: [
        {
          id: 'runConfirmed',
          src: 'runConfirmed',
          input: ({ context }) => ({ id: context.request?.id ?? '' }),
          onDone: confirmed,
          onError: { target: 'open', actions: setFailure },
        },
        { id: 'watchHistory', src: 'watchHistory' },
      ],
      on: { 'page.left': cancelled, 'dialog.requested': replaced },
    },
  },
});
