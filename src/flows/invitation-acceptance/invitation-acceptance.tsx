import { useEffect } from 'react';
import { InvitationView, type InvitationDetails } from './invitation.view';
import { useInvitationActor } from './use-invitation-actor';

type InvitationAcceptanceProps = InvitationDetails & {
  readonly invitationId: string;
  /** Stores the URL and starts a sign-in as another user. Rejects if it could not. */
  readonly switchAccount: () => Promise<void>;
};

/** The page of an invitation link. */
export function InvitationAcceptance({
  invitationId,
  switchAccount,
  ...look
}: InvitationAcceptanceProps) {
  const actor = useInvitationActor({ switchAccount });
  useEffect(() => {
    // A second start (StrictMode) finds the chart already running.
    actor.send({ type: 'invitation.opened', invitationId });
  }, [actor, invitationId]);
  return <InvitationView {...look} actor={actor} />;
}
