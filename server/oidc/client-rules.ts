import { createHash, timingSafeEqual } from 'node:crypto';
import { Provider, errors } from 'oidc-provider';
import type { ClientSecret } from '~/server/domain/applications/clients.queries';
import { type ClientExtras, EXTRAS } from './clients';

export type Client = InstanceType<Provider['Client']>;

/** Our own metadata of a client. */
export function extrasOf(client: Client): ClientExtras {
  return client[EXTRAS] as ClientExtras;
}

const LOOPBACK = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?=[/?]|$)/;

/** RFC 8252 section 7.3: the port of a native application's loopback URI is chosen at run time. */
function withoutLoopbackPort(uri: string): string {
  return uri.replace(LOOPBACK, '$1');
}

/**
 * Compared character by character (RFC 9700 section 4.1.3): a parser would make equal what browsers
 * and applications tell apart.
 */
function isRegisteredUri(uri: string, registered: readonly string[], isNative: boolean): boolean {
  if (registered.includes(uri)) return true;
  if (!isNative || !LOOPBACK.test(uri) || !URL.canParse(uri)) return false;
  const wanted = withoutLoopbackPort(uri);
  return registered.some((each) => LOOPBACK.test(each) && withoutLoopbackPort(each) === wanted);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Constant time over all secrets, no timing side channel. */
function findSecret(secrets: readonly ClientSecret[], offered: string): ClientSecret | undefined {
  const wanted = digest(offered);
  return secrets
    .filter(({ value }) => timingSafeEqual(digest(value), wanted))
    .sort((a, b) => (b.expiresAt ?? Infinity) - (a.expiresAt ?? Infinity))[0];
}

/** The secret each request offered, for the audit log. */
const usedSecrets = new WeakMap<object, ClientSecret>();
export function usedSecretOf(ctx: object): ClientSecret | undefined {
  return usedSecrets.get(ctx);
}

export function isExpired({ expiresAt }: ClientSecret): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}

/** Teach the provider's client model named secrets and our redirect rules. */
export function installClientRules(provider: Provider): void {
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
}
