import { assign, setup } from 'xstate';
import { recordOf, unsettled } from './shared';

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

function waitOf(response: unknown): number {
  const { wait } = recordOf(response);
  return typeof wait === 'number' ? wait : 0;
}

function tenantOf({ purchase }: CheckoutReturnContext): string {
  return purchase?.tenantId ?? '';
}

/** Whatever the refresh came to: the purchase holds. */
const completion = [
  {
    guard: 'isOtherTenant',
    target: 'completed',
    actions: {
      type: 'reportConversion',
      params: ({ context }: { context: CheckoutReturnContext }) => ({
        kind: 'productionTenant' as const,
        tenantId: tenantOf(context),
      }),
    },
  },
  { target: 'completed' },
] as const;

export const checkoutReturnMachine = setup({
  types: {
    context: {} as CheckoutReturnContext,
    events: {} as CheckoutReturnEvent,
    input: {} as CheckoutReturnInput,
    tags: {} as 'waiting',
  },
  actors: {
    /** Reads session storage; null when nothing there belongs to this state. */
    readCheckout: unsettled<ReturningCheckout | null, { state: string | null }>(),
    /** The session and, once its tenant is known, the tenant's subscription. */
    askPurchase: unsettled<Purchase, { sessionId: string; purchase: Purchase | null }>(),
    /** Brings the cached tenant and subscription up to date. */
    refreshTenant: unsettled<void, { tenantId: string }>(),
  },
  actions: {
    setCheckout: assign({
      checkout: (_, params: { checkout: ReturningCheckout | null }) => params.checkout,
    }),
    setPurchase: assign({ purchase: (_, params: { purchase: Purchase }) => params.purchase }),
    setWait: assign({ wait: (_, params: { answer: unknown }) => waitOf(params.answer) }),
    clearStorage: () => undefined,
    notifySuccess: (_, _params: { skuId: string | null; isDowngrade: boolean }) => undefined,
    notifyTimeout: () => undefined,
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
            actions: { type: 'setCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
          { target: 'rejected' },
        ],
        onError: { target: 'rejected' },
      },
    },

    polling: {
      tags: 'waiting',
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
                  type: 'setPurchase',
                  params: ({ event }) => ({ purchase: event.output }),
                },
              },
              {
                target: 'waiting',
                actions: [
                  {
                    type: 'setPurchase',
                    params: ({ event }) => ({ purchase: event.output }),
                  },
                  { type: 'setWait', params: ({ event }) => ({ answer: event.output }) },
                ],
              },
            ],
            onError: {
              target: 'waiting',
              actions: { type: 'setWait', params: ({ event }) => ({ answer: event.error }) },
            },
          },
        },
        waiting: { after: { pollInterval: 'asking' } },
      },
    },

    completing: {
      tags: 'waiting',
      entry: [
        // Before the message: a reload from here on finds nothing to announce.
        'clearStorage',
        {
          type: 'notifySuccess',
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
        onDone: completion,
        // The purchase holds; the pages load for themselves what this could not.
        onError: completion,
      },
      after: {
        refreshPatience: completion,
      },
    },

    completed: {
      tags: 'waiting',
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

    timedOut: { type: 'final', entry: ['clearStorage', 'notifyTimeout', 'leaveToRoot'] },
  },
});
