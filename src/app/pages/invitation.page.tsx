import { useParams, useSearchParams } from 'react-router-dom';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { InvitationAcceptance } from '~/src/flows/invitation-acceptance';
import { useConsole } from '../console-context';
import { UserMenu } from '../shell/user-menu';

/** `/accept/{invitationId}`: the target of invitation links. */
export function InvitationPage() {
  const { invitationId = '' } = useParams();
  const [parameters] = useSearchParams();
  const { session, auth } = useConsole();
  const { data: me } = useGetMeQuery();
  const claims = auth.readClaims();
  const account =
    me?.primaryEmail ??
    me?.username ??
    claims?.email ??
    claims?.username ??
    me?.id ??
    claims?.sub ??
    '';
  const switchAccount = () => {
    const email = parameters.get('login_hint');
    session.send({ type: 'session.switchAccount', ...(email ? { email } : {}) });
    const state = session.getSnapshot();
    return state.hasTag('leaving')
      ? Promise.resolve()
      : Promise.reject(new Error('The session is busy.'));
  };
  return (
    <InvitationAcceptance
      key={invitationId}
      invitationId={invitationId}
      account={account}
      hasEmail={!me || me.primaryEmail !== null}
      switchAccount={switchAccount}
      headerEnd={<UserMenu />}
    />
  );
}
