import { skipToken } from '@reduxjs/toolkit/query';
import { isManagementIndicator } from '~/contract/access';
import { type Role, useListAllRoleScopesQuery } from '~/src/api/endpoints/roles.api';

/**
 * Whether a role grants machine-to-machine applications access to the management API. User roles
 * cannot.
 */
export function useHasManagementAccess({ id, type }: Role): boolean {
  const { currentData } = useListAllRoleScopesQuery(type === 'User' ? skipToken : id);
  return currentData?.some(({ resource }) => isManagementIndicator(resource.indicator)) ?? false;
}
