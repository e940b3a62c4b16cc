import type { ApiDispatch } from '~/src/api/dispatch';
import { holdersApi } from '~/src/api/endpoints/holders.api';
import { organizationsApi } from '~/src/api/endpoints/organizations.api';
import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { bulkAction, bulkActionFamily, collectPage, eachRow, isGone } from '~/src/flows/bulk-job';
import { formatPhone } from '~/src/lib/phone';
import { userTitle } from '~/src/lib/user-display';

/** How a user is called in a job's list; the id where there is no name of any kind. */
export const toJobItem = (user: User) => ({
  id: user.id,
  label: userTitle(user, formatPhone) ?? user.id,
});

const { endpoints } = usersApi;

/** One page of all users that the list's search finds. */
const collect = (dispatch: ApiDispatch, query: Readonly<Record<string, unknown>>, page: number) =>
  collectPage(dispatch, endpoints.listUsers, { ...query, page }, toJobItem);

const suspension = (kind: string, isSuspended: boolean) =>
  bulkAction({
    kind,
    ...eachRow(endpoints.setUserSuspended, (id) => ({ id, isSuspended })),
    collect,
  });

export const suspendUsers = suspension('users.suspend', true);
export const restoreUsers = suspension('users.restore', false);

export const deleteUsers = bulkAction({
  kind: 'users.delete',
  ...eachRow(endpoints.deleteUser, (id) => id),
  isDone: isGone,
  collect,
});

const assigning = bulkActionFamily('users.assignRoles', (roleIds) => ({
  ...eachRow(holdersApi.endpoints.assignRoles, (id) => ({
    holder: { kind: 'users' as const, id },
    roleIds: roleIds.split(','),
  })),
  collect,
}));

/** Gives many users these roles. Those a user has already stay. */
export const assignRolesToUsers = (roleIds: readonly string[]) => assigning(roleIds.join(','));

/** Makes many users members of the organization with this id. Who is one already stays as they are. */
export const addUsersToOrganization = bulkActionFamily('users.addToOrganization', (id) => ({
  ...eachRow(organizationsApi.endpoints.addHolders, (userId) => ({
    id,
    kind: 'users' as const,
    ids: [userId],
  })),
  collect,
}));

/** Ends many sessions of the user with this id. */
export const endSessionsOf = bulkActionFamily('users.endSessions', (id) => ({
  ...eachRow(endpoints.deleteUserSession, (sessionId) => ({ id, sessionId })),
  isDone: isGone,
}));

/** Deletes many personal access tokens of the user with this id; a token is known by its name. */
export const deleteTokensOf = bulkActionFamily('users.deleteTokens', (id) => ({
  ...eachRow(endpoints.deleteUserToken, (name) => ({ id, name })),
  isDone: isGone,
}));
