import { useGetOrganizationRoleQuery } from '~/src/api/endpoints/organization-template.api';
import { useGetOrganizationQuery } from '~/src/api/endpoints/organizations.api';
import {
  type Permission,
  type Target,
  useListPermissionsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useGetRoleQuery } from '~/src/api/endpoints/roles.api';

/** The name of the target and, for a permission, its resource; undefined until loaded. */
export function useTarget(
  target: Target | undefined,
): { name: string; permission?: Permission | undefined } | undefined {
  const id = target?.id ?? '';
  const isScope = target?.type === 'scope' || target?.type === 'organization-scope';
  const role = useGetRoleQuery(id, { skip: target?.type !== 'role' }).currentData;
  const held = useGetOrganizationRoleQuery(id, {
    skip: target?.type !== 'organization-role',
  }).currentData;
  const place = useGetOrganizationQuery(id, { skip: target?.type !== 'organization' }).currentData;
  const found = useListPermissionsQuery({ page: 1, scopeId: id }, { skip: !isScope }).currentData;
  const permission = found?.items[0];
  const name =
    role?.role.name ?? held?.role.name ?? place?.organization.name ?? permission?.scope.name;
  return name === undefined ? undefined : { name, permission };
}
