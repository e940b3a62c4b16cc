import { assign, fromPromise, setup } from 'xstate';

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

export type TenantCreationFailure = {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
  /** Epoch milliseconds before which the server does not want to be asked again. */
  retryAt?: number;
  /** The paid session of the same purchase, where that is why it was refused. */
  paidSessionId: string | null;
};

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
  failure: TenantCreationFailure | null;
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

function sessionIdOf(data: unknown): string | null {
  const { sessionId } = (typeof data === 'object' && data !== null ? data : {}) as {
    sessionId?: unknown;
  };
  return typeof sessionId === 'string' ? sessionId : null;
}

function toFailure(error: unknown): TenantCreationFailure {
  const { status, code, message, data, requestId, retryAt } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as {
    status?: unknown;
    code?: unknown;
    message?: unknown;
    data?: unknown;
    requestId?: unknown;
    retryAt?: unknown;
  };
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    requestId: typeof requestId === 'string' ? requestId : null,
    paidSessionId: code === ALREADY_PAID ? sessionIdOf(data) : null,
    ...(typeof retryAt === 'number' ? { retryAt } : {}),
  };
}

const noRedirect = { code: 'general.unknown_error', message: '' };
const notLeft = { code: 'request.timeout', message: '' };

const never = () => new Promise<never>(() => undefined);

const takes = (regions: RegionChoice[], { regionName, tag }: TenantDraft) =>
  regions.some(({ id, tags }) => id === regionName && tags.includes(tag));

export const tenantCreationMachine = setup({
  types: {
    context: {} as TenantCreationContext,
    events: {} as TenantCreationEvent,
    input: {} as TenantCreationInput,
  },
  actors: {
    loadRegions: fromPromise<RegionChoice[]>(never),
    createTenant: fromPromise<{ id: string }, TenantDraft>(never),
    /** POST /api/checkout-session for a tenant that the payment creates. */
    startCheckout: fromPromise<TenantCheckout, { draft: TenantDraft; skuId: string }>(never),
  },
  actions: {
    keepRegions: assign(({ context }, params: { regions: RegionChoice[] }) => {
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
    keepDraft: assign((_, { draft }: { draft: TenantDraft }) => ({
      draft: { ...draft, name: draft.name.trim() },
      failure: null,
    })),
    keepPlan: assign((_, { skuId }: { skuId: string }) => ({ skuId, failure: null })),
    forgetPlan: assign({ skuId: null, redirectUri: null, failure: null }),
    keepFailure: assign({
      redirectUri: null,
      failure: (_, params: { error: unknown }) => toFailure(params.error),
    }),
    /** Writes what the way back from the payment needs into session storage. */
    rememberCheckout: (_, _params: TenantCheckout) => undefined,
    leaveForPayment: (_, _params: { redirectUri: string | null }) => undefined,
    /** Closes the dialog and opens the page that waits for the payment. */
    resumePayment: (_, _params: { sessionId: string }) => undefined,
    /** Success toast. */
    announceTenant: () => undefined,
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
    isAlreadyPaid: (_, { error }: { error: unknown }) => toFailure(error).paidSessionId !== null,
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
          actions: { type: 'keepRegions', params: ({ event }) => ({ regions: event.output }) },
        },
        onError: {
          target: 'regionsFailed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },

    regionsFailed: {
      on: { 'regions.retried': { target: 'loadingRegions', actions: 'forgetPlan' } },
    },

    editing: {
      on: {
        'tenant.submitted': [
          {
            guard: { type: 'isForDevelopment', params: ({ event }) => event },
            target: 'creating',
            actions: { type: 'keepDraft', params: ({ event }) => event },
          },
          {
            guard: { type: 'isForProduction', params: ({ event }) => event },
            target: 'pickingPlan',
            actions: { type: 'keepDraft', params: ({ event }) => event },
          },
        ],
      },
    },

    pickingPlan: {
      on: {
        'plan.picked': [
          {
            guard: { type: 'isFree', params: ({ event }) => event },
            target: 'creating',
            actions: { type: 'keepPlan', params: ({ event }) => event },
          },
          {
            target: 'startingCheckout',
            actions: { type: 'keepPlan', params: ({ event }) => event },
          },
        ],
        'plan.left': { target: 'editing', actions: 'forgetPlan' },
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
      invoke: {
        id: 'createTenant',
        src: 'createTenant',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: 'isProduction',
            target: 'created',
            actions: [
              'announceTenant',
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
              'announceTenant',
              { type: 'openTenant', params: ({ event }) => ({ tenantId: event.output.id }) },
            ],
          },
        ],
        onError: [
          {
            guard: 'isProduction',
            target: 'pickingPlan',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            target: 'editing',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
        ],
      },
    },

    startingCheckout: {
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
            actions: { type: 'keepFailure', params: { error: noRedirect } },
          },
        ],
        onError: [
          {
            guard: { type: 'isAlreadyPaid', params: ({ event }) => event },
            target: 'pickingPlan.alreadyPaid',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            target: 'pickingPlan',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
        ],
      },
    },

    redirecting: {
      entry: {
        type: 'leaveForPayment',
        params: ({ context }) => ({ redirectUri: context.redirectUri }),
      },
      on: { 'page.restored': { target: 'pickingPlan', actions: 'forgetPlan' } },
      after: {
        leavingPatience: {
          target: 'pickingPlan',
          actions: { type: 'keepFailure', params: { error: notLeft } },
        },
      },
    },

    created: { type: 'final' },

    resumed: {
      type: 'final',
      entry: {
        type: 'resumePayment',
        params: ({ context }) => ({ sessionId: context.failure?.paidSessionId ?? '' }),
      },
    },
  },
});
