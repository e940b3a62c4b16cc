import { useParams } from 'react-router-dom';
import { useListTenantsQuery, type Tenant } from '~/src/api/endpoints/tenants.api';
import { useAbilities, type Abilities } from '~/src/flows/tenant-access';

/** The tenant in the URL and the user's permissions in it. */
export function useTenantSettings(): { tenant: Tenant | undefined; abilities: Abilities } {
  const { tenantId = '' } = useParams();
  const { tenant } = useListTenantsQuery(undefined, {
    selectFromResult: ({ data }) => ({ tenant: data?.find(({ id }) => id === tenantId) }),
  });
  return { tenant, abilities: useAbilities(tenantId) };
}
