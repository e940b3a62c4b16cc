import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database';
import {
  organizationRoles,
  organizationUserRoles,
  organizationUsers,
  organizations,
} from '../../db/schema';
import { failures } from '../../http/schemas';
import type { RouteOptions } from '../../routes';
import { OrganizationWithRoles } from '../organizations/schemas';
import { findUser } from './repository';
import { userParams } from './schemas';

/** Organizations of a person by name, each with their roles in it; two queries. */
const listOrganizationsOf = async (tx: Tx, tenantId: string, userId: string) => {
  await findUser(tx, tenantId, userId);
  const memberships = await tx
    .select({ organization: organizations })
    .from(organizationUsers)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, organizationUsers.tenantId),
        eq(organizations.id, organizationUsers.organizationId),
      ),
    )
    .where(and(eq(organizationUsers.tenantId, tenantId), eq(organizationUsers.userId, userId)))
    .orderBy(asc(organizations.name), asc(organizations.id));
  // Without organizations there is nothing to ask for, but the number of queries stays the same.
  const held = await tx
    .select({
      organizationId: organizationUserRoles.organizationId,
      id: organizationRoles.id,
      name: organizationRoles.name,
    })
    .from(organizationUsers)
    .innerJoin(
      organizationUserRoles,
      and(
        eq(organizationUserRoles.tenantId, organizationUsers.tenantId),
        eq(organizationUserRoles.organizationId, organizationUsers.organizationId),
        eq(organizationUserRoles.userId, organizationUsers.userId),
      ),
    )
    .innerJoin(
      organizationRoles,
      and(
        eq(organizationRoles.tenantId, organizationUserRoles.tenantId),
        eq(organizationRoles.id, organizationUserRoles.organizationRoleId),
      ),
    )
    .where(and(eq(organizationUsers.tenantId, tenantId), eq(organizationUsers.userId, userId)))
    .orderBy(asc(organizationRoles.name), asc(organizationRoles.id));
  return memberships.map(({ organization }) => ({
    ...organization,
    organizationRoles: held
      .filter(({ organizationId }) => organizationId === organization.id)
      .map(({ id, name }) => ({ id, name })),
  }));
};

/** Organizations of a user. */
export const userOrganizationRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
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
      services.database.inTenant(tenantId, (tx) => listOrganizationsOf(tx, tenantId, userId)),
  );
};
