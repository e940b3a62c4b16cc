import type { JobItem } from '~/machines/bulk-job.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type RoleUser, rolesApi } from '~/src/api/endpoints/roles.api';
import { bulkAction, bulkActionFamily, collectPage, eachRow, isGone } from '~/src/flows/bulk-job';
import { formatPhone } from '~/src/lib/phone';
import { userTitle } from '~/src/lib/user-display';

const { endpoints } = rolesApi;

type Query = Readonly<Record<string, unknown>>;
type Named = { readonly id: string; readonly name: string };

export const toJobItem = ({ id, name }: Named): JobItem => ({ id, label: name });
/** Users without any name are called by their id. */
export const toUserJobItem = (user: RoleUser): JobItem => ({
  id: user.id,
  label: userTitle(user, formatPhone) ?? user.id,
});

/** Deletes many roles, or all that match the list's search and type. */
export const deleteRoles = bulkAction({
  kind: 'roles.delete',
  ...eachRow(endpoints.deleteRole, (id) => id),
  isDone: isGone,
  collect: (dispatch, query, page) =>
    collectPage(dispatch, endpoints.listRoles, { ...query, page }, toJobItem),
});

/** What a role loses many of at once; the role's id is the argument. */
const removals = {
  permission: bulkActionFamily('roles.removePermissions', (id) => ({
    ...eachRow(endpoints.removeRoleScope, (scopeId) => ({ id, scopeId })),
    isDone: isGone,
    collect: (dispatch: ApiDispatch, query: Query, page: number) =>
      collectPage(dispatch, endpoints.listRoleScopes, { ...query, id, page }, toJobItem),
  })),
  user: bulkActionFamily('roles.removeUsers', (id) => ({
    ...eachRow(endpoints.removeRoleUser, (userId) => ({ id, userId })),
    isDone: isGone,
    collect: (dispatch: ApiDispatch, query: Query, page: number) =>
      collectPage(dispatch, endpoints.listRoleUsers, { ...query, id, page }, toUserJobItem),
  })),
  application: bulkActionFamily('roles.removeApplications', (id) => ({
    ...eachRow(endpoints.removeRoleApplication, (applicationId) => ({ id, applicationId })),
    isDone: isGone,
    collect: (dispatch: ApiDispatch, query: Query, page: number) =>
      collectPage(dispatch, endpoints.listRoleApplications, { ...query, id, page }, toJobItem),
  })),
};

export type HeldKind = keyof typeof removals;

/** Takes many of a kind from a role. */
export const removeFromRole = (kind: HeldKind, roleId: string) => removals[kind](roleId);
