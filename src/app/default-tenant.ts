import type { Me } from '~/src/api/endpoints/me.api';
import type { Tenant } from '~/src/api/endpoints/tenants.api';

/** Placeholder for the default tenant in links. */
export const tenantPlaceholder = 'to';

/** The tenant to open first: the stored one if it is still in the list, else the first. */
export function defaultTenantOf(
  { customData }: Pick<Me, 'customData'>,
  tenants: readonly Tenant[],
): Tenant | undefined {
  return tenants.find(({ id }) => id === customData.defaultTenantId) ?? tenants[0];
}
