import type { JobItem } from '~/machines/bulk-job.machine';
import { type RoleUser, rolesApi } from '~/src/api/endpoints/roles.api';
import { type BulkAction, eachRow, listOf } from '~/src/flows/bulk-job';
import { formatPhone } from '~/src/lib/phone';
import { userTitle } from '~/src/lib/user-display';

const { endpoints } = rolesApi;

type Named = { readonly id: string; readonly name: string };

export function toJobItem({ id, name }: Named): JobItem {
  return { id, label: name };
}
/** Users without any name are named by their ID. */
export function toUserJobItem(user: RoleUser): JobItem {
  return {
    id: user.id,
    label: userTitle(user, formatPhone) ?? user.id,
  };
}

/** Deletes many roles, or all that match the list's search and type. */
export const deleteRoles: BulkAction = {
  action: 'roles.delete',
  call: eachRow(endpoints.deleteRole, (id) => id),
  list: listOf(endpoints.listRoles, (query) => ({ ...query, page: 1 })),
};

/** What can be removed from a role in bulk. */
const removals = {
  permission: (id: string): BulkAction => ({
    action: 'roles.removeScopes',
    parameters: { roleId: id },
    call: eachRow(endpoints.removeRoleScope, (scopeId) => ({ id, scopeId })),
    list: listOf(endpoints.listRoleScopes, (query) => ({ ...query, id, page: 1 })),
  }),
  user: (id: string): BulkAction => ({
    action: 'roles.removeUsers',
    parameters: { roleId: id },
    call: eachRow(endpoints.removeRoleUser, (userId) => ({ id, userId })),
    list: listOf(endpoints.listRoleUsers, (query) => ({ ...query, id, page: 1 })),
  }),
  application: (id: string): BulkAction => ({
    action: 'roles.removeApplications',
    parameters: { roleId: id },
    call: eachRow(endpoints.removeRoleApplication, (applicationId) => ({ id, applicationId })),
    list: listOf(endpoints.listRoleApplications, (query) => ({ ...query, id, page: 1 })),
  }),
};

export type HeldKind = keyof typeof removals;

/** Removes users or applications from a role. */
export function removeFromRole(kind: HeldKind, roleId: string) {
  return removals[kind](roleId);
}
