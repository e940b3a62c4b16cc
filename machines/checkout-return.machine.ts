import { assign, fromPromise, setup } from 'xstate';

/**
 * Back from the payment page (specification section 4, checkout): asks every second whether the
 * purchase took effect, for at most ten. Failures on the way are silent; the next question heals
 * them, or the time runs out.
 */

/** What this tab remembered, when its state is the one in the address. */
export type ReturningCheckout = {
  sessionId: string;
  callbackPage: string | null;
  isDowngrade: boolean;
};

/** The purchase as far as the server tells it; null is not known yet. */
export type Purchase = {
  isPaid: boolean;
  skuId: string | null;
  tenantId: string | null;
  /** The plan that the tenant has now. */
  planId: string | null;
  /** Milliseconds that the server wants to be left alone, where it said so. */
  wait?: number;
};

export type CheckoutReturnInput = {
  /** Of the address; null for none. */
  state: string | null;
  /** The tenant of the address; null outside of tenants. */
  currentTenantId: string | null;
};

export type CheckoutReturnContext = CheckoutReturnInput & {
  checkout: ReturningCheckout | null;
  purchase: Purchase | null;
  /** Milliseconds before the next question, where the server asked for more than the interval. */
  wait: number;
};

/** The person does not want to wait. What was paid takes effect all the same. */
export type CheckoutReturnEvent = { type: 'checkout.left' };

export type Conversion = { kind: 'purchase' | 'productionTenant'; tenantId: string };

const waitOf = (answer: unknown): number => {
  const { wait } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    wait?: unknown;
  };
  return typeof wait === 'number' ? wait : 0;
};

const never = () => new Promise<never>(() => undefined);

const tenantOf = ({ purchase }: CheckoutReturnContext): string => purchase?.tenantId ?? '';

export const checkoutReturnMachine = setup({
  types: {
    context: {} as CheckoutReturnContext,
    events: {} as CheckoutReturnEvent,
    input: {} as CheckoutReturnInput,
  },
  actors: {
    /** Reads session storage; null when nothing there belongs to this state. */
    readCheckout: fromPromise<ReturningCheckout | null, { state: string | null }>(never),
    /** The session and, once its tenant is known, the tenant's subscription. */
    askPurchase: fromPromise<Purchase, { sessionId: string; purchase: Purchase | null }>(never),
    /** Brings the cached tenant and subscription up to date. */
    refreshTenant: fromPromise<void, { tenantId: string }>(never),
  },
  actions: {
    keepCheckout: assign({
      checkout: (_, params: { checkout: ReturningCheckout | null }) => params.checkout,
    }),
    keepPurchase: assign({ purchase: (_, params: { purchase: Purchase }) => params.purchase }),
    keepWait: assign({ wait: (_, params: { answer: unknown }) => waitOf(params.answer) }),
    clearStorage: () => undefined,
    announceSuccess: (_, _params: { skuId: string | null; isDowngrade: boolean }) => undefined,
    announceTimeout: () => undefined,
    reportConversion: (_, _params: Conversion) => undefined,
    openTenant: (_, _params: { tenantId: string; page: string | null }) => undefined,
    leaveToRoot: () => undefined,
  },
  guards: {
    isKnown: (_, params: { checkout: ReturningCheckout | null }) => params.checkout !== null,
    isInEffect: (_, { isPaid, skuId, planId, tenantId }: Purchase) =>
      isPaid && tenantId !== null && skuId !== null && planId === skuId,
    isOtherTenant: ({ context }) => context.currentTenantId !== tenantOf(context),
  },
  delays: {
    pollInterval: ({ context }) => Math.max(1000, context.wait),
    pollTimeout: 10_000,
    refreshPatience: 5000,
  },
}).createMachine({
  id: 'checkout-return',
  context: ({ input }) => ({ ...input, checkout: null, purchase: null, wait: 0 }),
  initial: 'validating',
  states: {
    /** A read: starting it twice is harmless. */
    validating: {
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        input: ({ context }) => ({ state: context.state }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ checkout: event.output }) },
            target: 'polling',
            actions: { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
          { target: 'rejected' },
        ],
        onError: { target: 'rejected' },
      },
    },

    polling: {
      initial: 'asking',
      on: { 'checkout.left': { target: 'rejected', actions: 'clearStorage' } },
      after: { pollTimeout: 'timedOut' },
      states: {
        asking: {
          invoke: {
            id: 'askPurchase',
            src: 'askPurchase',
            input: ({ context }) => ({
              sessionId: context.checkout?.sessionId ?? '',
              purchase: context.purchase,
            }),
            onDone: [
              {
                guard: { type: 'isInEffect', params: ({ event }) => event.output },
                target: '#checkout-return.completing',
                actions: {
                  type: 'keepPurchase',
                  params: ({ event }) => ({ purchase: event.output }),
                },
              },
              {
                target: 'waiting',
                actions: [
                  {
                    type: 'keepPurchase',
                    params: ({ event }) => ({ purchase: event.output }),
                  },
                  { type: 'keepWait', params: ({ event }) => ({ answer: event.output }) },
                ],
              },
            ],
            onError: {
              target: 'waiting',
              actions: { type: 'keepWait', params: ({ event }) => ({ answer: event.error }) },
            },
          },
        },
        waiting: { after: { pollInterval: 'asking' } },
      },
    },

    completing: {
      entry: [
        // Before the message: a reload from here on finds nothing to announce.
        'clearStorage',
        {
          type: 'announceSuccess',
          params: ({ context }) => ({
            skuId: context.purchase?.skuId ?? null,
            isDowngrade: context.checkout?.isDowngrade === true,
          }),
        },
        {
          type: 'reportConversion',
          params: ({ context }) => ({ kind: 'purchase', tenantId: tenantOf(context) }),
        },
      ],
      invoke: {
        id: 'refreshTenant',
        src: 'refreshTenant',
        input: ({ context }) => ({ tenantId: tenantOf(context) }),
        onDone: [
          {
            guard: 'isOtherTenant',
            target: 'completed',
            actions: {
              type: 'reportConversion',
              params: ({ context }) => ({ kind: 'productionTenant', tenantId: tenantOf(context) }),
            },
          },
          { target: 'completed' },
        ],
        // The purchase holds; the pages load for themselves what this could not.
        onError: [
          {
            guard: 'isOtherTenant',
            target: 'completed',
            actions: {
              type: 'reportConversion',
              params: ({ context }) => ({ kind: 'productionTenant', tenantId: tenantOf(context) }),
            },
          },
          { target: 'completed' },
        ],
      },
      after: {
        refreshPatience: [
          {
            guard: 'isOtherTenant',
            target: 'completed',
            actions: {
              type: 'reportConversion',
              params: ({ context }) => ({ kind: 'productionTenant', tenantId: tenantOf(context) }),
            },
          },
          { target: 'completed' },
        ],
      },
    },

    completed: {
      type: 'final',
      entry: {
        type: 'openTenant',
        params: ({ context }) => ({
          tenantId: tenantOf(context),
          page:
            context.currentTenantId === tenantOf(context)
              ? (context.checkout?.callbackPage ?? null)
              : null,
        }),
      },
    },

    rejected: { type: 'final', entry: 'leaveToRoot' },

    timedOut: { type: 'final', entry: ['clearStorage', 'announceTimeout', 'leaveToRoot'] },
  },
});
