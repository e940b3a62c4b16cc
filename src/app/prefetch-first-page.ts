import { DEFAULT_TENANT_ID, tenantOrganizationId } from '~/contract/tenancy';
import { setTenantScope } from '~/src/api/tenant-scope';
import type { ConsoleAuth } from '~/src/auth/console-auth';
import type { Settings } from '~/src/config/settings';
import { tenantPlaceholder } from './default-tenant';
import type { ConsoleRouter } from './console-router';
import type { Preloads } from './preloads';
import { sections } from './sections';

type Parts = {
  readonly edition: Settings['edition'];
  readonly auth: ConsoleAuth;
  readonly router: ConsoleRouter;
  readonly preloads: Preloads;
};

/**
 * Starts the first page's requests as soon as its URL is known, in parallel with the session's own
 * requests and the page's code: the tenant's token, then the section's first request.
 */
export function prefetchFirstPage({ edition, auth, router, preloads }: Parts): void {
  const { matches, location } = router.state;
  const { tenantId = edition === 'oss' ? DEFAULT_TENANT_ID : undefined } =
    matches.at(-1)?.params ?? {};
  if (tenantId === undefined || tenantId === tenantPlaceholder || !auth.isSignedIn()) {
    return;
  }
  // A token for a foreign tenant would be rejected. A membership newer than the claims is found
  // later.
  if (auth.readClaims()?.organizations?.includes(tenantOrganizationId(tenantId)) === false) {
    return;
  }
  const section = Object.values(sections).find(({ path }) =>
    matches.some(({ route }) => route.path === path),
  );
  const isFirstPage =
    section !== undefined &&
    location.search === '' &&
    location.pathname.endsWith(`/${section.path}`);
  setTenantScope(tenantId);
  // Tokens are exchanged one at a time, and nothing renders before the session has the tenants.
  if (edition === 'cloud') {
    auth.getToken('cloud', '').catch(() => undefined);
  }
  const token = auth.getToken('management', tenantId);
  // The page requests it again and shows the error.
  token.catch(() => undefined);
  if (isFirstPage) preloads.start(section, token);
}
