import type { AdapterPayload } from 'oidc-provider';
import type { ApplicationType } from '~/contract/applications';
import type { ApplicationRow } from '~/server/domain/applications/applications.queries';
import type { ClientSecret } from '~/server/domain/applications/clients.queries';
import {
  type RegisteredClient,
  loadRegisteredClient,
} from '~/server/domain/applications/registered-client.rules';
import type { Services } from '~/server/domain/services/services';
import { TOKEN_EXCHANGE } from './grant-types';
import { noteReading } from './client-readings';
import { clientFact, tokenFact } from './token-facts';

/** Our own metadata of a client, beside the registered OpenID ones. */
export type ClientExtras = {
  applicationType: ApplicationType;
  isThirdParty: boolean;
  secrets: ClientSecret[];
  registeredRedirectUris: string[];
  registeredPostLogoutRedirectUris: string[];
  custom: ApplicationRow['customClientMetadata'];
};

export const EXTRAS = 'gatehouse';

/** Stands for "none": the provider demands at least one URI of a client with a code flow. */
const NO_REDIRECT_URI = 'about:blank';

/** How a type talks to the provider. */
function profileOf(type: ApplicationType) {
  const isMachine = type === 'MachineToMachine';
  const isPublic = type === 'SPA' || type === 'Native';
  return {
    application_type: type === 'Native' ? ('native' as const) : ('web' as const),
    token_endpoint_auth_method: isPublic ? ('none' as const) : ('client_secret_basic' as const),
    grant_types: isMachine
      ? ['client_credentials']
      : ['authorization_code', 'refresh_token', TOKEN_EXCHANGE],
    response_types: isMachine ? [] : ['code' as const],
  };
}

function toMetadata({ application, secrets, scopes }: RegisteredClient): AdapterPayload {
  const { oidcClientMetadata: oidc, type } = application;
  const profile = profileOf(type);
  const hasCodeFlow = profile.response_types.length > 0;
  const extras: ClientExtras = {
    applicationType: type,
    isThirdParty: application.isThirdParty,
    secrets,
    registeredRedirectUris: hasCodeFlow ? oidc.redirectUris : [],
    registeredPostLogoutRedirectUris: oidc.postLogoutRedirectUris,
    custom: application.customClientMetadata,
  };
  return {
    client_id: application.id,
    client_name: application.name,
    ...profile,
    // Never compared: `compareClientSecret` looks among the named secrets.
    ...(profile.token_endpoint_auth_method === 'none' ? {} : { client_secret: application.id }),
    redirect_uris: hasCodeFlow ? [oidc.redirectUris[0] ?? NO_REDIRECT_URI] : [],
    ...(scopes ? { scope: scopes.join(' ') } : {}),
    ...(oidc.idTokenSignedResponseAlg
      ? { id_token_signed_response_alg: oidc.idTokenSignedResponseAlg }
      : {}),
    ...(oidc.backchannelLogoutUri
      ? {
          backchannel_logout_uri: oidc.backchannelLogoutUri,
          backchannel_logout_session_required: oidc.backchannelLogoutSessionRequired ?? false,
        }
      : {}),
    [EXTRAS]: extras,
  } as AdapterPayload;
}

/**
 * Client metadata of an application, or undefined. A third-party one may ask for enabled scopes
 * only.
 */
export async function loadClient(
  services: Services,
  tenantId: string,
  id: string,
): Promise<AdapterPayload | undefined> {
  const found = await loadRegisteredClient(services, tenantId, id, (read) =>
    tokenFact(services, tenantId, clientFact(id), (tx) => {
      const reading = read(tx);
      noteReading(reading);
      return reading;
    }),
  );
  return found && toMetadata(found);
}
