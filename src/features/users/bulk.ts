import { holdersApi } from '~/src/api/endpoints/holders.api';
import { organizationsApi } from '~/src/api/endpoints/organizations.api';
import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { type BulkAction, eachRow, listOf } from '~/src/flows/bulk-job';
import { formatPhone } from '~/src/lib/phone';
import { userTitle } from '~/src/lib/user-display';

/** Name of a user in a job's list; the ID if there is no name of any kind. */
export function toJobItem(user: User) {
  return {
    id: user.id,
    label: userTitle(user, formatPhone) ?? user.id,
  };
}

const { endpoints } = usersApi;

const list = listOf(endpoints.listUsers, (query) => ({ ...query, page: 1 }));

function suspension(action: BulkAction['action'], isSuspended: boolean): BulkAction {
  return {
    action,
    call: eachRow(endpoints.setUserSuspended, (id) => ({ id, isSuspended })),
    list,
  };
}

export const suspendUsers = suspension('users.suspend', true);
export const reactivateUsers = suspension('users.reactivate', false);

export const deleteUsers: BulkAction = {
  action: 'users.delete',
  call: eachRow(endpoints.deleteUser, (id) => id),
  list,
};

/** Assigns roles to many users. Existing roles are kept. */
export function assignRolesToUsers(roleIds: readonly string[]): BulkAction {
  return {
    action: 'users.assignRoles',
    parameters: { roleIds },
    call: eachRow(holdersApi.endpoints.assignRoles, (id) => ({
      holder: { kind: 'users' as const, id },
      roleIds,
    })),
    list,
  };
}

/** Adds many users to an organization. Members stay as they are. */
export function addUsersToOrganization(id: string): BulkAction {
  return {
    action: 'users.addToOrganization',
    parameters: { organizationId: id },
    call: eachRow(organizationsApi.endpoints.addHolders, (userId) => ({
      id,
      kind: 'users' as const,
      ids: [userId],
    })),
    list,
  };
}

/** Ends many sessions of a user. */
export function endSessionsOf(id: string): BulkAction {
  return {
    action: 'users.endSessions',
    parameters: { userId: id },
    call: eachRow(endpoints.deleteUserSession, (sessionId) => ({ id, sessionId })),
  };
}

/** Deletes many personal access tokens of a user; tokens are identified by name. */
export function deleteTokensOf(id: string): BulkAction {
  return {
    action: 'users.deleteTokens',
    parameters: { userId: id },
    call: eachRow(endpoints.deleteUserToken, (name) => ({ id, name })),
  };
}
