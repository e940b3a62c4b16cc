import { assign, setup } from 'xstate';
import { failed, setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/** The first tenant of a new account, cloud edition (specification section 4, onboarding). */

/** `collaborators`: e-mail addresses to invite, none or more. */
export type OnboardingDraft = {
  name: string;
  regionName: string;
  collaborators: readonly string[];
};

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
  failure: Failure | null;
};

export type OnboardingEvent =
  | { type: 'onboarding.submitted'; draft: OnboardingDraft }
  | { type: 'onboarding.retried' }
  | { type: 'onboarding.skipped' };

const created = [
  {
    type: 'setTenantId',
    params: ({ event }: { event: { output: { id: string | null } } }) => event.output,
  },
  'clearStoredDraft',
  'notifyTenant',
] as const;

export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    input: {} as OnboardingInput,
  },
  actors: {
    /** Reads the account's onboarding flag. */
    loadOnboarding: unsettled<{ isDone: boolean }>(),
    /**
     * POST /api/tenants without a tag: the server's default. Without an id, another tab has set up
     * the account in the meantime, and nothing was created.
     */
    createTenant: unsettled<{ id: string | null }, { name: string; regionName: string }>(),
    /** One request for all, with the new tenant's token. */
    inviteCollaborators: unsettled<void, { tenantId: string; invitee: readonly string[] }>(),
    /** Stores isOnboardingDone in the account's custom data. */
    markOnboardingDone: unsettled<void>(),
  },
  actions: {
    setDraft: assign({
      draft: ({ context }, params: { draft: OnboardingDraft }) => ({
        name: params.draft.name.trim() || context.defaultTenantName,
        regionName: params.draft.regionName,
        collaborators: params.draft.collaborators,
      }),
      failure: null,
    }),
    setTenantId: assign({ tenantId: (_, params: { id: string | null }) => params.id }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** What was typed is sent, or no longer needed: nothing of it is kept for a reload. */
    clearStoredDraft: () => undefined,
    /** Conversion: an account sets up its first tenant. */
    reportSignUp: () => undefined,
    /** Success toast. */
    notifyTenant: () => undefined,
    /** Error toast: the form stands behind it, unchanged. */
    notifyFailure: (_, _params: Failed) => undefined,
    /** Success toast. */
    notifyInvitations: () => undefined,
    /** Error toast for 5 s; the tenant stands, and people can be invited there. */
    notifyInvitationFailure: (_, _params: Failed) => undefined,
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
          actions: setFailure,
        },
      },
    },

    unavailable: {
      on: {
        'onboarding.retried': { target: 'checking', actions: 'clearFailure' },
      },
    },

    alreadyDone: { type: 'final', entry: 'leaveToRoot' },

    editing: {
      on: {
        'onboarding.submitted': {
          guard: { type: 'hasRegion', params: ({ event }) => event },
          target: 'creatingTenant',
          actions: { type: 'setDraft', params: ({ event }) => event },
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
            actions: 'clearStoredDraft',
          },
          {
            guard: 'hasCollaborators',
            target: 'invitingCollaborators',
            actions: created,
          },
          {
            target: 'markingDone',
            actions: created,
          },
        ],
        onError: {
          target: 'editing',
          actions: [setFailure, { type: 'notifyFailure', params: failed }],
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
        onDone: { target: 'markingDone', actions: 'notifyInvitations' },
        onError: {
          target: 'markingDone',
          actions: { type: 'notifyInvitationFailure', params: failed },
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
          actions: setFailure,
        },
      },
    },

    /** The tenant stands, the flag does not: try again, or go on and be asked once more later. */
    unmarked: {
      on: {
        'onboarding.retried': { target: 'markingDone', actions: 'clearFailure' },
        'onboarding.skipped': { target: 'done' },
      },
    },

    done: {
      type: 'final',
      entry: { type: 'openTenant', params: ({ context }) => ({ tenantId: context.tenantId }) },
    },
  },
});
