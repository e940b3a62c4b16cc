import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  organizationApplicationRoles,
  organizationApplications,
} from '~/server/platform/db/schema';
import { maySeeSecrets } from '../../auth/secrets';
import { OF_MEMBERSHIP, registerRelation } from '../../relations/routes';
import { Application } from '../applications/schemas';
import { viewOf } from '../applications/service';
import { registerBulkRoles } from './bulk-roles';
import { assertRoleType, listRolesIn } from './member-roles';
import { assertMachines, listMemberApplications } from './members';
import { assertMembership, assertOrganization } from './owners';
import { NamedRole, OrganizationRole, q } from './schemas';

const tags = ['Organizations'];

const MemberApplicationSchema = Type.Object({
  ...Application.properties,
  organizationRoles: Type.Array(NamedRole),
});

/** Machine-to-machine applications of an organization and their roles there. */
export const organizationApplicationRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  registerRelation(app, services, {
    tags,
    path: '/organizations/:id/applications',
    owner: { id: 'organizationId' },
    table: organizationApplications,
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
    table: organizationApplicationRoles,
    member: 'applicationId',
    roleType: 'MachineToMachine',
  });

  registerRelation(app, services, {
    tags,
    path: '/organizations/:id/applications/:applicationId/roles',
    owner: { id: 'organizationId', applicationId: 'applicationId' },
    refusals: OF_MEMBERSHIP,
    table: organizationApplicationRoles,
    member: 'organizationRoleId',
    noun: 'roles of an application in an organization',
    action: 'Organization.Application.Roles',
    row: OrganizationRole,
    paging: 'optional',
    assertOwner: assertMembership('applicationId'),
    assertMembers: (tx, tenantId, ids) => assertRoleType(tx, tenantId, ids, 'MachineToMachine'),
    list: (tx, owner, page) => listRolesIn(tx, organizationApplicationRoles, owner, page),
  });
};
