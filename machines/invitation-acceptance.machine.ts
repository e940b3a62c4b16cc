import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

/**
 * Joining a tenant by invitation, cloud edition (specification section 4, invitation acceptance).
 * The page of the mailed link opens an invitation; lists of pending invitations join directly.
 *
 * It rests until it is told which, so a second start (StrictMode) accepts nothing.
 */

/** As the server describes it; a tenant is the organization `t-{tenantId}`. */
export type Invitation = { organizationId: string; tenantName: string; status: string };

/** `retryAt`: epoch milliseconds before which the server does not want to be asked again. */
export type InvitationFailure = { status: number; code: string; message: string; retryAt?: number };

/** What a retry does again. */
export type InvitationStep = 'loading' | 'accepting' | 'reloadingTenants' | 'switchingAccount';

export type InvitationContext = {
  invitationId: string;
  tenantId: string;
  tenantName: string;
  /** Of an invitation that can no longer be accepted; empty when only the server's no is known. */
  status: string;
  failedStep: InvitationStep;
  failure: InvitationFailure | null;
};

export type InvitationEvent =
  | { type: 'invitation.opened'; invitationId: string }
  /** From a list, which holds pending ones only. */
  | {
      type: 'invitation.joined';
      invitation: { id: string; organizationId: string; tenantName: string };
    }
  | { type: 'invitation.switched' }
  | { type: 'invitation.retried' };

const tenantOf = (organizationId: string) => organizationId.replace(/^t-/, '');

const statusOf = (error: unknown): number => {
  const { status } = (typeof error === 'object' && error !== null ? error : {}) as {
    status?: unknown;
  };
  return typeof status === 'number' ? status : 0;
};

function toFailure(error: unknown): InvitationFailure {
  const { code, message, retryAt } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
    retryAt?: unknown;
  };
  return {
    status: statusOf(error),
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    ...(typeof retryAt === 'number' ? { retryAt } : {}),
  };
}

const never = () => new Promise<never>(() => undefined);

export const invitationAcceptanceMachine = setup({
  types: { context: {} as InvitationContext, events: {} as InvitationEvent },
  actors: {
    /** GET /api/invitations/{id}. 403: it is for another address; 404: there is none. */
    loadInvitation: fromPromise<Invitation, { invitationId: string }>(never),
    /** PATCH to Accepted. A second one by the same person changes nothing. */
    acceptInvitation: fromPromise<void, { invitationId: string }>(never),
    /** Replaces the list of tenants by the server's. */
    reloadTenants: fromPromise<void>(never),
    /** Keeps the address and starts a sign-in as someone else; settles when the browser leaves. */
    switchAccount: fromPromise<void>(never),
  },
  actions: {
    open: assign((_, params: { invitationId: string }) => ({
      invitationId: params.invitationId,
      tenantId: '',
      tenantName: '',
      status: '',
      failure: null,
    })),
    join: assign(
      (_, params: { invitation: { id: string; organizationId: string; tenantName: string } }) => ({
        invitationId: params.invitation.id,
        tenantId: tenantOf(params.invitation.organizationId),
        tenantName: params.invitation.tenantName,
        status: '',
        failure: null,
      }),
    ),
    keepInvitation: assign((_, params: Invitation) => ({
      tenantId: tenantOf(params.organizationId),
      tenantName: params.tenantName,
      status: params.status,
    })),
    keepFailure: assign((_, params: { error: unknown; step: InvitationStep }) => ({
      failure: toFailure(params.error),
      failedStep: params.step,
      status: '',
    })),
    /** For a list, which shows no page of its own about what went wrong. */
    announce: (_, _params: { failure: InvitationFailure | null; tenantName: string }) => undefined,
    /** The server has marked onboarding as done: the account is read anew. */
    refreshAccount: () => undefined,
    openTenant: (_, _params: { tenantId: string }) => undefined,
  },
  guards: {
    isPending: (_, params: { status: string }) => params.status === 'Pending',
    isForeign: (_, params: { error: unknown }) => statusOf(params.error) === 403,
    isMissing: (_, params: { error: unknown }) => statusOf(params.error) === 404,
    isClosed: (_, params: { error: unknown }) => statusOf(params.error) === 422,
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
          actions: { type: 'open', params: ({ event }) => event },
        },
        'invitation.joined': {
          target: 'accepting',
          actions: { type: 'join', params: ({ event }) => event },
        },
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
            actions: { type: 'keepInvitation', params: ({ event }) => event.output },
          },
          {
            target: 'invalidStatus',
            actions: { type: 'keepInvitation', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isForeign', params: ({ event }) => event },
            target: 'emailMismatch',
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'notFound',
          },
          {
            target: 'failed',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ error: event.error, step: 'loading' }),
            },
          },
        ],
      },
    },

    /** Takes no event: a second click accepts nothing. */
    accepting: {
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context }) => ({ invitationId: context.invitationId }),
        onDone: { target: 'reloadingTenants' },
        onError: [
          {
            guard: { type: 'isForeign', params: ({ event }) => event },
            target: 'emailMismatch',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ error: event.error, step: 'accepting' }),
            },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'notFound',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ error: event.error, step: 'accepting' }),
            },
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => event },
            target: 'invalidStatus',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ error: event.error, step: 'accepting' }),
            },
          },
          {
            target: 'failed',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ error: event.error, step: 'accepting' }),
            },
          },
        ],
      },
    },

    reloadingTenants: {
      invoke: {
        id: 'reloadTenants',
        src: 'reloadTenants',
        onDone: { target: 'accepted' },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ error: event.error, step: 'reloadingTenants' }),
          },
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
      entry: { type: 'announce', params: ({ context }) => context },
      on: {
        'invitation.joined': {
          target: 'accepting',
          actions: { type: 'join', params: ({ event }) => event },
        },
      },
    },

    /** Accepted, expired or revoked before. */
    invalidStatus: {
      entry: { type: 'announce', params: ({ context }) => context },
      on: {
        'invitation.joined': {
          target: 'accepting',
          actions: { type: 'join', params: ({ event }) => event },
        },
      },
    },

    /** The invitation is for another account's address. */
    emailMismatch: {
      entry: { type: 'announce', params: ({ context }) => context },
      on: {
        'invitation.switched': { target: 'switchingAccount' },
        'invitation.joined': {
          target: 'accepting',
          actions: { type: 'join', params: ({ event }) => event },
        },
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
              actions: {
                type: 'keepFailure',
                params: ({ event }) => ({ error: event.error, step: 'switchingAccount' }),
              },
            },
          },
        },
        /** What follows is the sign-in page, or none. */
        leaving: {
          after: {
            leaveTimeout: {
              target: '#invitation-acceptance.failed',
              actions: {
                type: 'keepFailure',
                params: { error: { code: 'session.redirect_timeout' }, step: 'switchingAccount' },
              },
            },
          },
        },
      },
    },

    failed: {
      entry: { type: 'announce', params: ({ context }) => context },
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
        'invitation.joined': {
          target: 'accepting',
          actions: { type: 'join', params: ({ event }) => event },
        },
      },
    },
  },
});

export type InvitationSnapshot = SnapshotFrom<typeof invitationAcceptanceMachine>;

/** The invitation whose joining runs, or null. */
export const joiningInvitationOf = (snapshot: InvitationSnapshot): string | null =>
  snapshot.matches('accepting') || snapshot.matches('reloadingTenants')
    ? snapshot.context.invitationId
    : null;
