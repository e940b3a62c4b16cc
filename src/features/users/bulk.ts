import { holdersApi } from '~/src/api/endpoints/holders.api';
import { organizationsApi } from '~/src/api/endpoints/organizations.api';
import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { type BulkAction, eachRow, listOf } from '~/src/flows/bulk-job';
import { formatPhone } from '~/src/lib/phone';
import { userTitle } from '~/src/lib/user-display';

/** How a user is called in a job's list; the id where there is no name of any kind. */
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

/** Gives many users these roles. Those a user has already stay. */
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

/** Makes many users members of the organization with this id. Members stay as they are. */
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

/** Ends many sessions of the user with this id. */
export function endSessionsOf(id: string): BulkAction {
  return {
    action: 'users.endSessions',
    parameters: { userId: id },
    call: eachRow(endpoints.deleteUserSession, (sessionId) => ({ id, sessionId })),
  };
}

/** Deletes many personal access tokens of the user with this id; a token is known by its name. */
export function deleteTokensOf(id: string): BulkAction {
  return {
    action: 'users.deleteTokens',
    parameters: { userId: id },
    call: eachRow(endpoints.deleteUserToken, (name) => ({ id, name })),
  };
}
