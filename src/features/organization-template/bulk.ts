import { organizationTemplateApi } from '~/src/api/endpoints/organization-template.api';
import { type BulkAction, eachRow, listOf } from '~/src/flows/bulk-job';

const { endpoints } = organizationTemplateApi;

export function toJobItem({ id, name }: { readonly id: string; readonly name: string }) {
  return {
    id,
    label: name,
  };
}

/** Deletes many roles, or all that match the list's search. */
export const deleteRoles: BulkAction = {
  action: 'organization-roles.delete',
  call: eachRow(endpoints.deleteOrganizationRole, (id) => id),
  list: listOf(endpoints.listOrganizationRoles, (query) => ({ ...query, page: 1 })),
};

/** Deletes many permissions, or all that match the list's search. */
export const deletePermissions: BulkAction = {
  action: 'organization-scopes.delete',
  call: eachRow(endpoints.deleteOrganizationScope, (id) => id),
  list: listOf(endpoints.listOrganizationScopes, (query) => ({ ...query, page: 1 })),
};

/** Type of a granted permission: organization or API. */
export type GrantKind = 'organization' | 'api';

/** Key of a grant in a job. */
export function grantKey(grant: { readonly kind: GrantKind; readonly id: string }): string {
  return `${grant.kind}/${grant.id}`;
}

function grantOf(key: string) {
  const [kind, scopeId = ''] = key.split('/');
  return { kind: kind === 'api' ? ('api' as const) : ('organization' as const), scopeId };
}

/** Removes selected permissions of either kind from a role. */
export function removeGrants(organizationRoleId: string): BulkAction {
  return {
    action: 'organization-roles.removePermissions',
    parameters: { organizationRoleId },
    call: eachRow(endpoints.removeOrganizationRoleScope, (key) => ({
      id: organizationRoleId,
      ...grantOf(key),
    })),
  };
}
