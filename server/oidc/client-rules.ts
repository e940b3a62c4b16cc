import { createHash, timingSafeEqual } from 'node:crypto';
import { Provider, errors } from 'oidc-provider';
import { type ClientExtras, type ClientSecret, EXTRAS } from './clients';

export type Client = InstanceType<Provider['Client']>;

/** Our own metadata of a client. */
export const extrasOf = (client: Client): ClientExtras => client[EXTRAS] as ClientExtras;

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const parse = (uri: string): URL | undefined => {
  try {
    return new URL(uri);
  } catch {
    return undefined;
  }
};

/** RFC 8252 section 7.3: the port of a native application's loopback URI is chosen at run time. */
const withoutLoopbackPort = (url: URL): string => {
  if (url.protocol !== 'http:' || !LOOPBACK_HOSTS.has(url.hostname)) return url.href;
  const copy = new URL(url);
  copy.port = '';
  return copy.href;
};

/** Exact comparison after URL normalisation; no wildcards, no additional query, no fragment. */
export const isRegisteredUri = (
  uri: string,
  registered: readonly string[],
  isNative: boolean,
): boolean => {
  const url = parse(uri);
  if (!url || uri.includes('#')) return false;
  const normalise = (each: URL) => (isNative ? withoutLoopbackPort(each) : each.href);
  return registered.some((candidate) => {
    const known = parse(candidate);
    return known !== undefined && normalise(known) === normalise(url);
  });
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared with every secret, whatever the outcome, so that time tells nothing. */
const findSecret = (
  secrets: readonly ClientSecret[],
  offered: string,
): ClientSecret | undefined => {
  const wanted = digest(offered);
  return secrets
    .filter(({ value }) => timingSafeEqual(digest(value), wanted))
    .sort((a, b) => (b.expiresAt ?? Infinity) - (a.expiresAt ?? Infinity))[0];
};

/** The secret each request offered, for the audit log. */
const usedSecrets = new WeakMap<object, ClientSecret>();
export const usedSecretOf = (ctx: object): ClientSecret | undefined => usedSecrets.get(ctx);

export const isExpired = ({ expiresAt }: ClientSecret): boolean =>
  expiresAt !== null && expiresAt <= Date.now();

/** Teach the provider's client model named secrets and our redirect rules (server sheet, section 2). */
export const installClientRules = (provider: Provider): void => {
  const { prototype, Schema } = provider.Client as unknown as {
    prototype: Record<string, unknown>;
    Schema: { prototype: Record<string, unknown> };
  };
  // Any type may register http(s) and custom schemes; the management API checks them on write.
  Schema.prototype['redirectUris'] = () => undefined;
  prototype['redirectUriAllowed'] = function redirectUriAllowed(this: Client, uri: string) {
    const { registeredRedirectUris, applicationType } = extrasOf(this);
    return isRegisteredUri(uri, registeredRedirectUris, applicationType === 'Native');
  };
  prototype['postLogoutRedirectUriAllowed'] = function allowed(this: Client, uri: string) {
    const { registeredPostLogoutRedirectUris, applicationType } = extrasOf(this);
    return isRegisteredUri(uri, registeredPostLogoutRedirectUris, applicationType === 'Native');
  };
  prototype['compareClientSecret'] = function compareClientSecret(this: Client, offered: string) {
    const secret = findSecret(extrasOf(this).secrets, offered);
    if (!secret) return false;
    if (Provider.ctx) usedSecrets.set(Provider.ctx, secret);
    if (isExpired(secret)) throw new errors.InvalidRequest('client secret has expired');
    return true;
  };
};
