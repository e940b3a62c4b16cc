import { assign, setup, type SnapshotFrom } from 'xstate';
import { failed, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * Joining a tenant by invitation, cloud edition (specification section 4, invitation acceptance).
 * The page of the mailed link opens an invitation; lists of pending invitations join directly.
 *
 * It rests until it is told which, so a second start (StrictMode) accepts nothing.
 */

/** As the server describes it; a tenant is the organization `t-{tenantId}`. */
export type Invitation = { organizationId: string; tenantName: string; status: string };

/** What a retry does again. */
export type InvitationStep = 'loading' | 'accepting' | 'reloadingTenants' | 'switchingAccount';

export type InvitationContext = {
  invitationId: string;
  tenantId: string;
  tenantName: string;
  /** Of an invitation that can no longer be accepted; empty when only the server's no is known. */
  status: string;
  failedStep: InvitationStep;
  failure: Failure | null;
};

export type InvitationEvent =
  | { type: 'invitation.opened'; invitationId: string }
  /** From a list, which holds pending ones only. */
  | ({ type: 'invitation.joined' } & Joining)
  | { type: 'invitation.switched' }
  | { type: 'invitation.retried' };

function tenantOf(organizationId: string) {
  return organizationId.replace(/^t-/, '');
}

type Joining = { invitation: { id: string; organizationId: string; tenantName: string } };

const join = {
  'invitation.joined': {
    target: 'accepting',
    actions: { type: 'setJoining', params: ({ event }: { event: Joining }) => event },
  },
} as const;
const setInvitation = {
  type: 'setInvitation',
  params: ({ event }: { event: { output: Invitation } }) => event.output,
} as const;
function setFailureAt(step: InvitationStep) {
  return {
    type: 'setFailure' as const,
    params: ({ event }: { event: Failed }) => ({ error: event.error, step }),
  };
}
const notifyFailure = {
  type: 'notifyFailure',
  params: ({ context }: { context: InvitationContext }) => context,
} as const;

export const invitationAcceptanceMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** GET /api/invitations/{id}. 403: it is for another address; 404: there is none. */
    loadInvitation: unsettled<Invitation, { invitationId: string }>(),
    /** PATCH to Accepted. A second one by the same person changes nothing. */
    acceptInvitation: unsettled<void, { invitationId: string }>(),
    /** Replaces the list of tenants by the server's. */
    reloadTenants: unsettled<void>(),
    /** Keeps the address and starts a sign-in as someone else; settles when the browser leaves. */
    switchAccount: unsettled<void>(),
  },
  actions: {
    setInvitationId: assign((_, params: { invitationId: string }) => ({
      invitationId: params.invitationId,
      tenantId: '',
      tenantName: '',
      status: '',
      failure: null,
    })),
    setJoining: assign((_, params: Joining) => ({
      invitationId: params.invitation.id,
      tenantId: tenantOf(params.invitation.organizationId),
      tenantName: params.invitation.tenantName,
      status: '',
      failure: null,
    })),
    setInvitation: assign((_, params: Invitation) => ({
      tenantId: tenantOf(params.organizationId),
      tenantName: params.tenantName,
      status: params.status,
    })),
    setFailure: assign((_, params: { error: unknown; step: InvitationStep }) => ({
      failure: toFailure(params.error),
      failedStep: params.step,
      status: '',
    })),
    /** For a list, which shows no page of its own about what went wrong. */
    notifyFailure: (_, _params: { failure: Failure | null; tenantName: string }) => undefined,
    /** The server has marked onboarding as done: the account is read anew. */
    refreshAccount: () => undefined,
    openTenant: (_, _params: { tenantId: string }) => undefined,
  },
  guards: {
    isPending: (_, params: { status: string }) => params.status === 'Pending',
    isForeign: (_, params: Failed) => toFailure(params.error).status === 403,
    isMissing: (_, params: Failed) => toFailure(params.error).status === 404,
    isClosed: (_, params: Failed) => toFailure(params.error).status === 422,
    failedAt: ({ context }, params: { step: InvitationStep }) => context.failedStep === params.step,
  },
  delays: {
    /** How long the page may linger after the browser was told to leave. */
    leaveTimeout: 20_000,
  },
}).createMachine({
  id: 'invitation-acceptance',
  context: {
    invitationId: '',
    tenantId: '',
    tenantName: '',
    status: '',
    failedStep: 'loading',
    failure: null,
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'invitation.opened': {
          target: 'loading',
          actions: { type: 'setInvitationId', params: ({ event }) => event },
        },
        ...join,
      },
    },

    loading: {
      invoke: {
        id: 'loadInvitation',
        src: 'loadInvitation',
        input: ({ context }) => ({ invitationId: context.invitationId }),
        onDone: [
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            target: 'accepting',
            actions: setInvitation,
          },
          {
            target: 'invalidStatus',
            actions: setInvitation,
          },
        ],
        onError: [
          {
            guard: { type: 'isForeign', params: failed },
            target: 'emailMismatch',
          },
          {
            guard: { type: 'isMissing', params: failed },
            target: 'notFound',
          },
          {
            target: 'failed',
            actions: setFailureAt('loading'),
          },
        ],
      },
    },

    /** Takes no event: a second click accepts nothing. */
    accepting: {
      tags: 'busy',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context }) => ({ invitationId: context.invitationId }),
        onDone: { target: 'reloadingTenants' },
        onError: [
          {
            guard: { type: 'isForeign', params: failed },
            target: 'emailMismatch',
            actions: setFailureAt('accepting'),
          },
          {
            guard: { type: 'isMissing', params: failed },
            target: 'notFound',
            actions: setFailureAt('accepting'),
          },
          {
            guard: { type: 'isClosed', params: failed },
            target: 'invalidStatus',
            actions: setFailureAt('accepting'),
          },
          {
            target: 'failed',
            actions: setFailureAt('accepting'),
          },
        ],
      },
    },

    reloadingTenants: {
      tags: 'busy',
      invoke: {
        id: 'reloadTenants',
        src: 'reloadTenants',
        onDone: { target: 'accepted' },
        onError: {
          target: 'failed',
          actions: setFailureAt('reloadingTenants'),
        },
      },
    },

    accepted: {
      type: 'final',
      entry: [
        'refreshAccount',
        { type: 'openTenant', params: ({ context }) => ({ tenantId: context.tenantId }) },
      ],
    },

    notFound: {
      entry: notifyFailure,
      on: {
        ...join,
      },
    },

    /** Accepted, expired or revoked before. */
    invalidStatus: {
      entry: notifyFailure,
      on: {
        ...join,
      },
    },

    /** The invitation is for another account's address. */
    emailMismatch: {
      entry: notifyFailure,
      on: {
        'invitation.switched': { target: 'switchingAccount' },
        ...join,
      },
    },

    switchingAccount: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'switchAccount',
            src: 'switchAccount',
            onDone: { target: 'leaving' },
            onError: {
              target: '#invitation-acceptance.failed',
              actions: setFailureAt('switchingAccount'),
            },
          },
        },
        /** What follows is the sign-in page, or none. */
        leaving: {
          after: {
            leaveTimeout: {
              target: '#invitation-acceptance.failed',
              actions: {
                type: 'setFailure',
                params: { error: { code: 'session.redirect_timeout' }, step: 'switchingAccount' },
              },
            },
          },
        },
      },
    },

    failed: {
      entry: notifyFailure,
      on: {
        'invitation.retried': [
          {
            guard: { type: 'failedAt', params: { step: 'accepting' } },
            target: 'accepting',
          },
          {
            guard: { type: 'failedAt', params: { step: 'reloadingTenants' } },
            target: 'reloadingTenants',
          },
          {
            guard: { type: 'failedAt', params: { step: 'switchingAccount' } },
            target: 'switchingAccount',
          },
          { target: 'loading' },
        ],
        ...join,
      },
    },
  },
});

export type InvitationSnapshot = SnapshotFrom<typeof invitationAcceptanceMachine>;

/** The invitation whose joining runs, or null. */
export function joiningInvitationOf(snapshot: InvitationSnapshot): string | null {
  return snapshot.hasTag('busy') ? snapshot.context.invitationId : null;
}
