import { assign, fromCallback, setup } from 'xstate';
import {
  failed,
  recordOf,
  setFailure,
  toFailure,
  unsettled,
  type Failed,
  type Failure,
} from './shared';

/**
 * One more tenant (specification section 4, create tenant). Development creates at once; production
 * picks a plan first: free creates, any other plan is paid for, and the payment creates.
 */

export type RegionChoice = {
  id: string;
  name: string;
  country: string;
  /** Purposes it takes. */
  tags: string[];
  isPrivate: boolean;
};

export type TenantDraft = { name: string; regionName: string; tag: string };

export type TenantCheckout = { redirectUri: string | null; sessionId: string; state: string };

export type TenantCreationInput = { defaultRegionName: string; freePlanId: string };

export type TenantCreationContext = {
  defaultRegionName: string;
  freePlanId: string;
  regions: RegionChoice[];
  /** What the form shows; kept over a failure and a look at the plans. */
  draft: TenantDraft;
  /** The plan that was picked, while it is being bought or created. */
  skuId: string | null;
  redirectUri: string | null;
  failure: Failure | null;
};

export type TenantCreationEvent =
  | { type: 'regions.retried' }
  | { type: 'tenant.submitted'; draft: TenantDraft }
  | { type: 'plan.picked'; skuId: string }
  | { type: 'plan.left' }
  /** Wait for the payment that has already been made. */
  | { type: 'payment.resumed' }
  /** Back from the payment page, out of the browser's memory of this page. */
  | { type: 'page.restored' };

const DEVELOPMENT = 'development';
const PRODUCTION = 'production';
const ALREADY_PAID = 'checkout.already_paid';

/** The paid session of the same purchase, where that is why it was refused. */
export function paidSessionIdOf({ code, data }: Failure): string | null {
  const { sessionId } = recordOf(data);
  return code === ALREADY_PAID && typeof sessionId === 'string' ? sessionId : null;
}

const noRedirect = { code: 'general.unknown_error', message: '' };
const notLeft = { code: 'request.timeout', message: '' };

function takes(regions: RegionChoice[], { regionName, tag }: TenantDraft) {
  return regions.some(({ id, tags }) => id === regionName && tags.includes(tag));
}

