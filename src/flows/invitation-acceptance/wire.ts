import {
  invitationAcceptanceMachine,
  type Invitation,
} from '~/machines/invitation-acceptance.machine';
import type { Failure } from '~/machines/shared';
import { commandActor, endpointActor, type PendingRequest } from '~/src/api/endpoint-actor';

export type InvitationDeps = {
  readonly loadInvitation: (invitationId: string) => PendingRequest<Invitation>;
  readonly acceptInvitation: (invitationId: string) => PendingRequest<unknown>;
  readonly reloadTenants: () => Promise<unknown>;
  /** Stores the URL and starts a sign-in as another user. Rejects if it could not. */
  readonly switchAccount: () => Promise<void>;
  readonly announce: (what: { failure: Failure | null; tenantName: string }) => void;
  /** Joining has marked onboarding as done. */
  readonly refreshAccount: () => void;
  readonly navigate: (path: string) => void;
};

/** Connects the invitation-acceptance chart to the endpoints, the session, and the router. */
export function wireInvitationAcceptance(deps: InvitationDeps) {
  return invitationAcceptanceMachine.provide({
    actors: {
      loadInvitation: endpointActor<Invitation, { invitationId: string }>(({ invitationId }) =>
        deps.loadInvitation(invitationId),
      ),
      acceptInvitation: commandActor(({ invitationId }: { invitationId: string }) =>
        deps.acceptInvitation(invitationId),
      ),
      reloadTenants: commandActor(() => deps.reloadTenants()),
      switchAccount: commandActor(() => deps.switchAccount()),
    },
    actions: {
      notifyFailure: (_, { failure, tenantName }) => deps.announce({ failure, tenantName }),
      refreshAccount: deps.refreshAccount,
      openTenant: (_, { tenantId }) => deps.navigate(`/${tenantId}`),
    },
  });
}
