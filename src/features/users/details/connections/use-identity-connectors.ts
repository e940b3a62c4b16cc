import { useMemo } from 'react';
import {
  type Connector,
  type SsoConnectorSummary,
  useListConnectorsQuery,
  useListSsoConnectorsQuery,
} from '~/src/api/endpoints/connectors.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { connectorName } from './connector-names';

export type IdentityConnector = {
  readonly id: string;
  readonly name: string;
  readonly logo: string | undefined;
  /** Whether the provider issues tokens that can be stored. */
  readonly isTokenStorageSupported: boolean;
  readonly enableTokenStorage: boolean;
};

function ofSocial(connector: Connector, tag: string): IdentityConnector {
  return {
    id: connector.id,
    name: connectorName(connector, tag),
    logo: connector.logo,
    isTokenStorageSupported: connector.isTokenStorageSupported ?? false,
    enableTokenStorage: connector.enableTokenStorage,
  };
}

function ofSso(connector: SsoConnectorSummary): IdentityConnector {
  return {
    id: connector.id,
    name: connector.connectorName,
    logo: connector.branding?.logo ?? connector.providerLogo,
    // Only OIDC providers issue tokens.
    isTokenStorageSupported: connector.providerType === 'oidc',
    enableTokenStorage: connector.enableTokenStorage ?? false,
  };
}

/** Finds the connectors of linked accounts: by target, and by ID for enterprise connectors. */
export function useIdentityConnectors({ hasSso }: { readonly hasSso: boolean }) {
  const { i18n } = useTranslation();
  const { data: connectors } = useListConnectorsQuery();
  // Enterprise connectors are only requested if one is linked.
  const { data: ssoConnectors } = useListSsoConnectorsQuery(undefined, { skip: !hasSso });
  return useMemo(
    () => ({
      social: (target: string): IdentityConnector | undefined => {
        const found = connectors?.find((one) => one.type === 'Social' && one.target === target);
        return found && ofSocial(found, i18n.language);
      },
      sso: (id: string): IdentityConnector | undefined => {
        const found = ssoConnectors?.find((one) => one.id === id);
        return found && ofSso(found);
      },
    }),
    [connectors, i18n.language, ssoConnectors],
  );
}
