import {
  accountDeletionMachine,
  type DeletionInput,
  type DeletionStep,
  type DeletionTenant,
} from '~/machines/account-deletion.machine';
import { isMissing } from '~/src/api/api-error';
import { commandActor, endpointActor } from '~/src/api/endpoint-actor';

export type DeletionDeps = {
  /** The tenants, and the user's roles in them from a fresh token; null if it has none. */
  readonly readEligibility: () => Promise<{ tenants: DeletionTenant[]; roles: string[] | null }>;
  readonly endTenant: (step: DeletionStep) => Promise<unknown>;
  readonly deleteAccount: () => Promise<unknown>;
  readonly remember: (progress: DeletionInput) => void;
  readonly forget: () => void;
  readonly notifyMissingClaims: () => void;
  readonly sayFarewell: (done: readonly DeletionStep[]) => void;
};

/** Nothing is left to end: another tab was faster, or a response was lost. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isMissing(error)) {
      throw error;
    }
  }
}

/** Connects the chart to the endpoints, the session, and the stored progress. */
export function wireAccountDeletion(deps: DeletionDeps) {
  return accountDeletionMachine.provide({
    actors: {
      readEligibility: endpointActor(() => deps.readEligibility()),
      endTenant: commandActor((step: DeletionStep) => unlessGone(deps.endTenant(step))),
      deleteAccount: commandActor(() => unlessGone(deps.deleteAccount())),
    },
    actions: {
      storeProgress: (_, progress) => deps.remember(progress),
      clearProgress: () => deps.forget(),
      notifyMissingClaims: () => deps.notifyMissingClaims(),
      sayFarewell: (_, { done }) => deps.sayFarewell(done),
    },
  });
}
