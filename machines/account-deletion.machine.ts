import { assign, setup } from 'xstate';
import { setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * Deleting the own account, cloud edition (specification sections 4 and 6): what blocks it, what it
 * takes along, then tenant after tenant and the account last. Whatever interrupts it, it goes on from
 * the tenants that are left and says what was done before.
 */

export type DeletionTenant = {
  id: string;
  name: string;
  planId: string;
  subscriptionStatus: string;
  openInvoices: number;
};

/** An administrator's tenant is deleted, another is left. */
export type DeletionStep = { id: string; name: string; kind: 'delete' | 'leave' };

type Named = { id: string; name: string };

export type DeletionIssues = { paid: Named[]; inactive: Named[]; unpaid: Named[] };

export type DeletionInput = {
  /** Of an attempt that was interrupted. */
  done: DeletionStep[];
  steps: DeletionStep[];
};

export type DeletionContext = {
  done: DeletionStep[];
  /** Still to do, in order. */
  steps: DeletionStep[];
  /** Steps of this attempt in all, for the progress. */
  total: number;
  issues: DeletionIssues;
  failure: Failure | null;
};

export type DeletionEvent =
  | { type: 'deletion.requested' }
  /** The lists were read. */
  | { type: 'plan.accepted' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.resumed' }
  | { type: 'dialog.closed' }
  /** What was done before an interruption is taken note of. */
  | { type: 'report.dismissed' };

/** `roles` are the claims `t-{tenantId}:{role}`; null when the token does not name any. */
type Eligibility = { tenants: DeletionTenant[]; roles: string[] | null };

const freePlans = ['free', 'dev'];

function named(tenants: DeletionTenant[]): Named[] {
  return tenants.map(({ id, name }) => ({ id, name }));
}

function isAdmin(roles: Eligibility['roles'], { id }: Named): boolean {
  return roles?.includes(`t-${id}:admin`) ?? false;
}

/** Only a tenant that would be deleted must be settled; others pay for themselves. */
function issuesOf({ tenants, roles }: Eligibility): DeletionIssues {
  const own = tenants.filter((tenant) => isAdmin(roles, tenant));
  return {
    paid: named(own.filter(({ planId }) => !freePlans.includes(planId))),
    inactive: named(own.filter(({ subscriptionStatus }) => subscriptionStatus !== 'active')),
    unpaid: named(own.filter(({ openInvoices }) => openInvoices > 0)),
  };
}

const noIssues: DeletionIssues = { paid: [], inactive: [], unpaid: [] };

function stepsOf({ tenants, roles }: Eligibility): DeletionStep[] {
  const steps = tenants.map(({ id, name }): DeletionStep => ({
    id,
    name,
    kind: isAdmin(roles, { id, name }) ? 'delete' : 'leave',
  }));
  // What is deleted first is in the same order as in the list that was accepted.
  return [
    ...steps.filter(({ kind }) => kind === 'delete'),
    ...steps.filter(({ kind }) => kind === 'leave'),
  ];
}

const storeProgress = {
  type: 'storeProgress',
  params: ({ context: { done, steps } }: { context: DeletionContext }) => ({ done, steps }),
} as const;
const setPlan = {
  type: 'setPlan',
  params: ({ event }: { event: { output: Eligibility } }) => event.output,
} as const;
const finished = ['setStepDone', storeProgress] as const;

export const accountDeletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as DeletionEvent,
    input: {} as DeletionInput,
  },
  actors: {
    /** Reads the tenants and the roles afresh. */
    readEligibility: unsettled<Eligibility>(),
    /** Deletes or leaves one tenant; one that is gone already counts as done. */
    endTenant: unsettled<void, DeletionStep>(),
    /** DELETE /api/me; an account that is gone already counts as done. */
    deleteAccount: unsettled<void>(),
  },
  actions: {
    /** A step that was under way and whose tenant is gone was done, though its answer was lost. */
    setPlan: assign(({ context }, params: Eligibility) => {
      const left = params.tenants.map(({ id }) => id);
      const known = context.done.map(({ id }) => id);
      const unheard = context.steps
        .slice(0, 1)
        .filter(({ id }) => !left.includes(id) && !known.includes(id));
      const steps = stepsOf(params);
      return {
        done: [...context.done, ...unheard],
        steps,
        total: steps.length,
        issues: issuesOf(params),
        failure: null,
      };
    }),
    clearPlan: assign({ steps: [], total: 0 }),
    clearReport: assign({ done: [], steps: [], total: 0 }),
    setStepDone: assign(({ context }) => ({
      done: [...context.done, ...context.steps.slice(0, 1)],
      steps: context.steps.slice(1),
    })),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** Keeps how far it came, for a page that is loaded anew. */
    storeProgress: (_, _params: DeletionInput) => undefined,
    clearProgress: () => undefined,
    /** Error toast: without the claims it is unknown what would be deleted. */
    notifyMissingClaims: () => undefined,
    /** Signs out, to a page that says what was deleted. */
    sayFarewell: (_, _params: { done: DeletionStep[] }) => undefined,
  },
  guards: {
    lacksClaims: (_, params: Eligibility) => params.roles === null,
    isBlocked: (_, params: Eligibility) =>
      Object.values(issuesOf(params)).some((tenants) => tenants.length > 0),
    hasSteps: ({ context }) => context.steps.length > 0,
    hasMoreSteps: ({ context }) => context.steps.length > 1,
  },
}).createMachine({
  id: 'account-deletion',
  context: ({ input }) => ({
    done: input.done,
    steps: input.steps,
    total: input.steps.length,
    issues: noIssues,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'deletion.requested': { target: 'checkingEligibility' },
        'report.dismissed': {
          actions: ['clearReport', 'clearProgress'],
        },
      },
    },

    /** Reads only, so it may be left at any time. */
    checkingEligibility: {
      entry: 'clearFailure',
      on: { 'dialog.closed': { target: 'idle' } },
      invoke: {
        id: 'readEligibility',
        src: 'readEligibility',
        onDone: [
          {
            guard: { type: 'lacksClaims', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'notifyMissingClaims',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'blocked',
            actions: setPlan,
          },
          {
            target: 'awaitingConfirmation',
            actions: setPlan,
          },
        ],
        onError: { target: 'failed', actions: setFailure },
      },
    },

    blocked: { on: { 'dialog.closed': { target: 'idle', actions: 'clearPlan' } } },

    awaitingConfirmation: {
      initial: 'reviewing',
      on: { 'dialog.closed': { target: 'idle', actions: 'clearPlan' } },
      states: {
        /** Which tenants are deleted and which are left. */
        reviewing: { on: { 'plan.accepted': { target: 'warned' } } },
        warned: {
          on: {
            'deletion.confirmed': [
              { guard: 'hasSteps', target: '#account-deletion.deleting.tenants' },
              { target: '#account-deletion.deleting.account' },
            ],
          },
        },
      },
    },

    /** Nothing closes it, and a second click starts nothing. */
    deleting: {
      initial: 'tenants',
      entry: ['clearFailure', storeProgress],
      states: {
        tenants: {
          invoke: {
            id: 'endTenant',
            src: 'endTenant',
            input: ({ context: { steps } }) => steps[0] ?? { id: '', name: '', kind: 'leave' },
            onDone: [
              {
                guard: 'hasMoreSteps',
                target: 'tenants',
                reenter: true,
                actions: finished,
              },
              {
                target: 'account',
                actions: finished,
              },
            ],
            onError: {
              target: '#account-deletion.failed',
              actions: setFailure,
            },
          },
        },
        account: {
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            onDone: { target: '#account-deletion.deleted' },
            onError: {
              target: '#account-deletion.failed',
              actions: setFailure,
            },
          },
        },
      },
    },

    deleted: {
      type: 'final',
      entry: [
        'clearProgress',
        { type: 'sayFarewell', params: ({ context }) => ({ done: context.done }) },
      ],
    },

    /** What was done stays done. Going on begins with a look at what is left. */
    failed: {
      on: {
        'deletion.resumed': { target: 'checkingEligibility' },
        'dialog.closed': { target: 'idle' },
      },
    },
  },
});
