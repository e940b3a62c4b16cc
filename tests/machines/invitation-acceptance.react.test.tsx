import {
  InvitationView,
  wireInvitationAcceptance,
  type InvitationActor,
} from '~/src/flows/invitation-acceptance';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { invitationAcceptanceModel } from './invitation-acceptance.model';

beforeAll(() => startEnglish('invitation', 'common', 'ui', 'errors-console'));

function fakedCall() {
  return Promise.reject(new Error('the call is faked'));
}
function fakedEndpoint(): never {
  throw new Error('the call is faked');
}

const mount: Mount = (start) => {
  const actor = start(
    wireInvitationAcceptance({
      loadInvitation: fakedEndpoint,
      acceptInvitation: fakedEndpoint,
      reloadTenants: fakedCall,
      switchAccount: fakedCall,
      announce: () => undefined,
      refreshAccount: () => undefined,
      navigate: () => undefined,
    }),
  ) as InvitationActor;
  return {
    element: <InvitationView actor={actor} account="maya@example.com" />,
    send: (event) => actor.send(event as Parameters<InvitationActor['send']>[0]),
  };
};

testReact(invitationAcceptanceModel, mount);
