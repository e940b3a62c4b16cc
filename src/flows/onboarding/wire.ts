import { fromPromise } from 'xstate';
import { onboardingMachine, type OnboardingDraft } from '~/machines/onboarding.machine';
import { endpointActor } from '~/src/api/endpoint-actor';

type Running<T> = { unwrap: () => Promise<T>; abort: () => void };

export type OnboardingDeps = {
  /** Reads the account's flag. A second tenant asked for by a settled account counts as not done. */
  readonly readIsDone: () => Promise<boolean>;
  readonly createTenant: (draft: OnboardingDraft) => Running<{ id: string }>;
  readonly markDone: () => Promise<unknown>;
  readonly announceTenant: () => void;
  readonly announceFailure: (error: unknown) => void;
  readonly navigate: (path: string) => void;
};

/** Joins the onboarding chart to the endpoints, the toasts and the router. */
export function wireOnboarding(deps: OnboardingDeps) {
  return onboardingMachine.provide({
    actors: {
      loadOnboarding: fromPromise(async () => ({ isDone: await deps.readIsDone() })),
      createTenant: endpointActor<{ id: string }, OnboardingDraft>(deps.createTenant),
      markOnboardingDone: fromPromise(async () => {
        await deps.markDone();
      }),
    },
    actions: {
      announceTenant: deps.announceTenant,
      announceFailure: (_, { error }) => deps.announceFailure(error),
      leaveToRoot: () => deps.navigate('/'),
      openTenant: (_, { tenantId }) => deps.navigate(tenantId ? `/${tenantId}` : '/'),
    },
  });
}
