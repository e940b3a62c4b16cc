import { useLocation } from 'react-router-dom';
import type { IdentityPage } from '~/machines/identity-change.machine';
import type { Me } from '~/src/api/endpoints/me.api';
import { useGetAccountPasswordPolicyQuery } from '~/src/api/endpoints/well-known.api';
import { IdentityChangeView } from './identity-change.view';
import { identityPageOf, readReturnPath } from './identity-route';
import { useIdentityChange } from './use-identity-change';

/** The dialog for the URL, over the profile; nothing at the profile itself. */
export function IdentityChange({ me }: { readonly me: Me }) {
  const { pathname, state, key } = useLocation();
  const page = identityPageOf(pathname);
  if (page === undefined) {
    return null;
  }
  // Its own steps keep the change running; another history entry starts a new one.
  const flow = readReturnPath(state).flow ?? key;
  return <Running key={flow} flow={flow} page={page} me={me} />;
}

type RunningProps = { readonly flow: string; readonly page: IdentityPage; readonly me: Me };

function Running({ flow, page, me }: RunningProps) {
  const actor = useIdentityChange({ page, me, flow });
  const { data: policy } = useGetAccountPasswordPolicyQuery();
  return <IdentityChangeView actor={actor} person={me} policy={policy} />;
}
