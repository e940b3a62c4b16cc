import type { Vault } from '~/server/platform/crypto/vault';

/** Not sealed: the server has no key (GATEHOUSE_ENCRYPTION_KEY). */
const PLAIN = 'plain.';

function contextOf(tenantId: string): string[] {
  return ['captcha-provider', tenantId];
}

export function sealSecret(vault: Vault | undefined, tenantId: string, secret: string): string {
  return vault ? vault.seal(secret, contextOf(tenantId)) : PLAIN + secret;
}

/** @throws Error when it was sealed with another key, or the server has none any more */
export function openSecret(vault: Vault | undefined, tenantId: string, sealed: string): string {
  if (sealed.startsWith(PLAIN)) return sealed.slice(PLAIN.length);
  if (!vault) throw new Error('The key of the captcha provider is sealed, and there is no key');
  return vault.open(sealed, contextOf(tenantId));
}

/** The same for those who edit it: empty if it cannot be read, and is to be entered again. */
export function readSecret(vault: Vault | undefined, tenantId: string, sealed: string): string {
  try {
    return openSecret(vault, tenantId, sealed);
  } catch {
    return '';
  }
}
