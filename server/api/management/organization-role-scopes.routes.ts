import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { registerRelation } from '~/server/api/shared/relation.routes';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { assertRole } from '~/server/domain/organizations/organization-roles.rules';
import {
  assertNoManagementScopes,
  listRoleResourceScopes,
  listRoleScopes,
} from '~/server/domain/organizations/role-grants.queries';
import { Scope } from './resources.schemas';
import { OrganizationScope } from './organizations.schemas';

const tags = ['Organization roles'];
const owner = { id: 'organizationRoleId' };

/** What organization roles grant: in the organization itself, and at API resources. */
export const organizationRoleScopeRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  registerRelation(app, services, {
    tags,
    path: '/organization-roles/:id/scopes',
    owner,
    table: 'organizationRoleScopes',
    member: 'organizationScopeId',
    noun: 'organization scopes of an organization role',
    action: 'OrganizationRole.Scopes',
    row: OrganizationScope,
    paging: 'optional',
    assertOwner: assertRole,
    list: listRoleScopes,
  });

  registerRelation(app, services, {
    tags,
    path: '/organization-roles/:id/resource-scopes',
    owner,
    table: 'organizationRoleResourceScopes',
    member: 'scopeId',
    noun: 'resource scopes of an organization role',
    action: 'OrganizationRole.ResourceScopes',
    row: Scope,
    paging: 'optional',
    assertOwner: assertRole,
    assertMembers: assertNoManagementScopes,
    list: listRoleResourceScopes,
  });
};
