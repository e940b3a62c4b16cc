import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { Provider } from 'oidc-provider';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { JWKS_MAX_AGE } from '~/server/domain/signing-keys/stored-keys.rules';
import { issuerOf } from '~/server/platform/config/config';
import { installAnswerCommit } from './answer-commit';
import { recordEvents } from './audit-events';
import { installClientRules } from './client-rules';
import { createConfiguration } from './configuration';
import { type OAuthErrorBody, isOAuthError, toErrorBody } from './error-body';
import { oauthErrorPage } from './error-page';
import { installTokenHash } from './id-token-hash';
import { installLimits } from './limits';
import { installOutage } from './outage';
import { isPageRequest } from './navigation';
import { installPagePolicy } from './page-policy';
import { installRefreshCookie } from './refresh-cookie';
import { recordSecretUse } from './secret-use';
import { installTokenExchange } from './token-exchange';
import { installTokenQuota } from './token-quota';

const NO_TOKEN = 'no access token provided';
const MOST_PROVIDERS = 200;

type Entry = {
  version: string;
  provider: Promise<Provider>;
};

/** Providers in use, least recently used first. */
const registries = new WeakMap<Services, Map<string, Entry>>();

/** What clients read of a provider before they use it. */
const PUBLISHED = new Set(['/.well-known/openid-configuration', '/jwks']);

/** RFC 6749 section 5.1 lets an empty scope be left out, but clients split it without looking. */
function isTokenAnswer(body: unknown): body is { access_token: string; scope?: string } {
  return typeof body === 'object' && body !== null && 'access_token' in body;
}

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

function sendErrorPage(ctx: Context, error: OAuthErrorBody): void {
  const page = oauthErrorPage(ctx.path, ctx.status, error, ctx.headers['accept-language']);
  ctx.set(page.headers);
  ctx.body = page.html;
}

/** Errors and the discovery document as existing clients expect them. */
function shapeAnswers(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const { body } = ctx;
    if (ctx.status >= 400 && isOAuthError(body)) {
      if (body.error_description === NO_TOKEN) {
        // RFC 6750 section 3.1: a request without a token is malformed, not unauthorized.
        ctx.status = 400;
        body.error = 'invalid_request';
      }
      // An unknown client did not fail to authenticate.
      if (ctx.status === 401 && body.error === 'invalid_client' && !ctx['oidc']?.client) {
        ctx.status = 400;
      }
      const isPlain = ctx.query['parse_error'] === 'false';
      if (isPageRequest(ctx) && !isPlain) {
        sendErrorPage(ctx, body);
      } else {
        ctx.body = toErrorBody(body, ctx.headers, isPlain);
      }
    } else if (ctx.status === 404 && body === undefined && isPageRequest(ctx)) {
      sendErrorPage(ctx, { error: 'not_found' });
      ctx.status = 404;
    } else if (ctx.method === 'GET' && PUBLISHED.has(ctx.path)) {
      const digest = createHash('sha1').update(JSON.stringify(body)).digest('base64').slice(0, 27);
      ctx.etag = digest;
      ctx.set('Cache-Control', `public, max-age=${JWKS_MAX_AGE}`);
      if (ctx.fresh) ctx.status = 304;
    } else if (isTokenAnswer(body)) {
      body.scope ??= '';
    } else if (body === '') {
      // A revocation has no answer; of another type than all others clients refuse even that.
      ctx.type = 'json';
    }
  });
}

async function createProvider(services: Services, tenantId: string): Promise<Provider> {
  const keys = await services.keys.of(tenantId);
  const provider = new Provider(
    issuerOf(services.config, tenantId),
    createConfiguration(services, tenantId, keys),
  );
  // The request's host and protocol were replaced by the configured ones before it gets here.
  provider.proxy = true;
  installClientRules(provider);
  installTokenExchange(services, tenantId, provider);
  installTokenHash(provider);
  installPagePolicy(provider);
  if (tenantId === ADMIN_TENANT_ID) installRefreshCookie(provider);
  shapeAnswers(provider);
  recordSecretUse(services, tenantId, provider);
  recordEvents(services, tenantId, provider);
  installOutage(services, tenantId, provider);
  installLimits(services, tenantId, provider);
  installTokenQuota(services, tenantId, provider);
  installAnswerCommit(services, tenantId, provider);
  (provider as EventEmitter).on('error', (err: Error) => {
    services.log.error({ err, tenant: tenantId }, 'OIDC answer failed');
  });
  return provider;
}

/** The tenant's provider; a new one after its signing or cookie keys changed. */
export async function providerOf(services: Services, tenantId: string): Promise<Provider> {
  const registry = registries.get(services) ?? new Map<string, Entry>();
  registries.set(services, registry);
  const { version } = await services.keys.of(tenantId);
  const known = registry.get(tenantId);
  registry.delete(tenantId);
  const entry =
    known?.version === version ? known : { version, provider: createProvider(services, tenantId) };
  registry.set(tenantId, entry);
  const [oldest] = registry.keys();
  if (registry.size > MOST_PROVIDERS && oldest !== undefined) registry.delete(oldest);
  entry.provider.catch(() => registry.delete(tenantId));
  return entry.provider;
}
