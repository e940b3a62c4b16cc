import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { Provider } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import { JWKS_MAX_AGE } from '~/server/domain/signing-keys/stored-keys';
import { issuerOf } from '~/server/platform/config/config';
import { recordEvents } from './audit-events';
import { installClientRules } from './client-rules';
import { createConfiguration } from './configuration';
import { isOAuthError, toErrorBody } from './error-body';
import { installTokenHash } from './id-token-hash';
import { installLimits } from './limits';
import { installOutage } from './outage';
import { installPagePolicy } from './page-policy';
import { recordSecretUse } from './secret-use';
import { installTokenExchange } from './token-exchange';
import { installTokenQuota } from './token-quota';

const NO_TOKEN = 'no access token provided';
const MOST_PROVIDERS = 200;

interface Entry {
  version: string;
  provider: Promise<Provider>;
}

/** Providers in use, least recently used first. */
const registries = new WeakMap<Services, Map<string, Entry>>();

/** What clients read of a provider before they use it. */
const PUBLISHED = new Set(['/.well-known/openid-configuration', '/jwks']);

/** RFC 6749 section 5.1 lets an empty scope be left out, but clients split it without looking. */
const isTokenAnswer = (body: unknown): body is { access_token: string; scope?: string } =>
  typeof body === 'object' && body !== null && 'access_token' in body;

/** Errors and the discovery document as existing clients expect them. */
const shapeAnswers = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    await next();
    const { body } = ctx;
    if (ctx.status >= 400 && isOAuthError(body)) {
      if (body.error_description === NO_TOKEN) {
        // RFC 6750 section 3.1: a request without a token is malformed, not unauthorized.
        ctx.status = 400;
        body.error = 'invalid_request';
      }
      // An unknown client did not fail to authenticate (server sheet, section 6).
      if (ctx.status === 401 && body.error === 'invalid_client' && !ctx['oidc']?.client) {
        ctx.status = 400;
      }
      ctx.body = toErrorBody(body, ctx.headers, ctx.query['parse_error'] === 'false');
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
};

const createProvider = async (services: Services, tenantId: string): Promise<Provider> => {
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
  shapeAnswers(provider);
  recordEvents(services, tenantId, provider);
  recordSecretUse(services, tenantId, provider);
  installOutage(services, tenantId, provider);
  installLimits(services, tenantId, provider);
  installTokenQuota(services, tenantId, provider);
  (provider as EventEmitter).on('error', (err: Error) => {
    services.log.error({ err, tenant: tenantId }, 'OIDC answer failed');
  });
  return provider;
};

/** The tenant's provider; a new one after its signing or cookie keys changed. */
export const providerOf = async (services: Services, tenantId: string): Promise<Provider> => {
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
};
