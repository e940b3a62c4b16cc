import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { MISSING_IS_404, registerRelation } from '~/server/api/shared/relation.routes';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { assertUsers, listUsersOf } from '~/server/domain/access/role-users.queries';
import { assertRoleOf } from '~/server/domain/access/roles.rules';
import { userView } from '~/server/domain/users/user-view';
import { userSearchFields } from '~/server/domain/users/users.queries';
import { CodedError } from '~/server/platform/errors/coded-error';
import { searchQuery } from '~/server/platform/lists/search';
import { UserIdsBody } from './roles.schemas';
import { User } from './users.schemas';

/** Users who have a role. */
export const roleUserRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  registerRelation(
    app,
    services,
    {
      tags: ['Roles'],
      path: '/roles/:id/users',
      owner: { id: 'roleId' },
      table: 'usersRoles',
      member: 'userId',
      noun: 'users who have a role',
      action: 'Role.Users',
      row: User,
      refusals: MISSING_IS_404,
      paging: 'always',
      query: searchQuery(Object.keys(userSearchFields)),
      addBody: UserIdsBody,
      refuseTwice: (userId) => new CodedError('role.user_exists', { values: { userId } }),
      assertOwner: assertRoleOf('User'),
      assertMembers: assertUsers,
      list: (tx, owner, page, query) => listUsersOf(tx, owner, query, page),
      view: userView,
    },
    ['GET', 'POST', 'DELETE'],
  );
};
