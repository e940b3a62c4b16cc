import { loadRegisteredClient } from '~/server/domain/applications/registered-client.rules';
import type { Services } from '~/server/domain/services/services';

function isWebAddress(uri: string): boolean {
  return /^https?:\/\//.test(uri);
}

/**
 * Where a user opens the application again: the page it shows after signing out, else the root of
 * its redirect URI. Only registered addresses, so that a crafted link to a sign-in page leads
 * nowhere else.
 */
export async function applicationAddress(
  services: Services,
  tenantId: string,
  applicationId: string | undefined,
): Promise<string | null> {
  if (applicationId === undefined) return null;
  const client = await loadRegisteredClient(services, tenantId, applicationId);
  if (!client) return null;
  const { type, oidcClientMetadata } = client.application;
  const afterSignOut = oidcClientMetadata.postLogoutRedirectUris.find(isWebAddress);
  if (afterSignOut !== undefined) return afterSignOut;
  if (type === 'MachineToMachine') return null;
  const redirectUri = oidcClientMetadata.redirectUris.find(isWebAddress);
  return redirectUri === undefined ? null : new URL('/', redirectUri).href;
}
