import { assign, fromPromise, setup } from 'xstate';

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

export type CheckoutFailure = { code: string; message: string };

export type CheckoutContext = {
  order: CheckoutOrder | null;
  redirectUri: string | null;
  failure: CheckoutFailure | null;
};

export type CheckoutEvent =
  | { type: 'checkout.subscribed'; order: CheckoutOrder }
  /** Back from the payment page, out of the browser's memory of this page. */
  | { type: 'page.restored' };

function toFailure(error: unknown): CheckoutFailure {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
  };
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
  };
}

const noRedirect = { code: 'general.unknown_error', message: '' };
const notLeft = { code: 'request.timeout', message: '' };

const never = () => new Promise<never>(() => undefined);

export const checkoutMachine = setup({
  types: { context: {} as CheckoutContext, events: {} as CheckoutEvent },
  actors: {
    /** POST /api/checkout-session, or the customer portal's. */
    createSession: fromPromise<CheckoutStart, CheckoutOrder>(never),
  },
  actions: {
    keepOrder: assign((_, params: { order: CheckoutOrder }) => ({
      order: params.order,
      redirectUri: null,
      failure: null,
    })),
    keepFailure: assign({
      order: null,
      failure: (_, params: { error: unknown }) => toFailure(params.error),
    }),
    forget: assign({ order: null, redirectUri: null, failure: null }),
    /** Writes what the way back needs into session storage. */
    rememberSession: (_, _params: { order: CheckoutOrder; start: CheckoutStart }) => undefined,
    leaveForPayment: (_, _params: { redirectUri: string | null }) => undefined,
    announceFailure: (_, _params: { error: unknown; order: CheckoutOrder | null }) => undefined,
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
      on: {
        'checkout.subscribed': {
          target: 'creatingSession',
          actions: { type: 'keepOrder', params: ({ event }) => event },
        },
      },
    },

    /** Has no subscribe: a second one while this runs is ignored. */
    creatingSession: {
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
          {
            target: 'failed',
            actions: [
              {
                type: 'announceFailure',
                params: ({ context }) => ({ error: noRedirect, order: context.order }),
              },
              { type: 'keepFailure', params: { error: noRedirect } },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            {
              type: 'announceFailure',
              params: ({ context, event }) => ({ error: event.error, order: context.order }),
            },
            { type: 'keepFailure', params: ({ event }) => event },
          ],
        },
      },
    },

    redirecting: {
      entry: {
        type: 'leaveForPayment',
        params: ({ context }) => ({ redirectUri: context.redirectUri }),
      },
      on: { 'page.restored': { target: 'idle', actions: 'forget' } },
      after: {
        leavingPatience: {
          target: 'failed',
          actions: [
            {
              type: 'announceFailure',
              params: ({ context }) => ({ error: notLeft, order: context.order }),
            },
            { type: 'keepFailure', params: { error: notLeft } },
          ],
        },
      },
    },

    failed: {
      on: {
        'checkout.subscribed': {
          target: 'creatingSession',
          actions: { type: 'keepOrder', params: ({ event }) => event },
        },
      },
    },
  },
});
