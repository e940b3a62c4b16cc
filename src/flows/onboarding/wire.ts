import { onboardingMachine } from '~/machines/onboarding.machine';
import { commandActor, endpointActor } from '~/src/api/endpoint-actor';

type Tenant = { readonly name: string; readonly regionName: string };
type Invitees = { readonly tenantId: string; readonly invitee: readonly string[] };
type Running<T> = { unwrap: () => Promise<T> };

export type OnboardingDeps = {
  /**
   * Reads the account's flag. A second tenant requested by an account with finished onboarding
   * counts as not done.
   */
  readonly readIsDone: () => Promise<boolean>;
  /** Refetches the flag: another tab may have been faster. */
  readonly readIsDoneNow: () => Promise<boolean>;
  readonly createTenant: (tenant: Tenant) => Running<{ id: string }>;
  /** With the new tenant's token. */
  readonly inviteCollaborators: (invitees: Invitees) => Promise<unknown>;
  readonly markDone: () => Promise<unknown>;
  /** The input was submitted. */
  readonly clearStoredDraft: () => void;
  /** Conversion: an account creates its first tenant. */
  readonly reportSignUp: () => void;
  readonly notifyTenant: () => void;
  readonly notifyFailure: (error: unknown) => void;
  readonly notifyInvitations: () => void;
  readonly notifyInvitationFailure: (error: unknown) => void;
  readonly navigate: (path: string) => void;
};

/** Connects the onboarding chart to the endpoints, the toasts, and the router. */
export function wireOnboarding(deps: OnboardingDeps) {
  return onboardingMachine.provide({
    actors: {
      loadOnboarding: endpointActor(async () => ({ isDone: await deps.readIsDone() })),
      createTenant: endpointActor<{ id: string | null }, Tenant>(async (tenant) =>
        (await deps.readIsDoneNow()) ? { id: null } : deps.createTenant(tenant).unwrap(),
      ),
      inviteCollaborators: commandActor((invitees: Invitees) => deps.inviteCollaborators(invitees)),
      markOnboardingDone: commandActor(() => deps.markDone()),
    },
    actions: {
      clearStoredDraft: deps.clearStoredDraft,
      reportSignUp: deps.reportSignUp,
      notifyTenant: deps.notifyTenant,
      notifyInvitations: deps.notifyInvitations,
      notifyInvitationFailure: (_, { error }) => deps.notifyInvitationFailure(error),
      notifyFailure: (_, { error }) => deps.notifyFailure(error),
      leaveToRoot: () => deps.navigate('/'),
      openTenant: (_, { tenantId }) => deps.navigate(tenantId ? `/${tenantId}` : '/'),
    },
  });
}
