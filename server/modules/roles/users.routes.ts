import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { usersRoles } from '~/server/platform/db/schema';
import { RequestError } from '~/server/platform/http/request-error';
import { searchQuery } from '~/server/platform/lists/search';
import { MISSING_IS_404, registerRelation } from '../../relations/routes';
import { userSearchFields } from '../users/repository';
import { User } from '../users/schemas';
import { userView } from '../users/view';
import { UserIdsBody } from './schemas';
import { assertRoleOf } from './service';
import { assertUsers, listUsersOf } from './users.service';

/** Users who have a role. */
export const roleUserRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  registerRelation(
    app,
    services,
    {
      tags: ['Roles'],
      path: '/roles/:id/users',
      owner: { id: 'roleId' },
      table: usersRoles,
      member: 'userId',
      noun: 'users who have a role',
      action: 'Role.Users',
      row: User,
      refusals: MISSING_IS_404,
      paging: 'always',
      query: searchQuery(Object.keys(userSearchFields)),
      addBody: UserIdsBody,
      refuseTwice: (userId) => new RequestError('role.user_exists', 422, { values: { userId } }),
      assertOwner: assertRoleOf('User'),
      assertMembers: assertUsers,
      list: (tx, owner, page, query) => listUsersOf(tx, owner, query, page),
      view: userView,
    },
    ['GET', 'POST', 'DELETE'],
  );
};
