import { assign, fromPromise, setup } from 'xstate';

/** The first tenant of a new account, cloud edition (specification section 4, onboarding). */

/** `collaborators`: e-mail addresses to invite, none or more. */
export type OnboardingDraft = {
  name: string;
  regionName: string;
  collaborators: readonly string[];
};

/** `retryAt`: epoch milliseconds before which the server does not want to be asked again. */
export type OnboardingFailure = { status: number; code: string; message: string; retryAt?: number };

export type OnboardingInput = {
  /** Stands in for an empty name. */
  defaultTenantName: string;
  defaultRegionName: string;
};

export type OnboardingContext = {
  defaultTenantName: string;
  /** What the form shows; kept over a failure. */
  draft: OnboardingDraft;
  tenantId: string | null;
  failure: OnboardingFailure | null;
};

export type OnboardingEvent =
  | { type: 'onboarding.submitted'; draft: OnboardingDraft }
  | { type: 'onboarding.retried' }
  | { type: 'onboarding.skipped' };

function toFailure(error: unknown): OnboardingFailure {
  const { status, code, message, retryAt } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as {
    status?: unknown;
    code?: unknown;
    message?: unknown;
    retryAt?: unknown;
  };
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    ...(typeof retryAt === 'number' ? { retryAt } : {}),
  };
}

const never = () => new Promise<never>(() => undefined);

export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    input: {} as OnboardingInput,
  },
  actors: {
    /** Reads the account's onboarding flag. */
    loadOnboarding: fromPromise<{ isDone: boolean }>(never),
    /**
     * POST /api/tenants without a tag: the server's default. Without an id, another tab has set up
     * the account in the meantime, and nothing was created.
     */
    createTenant: fromPromise<{ id: string | null }, { name: string; regionName: string }>(never),
    /** One request for all, with the new tenant's token. */
    inviteCollaborators: fromPromise<void, { tenantId: string; invitee: readonly string[] }>(never),
    /** Stores isOnboardingDone in the account's custom data. */
    markOnboardingDone: fromPromise<void>(never),
  },
  actions: {
    keepDraft: assign({
      draft: ({ context }, params: { draft: OnboardingDraft }) => ({
        name: params.draft.name.trim() || context.defaultTenantName,
        regionName: params.draft.regionName,
        collaborators: params.draft.collaborators,
      }),
      failure: null,
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    /** What was typed is sent, or no longer needed: nothing of it is kept for a reload. */
    dropDraft: () => undefined,
    /** Conversion: an account sets up its first tenant. */
    reportSignUp: () => undefined,
    /** Success toast. */
    announceTenant: () => undefined,
    /** Error toast: the form stands behind it, unchanged. */
    announceFailure: (_, _params: { error: unknown }) => undefined,
    /** Success toast. */
    announceInvitations: () => undefined,
    /** Error toast for 5 s; the tenant stands, and people can be invited there. */
    announceInvitationFailure: (_, _params: { error: unknown }) => undefined,
    leaveToRoot: () => undefined,
    openTenant: (_, _params: { tenantId: string | null }) => undefined,
  },
  guards: {
    isDone: (_, params: { isDone: boolean }) => params.isDone,
    isDoneElsewhere: (_, params: { id: string | null }) => params.id === null,
    hasRegion: (_, params: { draft: OnboardingDraft }) => params.draft.regionName !== '',
    hasCollaborators: ({ context }) => context.draft.collaborators.length > 0,
  },
}).createMachine({
  id: 'onboarding',
  context: ({ input }) => ({
    defaultTenantName: input.defaultTenantName,
    draft: {
      name: input.defaultTenantName,
      regionName: input.defaultRegionName,
      collaborators: [],
    },
    tenantId: null,
    failure: null,
  }),
  initial: 'checking',
  states: {
    /** A read: starting it twice is harmless. */
    checking: {
      invoke: {
        id: 'loadOnboarding',
        src: 'loadOnboarding',
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'alreadyDone',
          },
          { target: 'editing' },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },

    unavailable: {
      on: {
        'onboarding.retried': { target: 'checking', actions: assign({ failure: null }) },
      },
    },

    alreadyDone: { type: 'final', entry: 'leaveToRoot' },

    editing: {
      on: {
        'onboarding.submitted': {
          guard: { type: 'hasRegion', params: ({ event }) => event },
          target: 'creatingTenant',
          actions: { type: 'keepDraft', params: ({ event }) => event },
        },
      },
    },

    /** Has no submit: a second click creates nothing. */
    creatingTenant: {
      entry: 'reportSignUp',
      invoke: {
        id: 'createTenant',
        src: 'createTenant',
        input: ({ context: { draft } }) => ({ name: draft.name, regionName: draft.regionName }),
        onDone: [
          {
            guard: { type: 'isDoneElsewhere', params: ({ event }) => event.output },
            target: 'alreadyDone',
            actions: 'dropDraft',
          },
          {
            guard: 'hasCollaborators',
            target: 'invitingCollaborators',
            actions: [
              assign({ tenantId: ({ event }) => event.output.id }),
              'dropDraft',
              'announceTenant',
            ],
          },
          {
            target: 'markingDone',
            actions: [
              assign({ tenantId: ({ event }) => event.output.id }),
              'dropDraft',
              'announceTenant',
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'announceFailure', params: ({ event }) => event },
          ],
        },
      },
    },

    /** Never stands in the way: both ends lead on. */
    invitingCollaborators: {
      invoke: {
        id: 'inviteCollaborators',
        src: 'inviteCollaborators',
        input: ({ context }) => ({
          tenantId: context.tenantId ?? '',
          invitee: context.draft.collaborators,
        }),
        onDone: { target: 'markingDone', actions: 'announceInvitations' },
        onError: {
          target: 'markingDone',
          actions: { type: 'announceInvitationFailure', params: ({ event }) => event },
        },
      },
    },

    markingDone: {
      invoke: {
        id: 'markOnboardingDone',
        src: 'markOnboardingDone',
        onDone: { target: 'done' },
        onError: {
          target: 'unmarked',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },

    /** The tenant stands, the flag does not: try again, or go on and be asked once more later. */
    unmarked: {
      on: {
        'onboarding.retried': { target: 'markingDone', actions: assign({ failure: null }) },
        'onboarding.skipped': { target: 'done' },
      },
    },

    done: {
      type: 'final',
      entry: { type: 'openTenant', params: ({ context }) => ({ tenantId: context.tenantId }) },
    },
  },
});
