import { useEffect } from 'react';
import { InvitationView, type InvitationDetails } from './invitation.view';
import { useInvitationActor } from './use-invitation-actor';

type InvitationAcceptanceProps = InvitationDetails & {
  readonly invitationId: string;
  /** Keeps the address and starts a sign-in as someone else. Rejects when it could not. */
  readonly switchAccount: () => Promise<void>;
};

/** The page of a mailed invitation. */
export function InvitationAcceptance({
  invitationId,
  switchAccount,
  ...look
}: InvitationAcceptanceProps) {
  const actor = useInvitationActor({ switchAccount });
  useEffect(() => {
    // A second start (StrictMode) finds the chart on its way.
    actor.send({ type: 'invitation.opened', invitationId });
  }, [actor, invitationId]);
  return <InvitationView {...look} actor={actor} />;
}
