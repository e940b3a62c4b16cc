import { assign, fromPromise, setup } from 'xstate';

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

export type ConfirmationFailure = {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
};

export type ConfirmationDialogContext = {
  request: ConfirmationRequest | null;
  typed: string;
  failure: ConfirmationFailure | null;
};

export type ConfirmationDialogEvent =
  | { type: 'dialog.requested'; request: ConfirmationRequest }
  | { type: 'dialog.typed'; text: string }
  | { type: 'dialog.confirmed' }
  | { type: 'dialog.cancelled' }
  /** The browser went back, or another page opened. */
  | { type: 'page.left' };

function toFailure(error: unknown): ConfirmationFailure {
  const { status, code, message, requestId } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as { status?: unknown; code?: unknown; message?: unknown; requestId?: unknown };
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

const never = () => new Promise<never>(() => undefined);

export const confirmationDialogMachine = setup({
  types: {
    context: {} as ConfirmationDialogContext,
    events: {} as ConfirmationDialogEvent,
  },
  actors: {
    /** The caller's action of the request with this id. */
    runConfirmed: fromPromise<void, { id: string }>(never),
  },
  actions: {
    show: assign((_, params: { request: ConfirmationRequest }) => ({
      request: params.request,
      typed: '',
      failure: null,
    })),
    forget: assign({ request: null, typed: '', failure: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    /** Resolves the caller's pending request. */
    answer: (_, _params: { id: string; confirmed: boolean }) => undefined,
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
      on: {
        'dialog.requested': {
          target: 'open',
          actions: { type: 'show', params: ({ event }) => event },
        },
      },
    },

    open: {
      on: {
        'dialog.typed': { actions: assign({ typed: ({ event }) => event.text }) },
        'dialog.confirmed': [
          // An unmatched text keeps the dialog as it is.
          { guard: 'isTextMissing' },
          { guard: 'runs', target: 'confirming', actions: assign({ failure: null }) },
          {
            target: 'closed',
            actions: [
              {
                type: 'answer',
                params: ({ context }) => ({ id: context.request?.id ?? '', confirmed: true }),
              },
              'forget',
            ],
          },
        ],
        'dialog.cancelled': {
          target: 'closed',
          actions: [
            {
              type: 'answer',
              params: ({ context }) => ({ id: context.request?.id ?? '', confirmed: false }),
            },
            'forget',
          ],
        },
        'page.left': {
          target: 'closed',
          actions: [
            {
              type: 'answer',
              params: ({ context }) => ({ id: context.request?.id ?? '', confirmed: false }),
            },
            'forget',
          ],
        },
        'dialog.requested': {
          target: 'open',
          actions: [
            {
              type: 'answer',
              params: ({ context }) => ({ id: context.request?.id ?? '', confirmed: false }),
            },
            { type: 'show', params: ({ event }) => event },
          ],
        },
      },
    },

    /** Busy: Escape and Cancel do nothing, leaving the page does. */
    confirming: {
      invoke: {
        id: 'runConfirmed',
        src: 'runConfirmed',
        input: ({ context }) => ({ id: context.request?.id ?? '' }),
        onDone: {
          target: 'closed',
          actions: [
            {
              type: 'answer',
              params: ({ context }) => ({ id: context.request?.id ?? '', confirmed: true }),
            },
            'forget',
          ],
        },
        onError: {
          target: 'open',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
      on: {
        'page.left': {
          target: 'closed',
          actions: [
            {
              type: 'answer',
              params: ({ context }) => ({ id: context.request?.id ?? '', confirmed: false }),
            },
            'forget',
          ],
        },
        'dialog.requested': {
          target: 'open',
          actions: [
            {
              type: 'answer',
              params: ({ context }) => ({ id: context.request?.id ?? '', confirmed: false }),
            },
            { type: 'show', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});
