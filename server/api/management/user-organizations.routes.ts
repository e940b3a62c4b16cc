import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { listMemberships } from '~/server/domain/organizations/memberships.queries';
import { findUser } from '~/server/domain/users/users.queries';
import { failures } from '~/server/platform/http/schemas';
import { OrganizationWithRoles } from './organizations.schemas';
import { userParams } from './users.schemas';

/** Organizations of a user. */
export const userOrganizationRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/users/:userId/organizations',
    {
      schema: {
        tags: ['Users'],
        summary: 'List organizations of a user',
        description: 'By name, with the roles of the user in each; never paged.',
        params: userParams,
        response: { 200: Type.Array(OrganizationWithRoles), ...failures(404) },
      },
    },
    async ({ tenantId, params: { userId } }) =>
      services.database.inTenant(tenantId, async (tx) => {
        await findUser(tx, tenantId, userId);
        return (await listMemberships(tx, tenantId, 'userId', userId)).rows;
      }),
  );
};
