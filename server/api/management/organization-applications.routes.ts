import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { OF_MEMBERSHIP, registerRelation } from '~/server/api/shared/relation.routes';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { maySeeSecrets } from '~/server/api/shared/secret-visibility';
import { viewOf } from '~/server/domain/applications/applications.rules';
import { assertRoleType, listRolesIn } from '~/server/domain/organizations/member-roles.queries';
import {
  assertMachines,
  listMemberApplications,
} from '~/server/domain/organizations/members.queries';
import { assertMembership, assertOrganization } from '~/server/domain/organizations/owners.queries';
import { Application } from './applications.schemas';
import { registerBulkRoles } from './organization-bulk-roles.routes';
import { NamedRole, OrganizationRole, q } from './organizations.schemas';

const tags = ['Organizations'];

const MemberApplicationSchema = Type.Object({
  ...Application.properties,
  organizationRoles: Type.Array(NamedRole),
});

/** Machine-to-machine applications of an organization and their roles there. */
export const organizationApplicationRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  registerRelation(app, services, {
    tags,
    path: '/organizations/:id/applications',
    owner: { id: 'organizationId' },
    table: 'organizationApplications',
    member: 'applicationId',
    noun: 'applications of an organization',
    action: 'Organization.Applications',
    row: MemberApplicationSchema,
    paging: 'always',
    query: { q },
    assertOwner: assertOrganization,
    assertMembers: assertMachines,
    list: (tx, owner, page, query) => listMemberApplications(tx, owner, page, query['q']),
    view: (row, request) => viewOf(row, maySeeSecrets(request)),
  });

  registerBulkRoles(app, services, {
    tags,
    path: '/organizations/:id/applications/roles',
    noun: 'applications of an organization',
    action: 'Organization.Applications.Roles.Create',
    table: 'organizationApplicationRoles',
    member: 'applicationId',
    roleType: 'MachineToMachine',
  });

  registerRelation(app, services, {
    tags,
    path: '/organizations/:id/applications/:applicationId/roles',
    owner: { id: 'organizationId', applicationId: 'applicationId' },
    refusals: OF_MEMBERSHIP,
    table: 'organizationApplicationRoles',
    member: 'organizationRoleId',
    noun: 'roles of an application in an organization',
    action: 'Organization.Application.Roles',
    row: OrganizationRole,
    paging: 'optional',
    assertOwner: assertMembership('applicationId'),
    assertMembers: (tx, tenantId, ids) => assertRoleType(tx, tenantId, ids, 'MachineToMachine'),
    list: (tx, owner, page) => listRolesIn(tx, 'organizationApplicationRoles', owner, page),
  });
};