export const tenantCreationMachine = setup({
  types: {
    context: {} as TenantCreationContext,
    events: {} as TenantCreationEvent,
    input: {} as TenantCreationInput,
    /** `plans`: the plans are shown, not the form. */
    tags: {} as 'busy' | 'plans' | 'settled',
  },
  actors: {
    loadRegions: unsettled<RegionChoice[]>(),
    createTenant: unsettled<{ id: string }, TenantDraft>(),
    /** POST /api/checkout-session for a tenant that the payment creates. */
    startCheckout: unsettled<TenantCheckout, { draft: TenantDraft; skuId: string }>(),
    /** Sends `page.restored` when the browser shows this page again from its memory. */
    watchPage: fromCallback(() => undefined),
  },
  actions: {
    setRegions: assign(({ context }, params: { regions: RegionChoice[] }) => {
      const { regions } = params;
      const region =
        regions.find(({ id }) => id === context.defaultRegionName) ?? regions.at(0) ?? null;
      return {
        regions,
        failure: null,
        draft: {
          ...context.draft,
          regionName: region?.id ?? '',
          tag: region?.tags.includes(DEVELOPMENT) ? DEVELOPMENT : (region?.tags.at(0) ?? ''),
        },
      };
    }),
    setDraft: assign((_, { draft }: { draft: TenantDraft }) => ({
      draft: { ...draft, name: draft.name.trim() },
      failure: null,
    })),
    setPlan: assign((_, { skuId }: { skuId: string }) => ({ skuId, failure: null })),
    clearPlan: assign({ skuId: null, redirectUri: null, failure: null }),
    setFailure: assign({
      redirectUri: null,
      failure: (_, params: Failed) => toFailure(params.error),
    }),
    /** Writes what the way back from the payment needs into session storage. */
    rememberCheckout: (_, _params: TenantCheckout) => undefined,
    leaveForPayment: (_, _params: { redirectUri: string | null }) => undefined,
    /** Closes the dialog and opens the page that waits for the payment. */
    resumePayment: (_, _params: { sessionId: string }) => undefined,
    /** Success toast. */
    notifyTenant: () => undefined,
    reportProductionTenant: (_, _params: { tenantId: string }) => undefined,
    /** Also closes the dialog. */
    openTenant: (_, _params: { tenantId: string }) => undefined,
  },
  guards: {
    isForDevelopment: ({ context }, { draft }: { draft: TenantDraft }) =>
      draft.name.trim() !== '' && draft.tag === DEVELOPMENT && takes(context.regions, draft),
    isForProduction: ({ context }, { draft }: { draft: TenantDraft }) =>
      draft.name.trim() !== '' && draft.tag === PRODUCTION && takes(context.regions, draft),
    isFree: ({ context }, { skuId }: { skuId: string }) => skuId === context.freePlanId,
    isAlreadyPaid: (_, { error }: Failed) => paidSessionIdOf(toFailure(error)) !== null,
    isProduction: ({ context }) => context.draft.tag === PRODUCTION,
    hasRedirect: (_, { redirectUri }: { redirectUri: string | null }) => redirectUri !== null,
  },
  delays: {
    /** The browser is leaving; longer than this and it is not. */
    leavingPatience: 20_000,
  },
}).createMachine({
  id: 'tenant-creation',
  context: ({ input }) => ({
    ...input,
    regions: [],
    draft: { name: '', regionName: '', tag: '' },
    skuId: null,
    redirectUri: null,
    failure: null,
  }),
  initial: 'loadingRegions',
  states: {
    /** A read: starting it twice is harmless. */
    loadingRegions: {
      invoke: {
        id: 'loadRegions',
        src: 'loadRegions',
        onDone: {
          target: 'editing',
          actions: { type: 'setRegions', params: ({ event }) => ({ regions: event.output }) },
        },
        onError: {
          target: 'regionsFailed',
          actions: setFailure,
        },
      },
    },

    regionsFailed: {
      on: { 'regions.retried': { target: 'loadingRegions', actions: 'clearPlan' } },
    },

    editing: {
      on: {
        'tenant.submitted': [
          {
            guard: { type: 'isForDevelopment', params: ({ event }) => event },
            target: 'creating',
            actions: { type: 'setDraft', params: ({ event }) => event },
          },
          {
            guard: { type: 'isForProduction', params: ({ event }) => event },
            target: 'pickingPlan',
            actions: { type: 'setDraft', params: ({ event }) => event },
          },
        ],
      },
    },

    pickingPlan: {
      tags: 'plans',
      on: {
        'plan.picked': [
          {
            guard: { type: 'isFree', params: ({ event }) => event },
            target: 'creating',
            actions: { type: 'setPlan', params: ({ event }) => event },
          },
          {
            target: 'startingCheckout',
            actions: { type: 'setPlan', params: ({ event }) => event },
          },
        ],
        'plan.left': { target: 'editing', actions: 'clearPlan' },
      },
      initial: 'choosing',
      states: {
        choosing: {},
        /** The same tenant has been paid for, and is being made. */
        alreadyPaid: { on: { 'payment.resumed': '#tenant-creation.resumed' } },
      },
    },

    /** Has no submit: a second click creates nothing. */
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createTenant',
        src: 'createTenant',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: 'isProduction',
            target: 'created',
            actions: [
              'notifyTenant',
              {
                type: 'reportProductionTenant',
                params: ({ event }) => ({ tenantId: event.output.id }),
              },
              { type: 'openTenant', params: ({ event }) => ({ tenantId: event.output.id }) },
            ],
          },
          {
            target: 'created',
            actions: [
              'notifyTenant',
              { type: 'openTenant', params: ({ event }) => ({ tenantId: event.output.id }) },
            ],
          },
        ],
        onError: [
          {
            guard: 'isProduction',
            target: 'pickingPlan',
            actions: setFailure,
          },
          {
            target: 'editing',
            actions: setFailure,
          },
        ],
      },
    },

    startingCheckout: {
      tags: ['busy', 'plans'],
      invoke: {
        id: 'startCheckout',
        src: 'startCheckout',
        input: ({ context }) => ({ draft: context.draft, skuId: context.skuId ?? '' }),
        onDone: [
          {
            guard: { type: 'hasRedirect', params: ({ event }) => event.output },
            target: 'redirecting',
            actions: [
              assign({ redirectUri: ({ event }) => event.output.redirectUri }),
              { type: 'rememberCheckout', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'pickingPlan',
            actions: { type: 'setFailure', params: { error: noRedirect } },
          },
        ],
        onError: [
          {
            guard: { type: 'isAlreadyPaid', params: failed },
            target: 'pickingPlan.alreadyPaid',
            actions: setFailure,
          },
          {
            target: 'pickingPlan',
            actions: setFailure,
          },
        ],
      },
    },

    redirecting: {
      tags: ['busy', 'plans'],
      invoke: { id: 'watchPage', src: 'watchPage' },
      entry: {
        type: 'leaveForPayment',
        params: ({ context }) => ({ redirectUri: context.redirectUri }),
      },
      on: { 'page.restored': { target: 'pickingPlan', actions: 'clearPlan' } },
      after: {
        leavingPatience: {
          target: 'pickingPlan',
          actions: { type: 'setFailure', params: { error: notLeft } },
        },
      },
    },

    created: { type: 'final', tags: ['busy', 'settled'] },

    resumed: {
      type: 'final',
      tags: ['busy', 'plans', 'settled'],
      entry: {
        type: 'resumePayment',
        params: ({ context }) => ({
          sessionId: (context.failure && paidSessionIdOf(context.failure)) ?? '',
        }),
      },
    },
  },
});
