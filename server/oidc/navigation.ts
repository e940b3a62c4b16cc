import type { KoaContextWithOIDC } from 'oidc-provider';
import { isNavigation } from '~/server/platform/http/message-page/navigation';

/** Whether a browser asks an endpoint of the provider, which is mounted below /oidc, for a page. */
export function isPageRequest({
  method,
  url,
  headers,
}: Pick<KoaContextWithOIDC, 'method' | 'url' | 'headers'>): boolean {
  return isNavigation({ method, url: `/oidc${url}`, headers });
}
