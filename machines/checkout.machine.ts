import { assign, fromCallback, setup } from 'xstate';
import { setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * On the way to the payment page (specification section 4, checkout). The customer portal runs the
 * same chart: an order without a plan.
 */

export type CheckoutOrder = {
  /** The plan to buy; null opens the customer portal. */
  skuId: string | null;
  /** The tenant that changes; absent when the payment creates one. */
  tenantId?: string | undefined;
  newTenant?: { name: string; tag: string; regionName: string } | undefined;
  /** Where in the console a paid order comes back to. */
  callbackPage?: string | undefined;
  isDowngrade?: boolean | undefined;
};

export type CheckoutStart = {
  /** Null when the server named no page to go to. */
  redirectUri: string | null;
  sessionId: string;
  /** Ties the way back to this order. */
  state: string;
};

export type CheckoutContext = {
  order: CheckoutOrder | null;
  redirectUri: string | null;
  failure: Failure | null;
};

export type CheckoutEvent =
  | { type: 'checkout.subscribed'; order: CheckoutOrder }
  /** Back from the payment page, out of the browser's memory of this page. */
  | { type: 'page.restored' };

const noRedirect = { code: 'general.unknown_error', message: '' };
const notLeft = { code: 'request.timeout', message: '' };

/** The chart's own failures. */
function failsWith(error: { code: string; message: string }) {
  return {
    target: 'failed',
    actions: [
      {
        type: 'notifyFailure',
        params: ({ context: { order } }: { context: CheckoutContext }) => ({ error, order }),
      },
      { type: 'setFailure', params: { error } },
    ],
  } as const;
}

const subscribe = {
  'checkout.subscribed': {
    target: 'creatingSession',
    actions: {
      type: 'setOrder',
      params: ({ event }: { event: { order: CheckoutOrder } }) => event,
    },
  },
} as const;

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** POST /api/checkout-session, or the customer portal's. */
    createSession: unsettled<CheckoutStart, CheckoutOrder>(),
    /** Sends `page.restored` when the browser shows this page again from its memory. */
    watchPage: fromCallback(() => undefined),
  },
  actions: {
    setOrder: assign((_, params: { order: CheckoutOrder }) => ({
      order: params.order,
      redirectUri: null,
      failure: null,
    })),
    setFailure: assign({
      order: null,
      failure: (_, params: Failed) => toFailure(params.error),
    }),
    clearOrder: assign({ order: null, redirectUri: null, failure: null }),
    /** Writes what the way back needs into session storage. */
    rememberSession: (_, _params: { order: CheckoutOrder; start: CheckoutStart }) => undefined,
    leaveForPayment: (_, _params: { redirectUri: string | null }) => undefined,
    notifyFailure: (_, _params: { error: unknown; order: CheckoutOrder | null }) => undefined,
  },
  guards: {
    hasRedirect: (_, params: { redirectUri: string | null }) => params.redirectUri !== null,
  },
  delays: {
    /** The browser is leaving; longer than this and it is not. */
    leavingPatience: 20_000,
  },
}).createMachine({
  id: 'checkout',
  context: { order: null, redirectUri: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: subscribe,
    },

    /** Has no subscribe: a second one while this runs is ignored. */
    creatingSession: {
      tags: 'busy',
      invoke: {
        id: 'createSession',
        src: 'createSession',
        input: ({ context }) => context.order ?? { skuId: null },
        onDone: [
          {
            guard: { type: 'hasRedirect', params: ({ event }) => event.output },
            target: 'redirecting',
            actions: [
              assign({ redirectUri: ({ event }) => event.output.redirectUri }),
              {
                type: 'rememberSession',
                params: ({ context, event }) => ({
                  order: context.order ?? { skuId: null },
                  start: event.output,
                }),
              },
            ],
          },
          failsWith(noRedirect),
        ],
        onError: {
          target: 'failed',
          actions: [
            {
              type: 'notifyFailure',
              params: ({ context, event }) => ({ error: event.error, order: context.order }),
            },
            setFailure,
          ],
        },
      },
    },

    redirecting: {
      tags: 'busy',
      invoke: { id: 'watchPage', src: 'watchPage' },
      entry: {
        type: 'leaveForPayment',
        params: ({ context }) => ({ redirectUri: context.redirectUri }),
      },
      on: { 'page.restored': { target: 'idle', actions: 'clearOrder' } },
      after: {
        leavingPatience: failsWith(notLeft),
      },
    },

    failed: {
      on: subscribe,
    },
  },
});
