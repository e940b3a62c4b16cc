/**
 * The tenant of management calls. It follows the URL: `src/app` sets it before a page of that
 * tenant renders. Cache keys of management data contain it, so that data of one tenant never shows
 * in another; `me` and well-known data are shared.
 */
let current = '';

export function getTenantScope(): string {
  return current;
}

export function setTenantScope(tenantId: string): void {
  current = tenantId;
}
