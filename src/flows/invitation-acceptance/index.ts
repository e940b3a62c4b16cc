export { InvitationAcceptance } from './invitation-acceptance';
export { InvitationView, type InvitationActor } from './invitation.view';
export { useJoin } from './use-join';
export { wireInvitationAcceptance } from './wire';
