import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { MISSING_IS_404, registerRelation } from '~/server/api/shared/relation.routes';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { findUser } from '~/server/domain/users/users.queries';
import { heldRoles } from './held-roles.routes';

/** Roles of a user. */
export const userRoleRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  registerRelation(app, services, {
    tags: ['Users'],
    path: '/users/:userId/roles',
    owner: { userId: 'userId' },
    noun: 'roles of a user',
    action: 'User.Roles',
    refusals: MISSING_IS_404,
    ...heldRoles('usersRoles', 'User', 'user.invalid_role_type'),
    async assertOwner(tx, { tenantId, userId = '' }, purpose) {
      await findUser(tx, tenantId, userId, purpose === 'read' ? undefined : 'no key update');
    },
  });
};
