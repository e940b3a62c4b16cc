import { EXTRAS, type ClientExtras, loadClient } from '~/server/oidc/clients';
import type { Services } from '~/server/domain/services/services';

const isWebAddress = (uri: string): boolean => /^https?:\/\//.test(uri);

/**
 * Where a person opens the application again: the page it shows after signing out, else the root of
 * its redirect URI. Only registered addresses, so that a crafted link to a sign-in page leads
 * nowhere else.
 */
export const applicationAddress = async (
  services: Services,
  tenantId: string,
  applicationId: string | undefined,
): Promise<string | null> => {
  if (applicationId === undefined) return null;
  const client = await loadClient(services, tenantId, applicationId);
  if (!client) return null;
  const extras = client[EXTRAS] as ClientExtras;
  const afterSignOut = extras.registeredPostLogoutRedirectUris.find(isWebAddress);
  if (afterSignOut !== undefined) return afterSignOut;
  const redirectUri = extras.registeredRedirectUris.find(isWebAddress);
  return redirectUri === undefined ? null : new URL('/', redirectUri).href;
};
