import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { useListTenantsQuery, type Tenant } from '~/src/api/endpoints/tenants.api';
import { useConsole } from './console-context';

const noTenants: readonly Tenant[] = [];

/** The user's tenants (none in the open-source edition) and the one in the URL. */
export function useTenants(): { tenants: readonly Tenant[]; current: Tenant | undefined } {
  const { settings } = useConsole();
  const { tenantId } = useParams();
  const { data: tenants = noTenants } = useListTenantsQuery(
    settings.edition === 'cloud' ? undefined : skipToken,
  );
  return { tenants, current: tenants.find(({ id }) => id === tenantId) };
}
