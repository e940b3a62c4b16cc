import { useParams } from 'react-router-dom';
import { useGetUserSsoIdentityQuery } from '~/src/api/endpoints/users.api';
import { useSectionPath } from '~/src/hooks/use-section-path';
import { IdentityFrame, IdentityView } from './identity-view';
import { useIdentityConnectors } from './use-identity-connectors';

/** One linked enterprise account. It is managed by its provider and cannot be removed here. */
export function SsoIdentityPage() {
  const { userId = '', connectorId = '' } = useParams();
  const query = useGetUserSsoIdentityQuery({ id: userId, connectorId });
  const sectionPath = useSectionPath();
  const connector = useIdentityConnectors({ hasSso: true }).sso(connectorId);
  return (
    <IdentityFrame userId={userId} query={query}>
      {(user, { ssoIdentity, tokenSecret }) => (
        <IdentityView
          user={user}
          name={connector?.name ?? ssoIdentity.issuer}
          connector={connector}
          connectorPath={
            connector ? sectionPath(`/enterprise-sso/${connector.id}/experience`) : null
          }
          identityId={ssoIdentity.identityId}
          details={ssoIdentity}
          tokenSecret={tokenSecret}
        />
      )}
    </IdentityFrame>
  );
}
