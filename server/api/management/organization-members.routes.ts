import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { ORGANIZATION_NAME_MAX, RELATION_IDS_MAX } from '~/contract/limits';
import { OF_MEMBERSHIP, registerRelation } from '~/server/api/shared/relation.routes';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  assertRoleType,
  listRolesIn,
  roleIdsOfNames,
} from '~/server/domain/organizations/member-roles.queries';
import { listMembers, listScopesOfMember } from '~/server/domain/organizations/members.queries';
import { assertMembership, assertOrganization } from '~/server/domain/organizations/owners.queries';
import { CodedError } from '~/server/platform/errors/coded-error';
import { Id, strictObject } from '~/server/platform/schemas/values';
import { failures, params } from '~/server/platform/http/schemas';
import { registerBulkRoles } from './organization-bulk-roles.routes';
import { MemberUser, OrganizationRole, OrganizationScope, q } from './organizations.schemas';

const tags = ['Organizations'];

/** Without either key all roles would be replaced by none. */
const RolesBody = strictObject({
  organizationRoleIds: Type.Optional(Type.Array(Id, { maxItems: RELATION_IDS_MAX })),
  organizationRoleNames: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: ORGANIZATION_NAME_MAX }), {
      maxItems: RELATION_IDS_MAX,
    }),
  ),
});

type Roles = {
  organizationRoleIds?: string[];
  organizationRoleNames?: string[];
};

/** Members of an organization and their roles there. */
export const organizationMemberRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  registerRelation(app, services, {
    tags,
    path: '/organizations/:id/users',
    owner: { id: 'organizationId' },
    table: 'organizationUsers',
    member: 'userId',
    noun: 'members of an organization',
    action: 'Organization.Users',
    row: MemberUser,
    paging: 'always',
    query: { q },
    assertOwner: assertOrganization,
    list: (tx, owner, page, query) => listMembers(tx, owner, page, query['q']),
  });

  registerBulkRoles(app, services, {
    tags,
    path: '/organizations/:id/users/roles',
    noun: 'members of an organization',
    action: 'Organization.Users.Roles.Create',
    table: 'organizationUserRoles',
    member: 'userId',
    roleType: 'User',
  });

  registerRelation(app, services, {
    tags,
    path: '/organizations/:id/users/:userId/roles',
    owner: { id: 'organizationId', userId: 'userId' },
    refusals: OF_MEMBERSHIP,
    table: 'organizationUserRoles',
    member: 'organizationRoleId',
    noun: 'roles of a member in an organization',
    action: 'Organization.User.Roles',
    row: OrganizationRole,
    paging: 'optional',
    addBody: RolesBody,
    replaceBody: RolesBody,
    async idsOf(tx, tenantId, body: Roles, purpose) {
      const { organizationRoleIds = [], organizationRoleNames = [] } = body;
      const ids = [
        ...organizationRoleIds,
        ...(await roleIdsOfNames(tx, tenantId, organizationRoleNames)),
      ];
      if (purpose === 'add' && ids.length === 0) {
        throw new CodedError('entity.invalid_input');
      }
      return ids;
    },
    assertOwner: assertMembership('userId'),
    assertMembers: (tx, tenantId, ids) => assertRoleType(tx, tenantId, ids, 'User'),
    list: (tx, owner, page) => listRolesIn(tx, 'organizationUserRoles', owner, page),
  });

  app.get(
    '/organizations/:id/users/:userId/scopes',
    {
      schema: {
        tags,
        summary: 'List organization scopes of a member',
        description:
          'Those granted by roles in the organization; none for users who are not members.',
        params: params({ id: Id, userId: Id }),
        response: { 200: Type.Array(OrganizationScope), ...failures(404, 422) },
      },
    },
    async (request) => {
      const { tenantId } = request;
      const { id: organizationId, userId } = request.params;
      return services.database.inTenant(tenantId, async (tx) => {
        const member = { tenantId, organizationId, userId };
        await assertOrganization(tx, member, 'read');
        return listScopesOfMember(tx, member);
      });
    },
  );
};
