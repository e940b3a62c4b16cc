import type {
  AccessToken,
  ClientCredentials,
  Configuration,
  KoaContextWithOIDC,
  RefreshToken,
} from 'oidc-provider';
import type { CustomFetchOptions } from 'openid-client';
import { canSkipPkce } from '~/contract/applications';
import { createProviderFetch } from '~/server/domain/connector-factories/social/provider-fetch';
import type { Services } from '~/server/domain/services/services';
import type { TenantKeys } from '~/server/domain/signing-keys/signing-keys';
import { tenantOriginOf } from '~/server/platform/config/config';
import { networkOf } from '~/server/platform/outbound/network';
import { findAccount } from './account';
import { createAdapterFactory } from './adapter';
import { CLAIMS_OF_SCOPE, OIDC_SCOPES } from './claims';
import { type Client, extrasOf } from './client-rules';
import { EXTRAS } from './clients';
import { ENDPOINTS } from './endpoints';
import { extraParams } from './extra-parameters';
import { hostCookie } from './host-cookie';
import { interactionUrl } from './interaction-url';
import { ttl } from './lifetimes';
import { answerOtherTab, sendLogoutForm, sendLogoutSuccess } from './logout-page';
import { createPolicy } from './policy';
import { createRefreshRule } from './refresh-rules';
import { createResourceIndicators } from './resource-servers';
import { completeToken, tokenClaims } from './token-claims';

const cookieOptions = {
  signed: true,
  httpOnly: true,
  sameSite: 'lax',
  overwrite: true,
  path: '/',
} as const;

/** Origin of a URI as browsers send it; parsers know none of custom schemes. */
function originOf(uri: string): string | undefined {
  if (!URL.canParse(uri)) return undefined;
  const { origin } = new URL(uri);
  return origin === 'null' ? /^[^/]+:\/\/[^/?#]+/.exec(uri)?.[0] : origin;
}

/** Origins a browser may call the token endpoints from. */
function isAllowedOrigin(own: string, origin: string, client: Client): boolean {
  const { registeredRedirectUris, custom } = extrasOf(client);
  return (
    origin === own ||
    registeredRedirectUris.some((uri) => originOf(uri) === origin) ||
    (custom.corsAllowedOrigins ?? []).some((uri) => originOf(uri) === origin)
  );
}

/** Clients with a secret need PKCE only where their application says so: many do not send it. */
function isPkceRequired(client: Client): boolean {
  const { applicationType, custom } = extrasOf(client);
  return !canSkipPkce(applicationType) || custom.requirePkce === true;
}

const off = { enabled: false } as const;
const on = { enabled: true } as const;

function isOwnToken(
  _ctx: KoaContextWithOIDC,
  client: Client,
  token: AccessToken | ClientCredentials | RefreshToken,
): boolean {
  return token.clientId === client.clientId;
}

const BACK_CHANNEL = { deadlineMs: 2500, maxBytes: 16 * 1024 };

/** Back-channel logout goes to addresses that tenants choose, as webhooks do. */
function fetchFor({ config }: Services): NonNullable<Configuration['fetch']> {
  return async (url, init) => {
    const request = new Request(url, init);
    const network = { ...networkOf(config), isHttpAllowed: true };
    return createProviderFetch(network, BACK_CHANNEL)(request.url, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    } as CustomFetchOptions);
  };
}

/** Configuration of one tenant's provider; what is switched off is not advertised either. */
export function createConfiguration(
  services: Services,
  tenantId: string,
  keys: TenantKeys,
): Configuration {
  const origin = tenantOriginOf(services.config, tenantId);
  return {
    adapter: createAdapterFactory(services, tenantId),
    jwks: { keys: keys.privateJwks } as NonNullable<Configuration['jwks']>,
    cookies: {
      keys: keys.cookieSecrets,
      names: {
        session: hostCookie(origin, '_session'),
        interaction: hostCookie(origin, '_interaction'),
        // For one path, which a cookie of the host alone cannot be.
        resume: '_interaction_resume',
      },
      long: cookieOptions,
      short: cookieOptions,
    },
    routes: ENDPOINTS,
    scopes: OIDC_SCOPES,
    claims: CLAIMS_OF_SCOPE,
    // Clients read names and addresses from the ID token, whatever access token comes with it.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    clientDefaults: { id_token_signed_response_alg: keys.algorithm },
    enabledJWA: {
      idTokenSigningAlgValues: ['ES384', 'RS256'],
    },
    allowOmittingSingleRegisteredRedirectUri: false,
    formats: { customizers: { jwt: completeToken } },
    extraClientMetadata: { properties: [EXTRAS], validator: () => undefined },
    extraParams,
    extraTokenClaims: (ctx, token) => tokenClaims(ctx, token),
    findAccount: (_ctx, id) => findAccount(services, tenantId, id),
    clientBasedCORS: (_ctx, from, client) => isAllowedOrigin(origin, from, client),
    fetch: fetchFor(services),
    features: {
      backchannelLogout: on,
      claimsParameter: off,
      clientCredentials: on,
      devInteractions: off,
      deviceFlow: off,
      dPoP: off,
      introspection: { enabled: true, allowedPolicy: isOwnToken },
      jwtUserinfo: off,
      pushedAuthorizationRequests: on,
      registration: off,
      requestObjects: off,
      resourceIndicators: createResourceIndicators(services, tenantId),
      revocation: { enabled: true, allowedPolicy: isOwnToken },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: sendLogoutForm,
        postLogoutSuccessSource: sendLogoutSuccess,
      },
      userinfo: on,
    },
    interactions: { url: interactionUrl, policy: createPolicy() },
    issueRefreshToken: (_ctx, client, source) =>
      client.grantTypeAllowed('refresh_token') &&
      (source.scopes.has('offline_access') ||
        (client.applicationType === 'web' &&
          extrasOf(client).custom.alwaysIssueRefreshToken === true)),
    pkce: { required: (_ctx, client) => isPkceRequired(client) },
    renderError: (ctx, out) => {
      if (!answerOtherTab(ctx, out, tenantId)) ctx.body = out;
    },
    rotateRefreshToken: createRefreshRule(services, tenantId),
    ttl,
  };
}
