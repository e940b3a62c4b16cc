import { organizationTemplateApi } from '~/src/api/endpoints/organization-template.api';
import { bulkAction, bulkActionFamily, collectPage, eachRow, isGone } from '~/src/flows/bulk-job';

const { endpoints } = organizationTemplateApi;

export const toJobItem = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  id,
  label: name,
});

/** Deletes many roles, or all that match the list's search. */
export const deleteRoles = bulkAction({
  kind: 'organization-template.deleteRoles',
  ...eachRow(endpoints.deleteOrganizationRole, (id) => id),
  isDone: isGone,
  collect: (dispatch, query, page) =>
    collectPage(dispatch, endpoints.listOrganizationRoles, { ...query, page }, toJobItem),
});

/** Deletes many permissions, or all that match the list's search. */
export const deletePermissions = bulkAction({
  kind: 'organization-template.deletePermissions',
  ...eachRow(endpoints.deleteOrganizationScope, (id) => id),
  isDone: isGone,
  collect: (dispatch, query, page) =>
    collectPage(dispatch, endpoints.listOrganizationScopes, { ...query, page }, toJobItem),
});

/** Whose permission a role grants: of organizations, or of an API. */
export type GrantKind = 'organization' | 'api';

/** Names a grant of either kind in a job. */
export const grantKey = (grant: { readonly kind: GrantKind; readonly id: string }): string =>
  `${grant.kind}/${grant.id}`;

const grantOf = (key: string) => {
  const [kind, scopeId = ''] = key.split('/');
  return { kind: kind === 'api' ? ('api' as const) : ('organization' as const), scopeId };
};

/** Takes many permissions of either kind from a role, whose id is the argument. */
export const removeGrants = bulkActionFamily('organization-template.removeGrants', (id) => ({
  ...eachRow(endpoints.removeOrganizationRoleScope, (key) => ({ id, ...grantOf(key) })),
  isDone: isGone,
}));
