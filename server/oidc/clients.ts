import type { AdapterPayload } from 'oidc-provider';
import {
  type ApplicationType,
  INTERNAL_SECRET_PREFIX,
  LEGACY_SECRET_NAME,
} from '~/contract/applications';
import { ADMIN_TENANT_ID, CONSOLE_CLIENT_ID, DEMO_APP_ID } from '~/contract/tenancy';
import type { ApplicationRow } from '~/server/domain/applications/applications.queries';
import {
  type ClientSecret,
  readClient,
  readUserScopes,
} from '~/server/domain/applications/clients.queries';
import type { Services } from '~/server/domain/services/services';
import { type Config, tenantOriginOf } from '~/server/platform/config/config';
import { TOKEN_EXCHANGE } from './grant-types';

/** Our own metadata of a client, beside the registered OpenID ones. */
export interface ClientExtras {
  applicationType: ApplicationType;
  isThirdParty: boolean;
  secrets: ClientSecret[];
  registeredRedirectUris: string[];
  registeredPostLogoutRedirectUris: string[];
  custom: ApplicationRow['customClientMetadata'];
}

export const EXTRAS = 'gatehouse';

/** Stands for "none": the provider demands at least one URI of a client with a code flow. */
const NO_REDIRECT_URI = 'about:blank';

type Application = Pick<
  ApplicationRow,
  'id' | 'name' | 'type' | 'secret' | 'isThirdParty' | 'oidcClientMetadata' | 'customClientMetadata'
>;

/** How a type talks to the provider (server sheet, section 2). */
const profileOf = (type: ApplicationType) => {
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
};

const toMetadata = (
  application: Application,
  secrets: ClientSecret[],
  scopes: readonly string[] | undefined,
): AdapterPayload => {
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
};

const builtIn = (id: string, name: string, redirectUris: string[], logoutUris: string[]) =>
  ({
    id,
    name,
    type: 'SPA',
    secret: '',
    isThirdParty: false,
    oidcClientMetadata: { redirectUris, postLogoutRedirectUris: logoutUris },
    customClientMetadata: {},
  }) satisfies Application;

/** Live preview: in every tenant and in no table. */
export const demoApp = (config: Config, tenantId: string): Application => {
  const uri = `${tenantOriginOf(config, tenantId)}/demo-app`;
  return builtIn(DEMO_APP_ID, 'Live Preview', [uri], [uri]);
};

/** The console's URIs follow the configured origin instead of being stored. */
const withConsoleUris = (config: Config, application: Application): Application => {
  const { redirectUris, postLogoutRedirectUris } = application.oidcClientMetadata;
  const bases = [`${config.origin}/console`, config.origin];
  return {
    ...application,
    oidcClientMetadata: {
      ...application.oidcClientMetadata,
      redirectUris: [...redirectUris, ...bases.map((base) => `${base}/callback`)],
      postLogoutRedirectUris: [
        ...postLogoutRedirectUris,
        ...bases,
        ...bases.map((base) => `${base}/sign-out-callback`),
        `${config.origin}/`,
      ],
    },
  };
};

/** Client metadata of an application, or undefined. A third-party one may ask for enabled scopes only. */
export const loadClient = async (
  { database, config }: Services,
  tenantId: string,
  id: string,
): Promise<AdapterPayload | undefined> => {
  if (id === DEMO_APP_ID) return toMetadata(demoApp(config, tenantId), [], undefined);
  // Of an unverified hint it may be any text.
  if (!/^[\w-]{1,21}$/.test(id)) return undefined;
  return database.inTenant(tenantId, async (tx) => {
    const found = await readClient(tx, tenantId, id);
    if (!found) return undefined;
    const { application, secrets } = found;
    if (tenantId === ADMIN_TENANT_ID && id === CONSOLE_CLIENT_ID) {
      return toMetadata(withConsoleUris(config, application), [], undefined);
    }
    if (application.secret && !application.secret.startsWith(INTERNAL_SECRET_PREFIX)) {
      secrets.push({
        name: LEGACY_SECRET_NAME,
        value: application.secret,
        expiresAt: null,
        lastUsedAt: null,
      });
    }
    const scopes = application.isThirdParty
      ? ['openid', 'offline_access', ...(await readUserScopes(tx, tenantId, id))]
      : undefined;
    return toMetadata(application, secrets, scopes);
  });
};
