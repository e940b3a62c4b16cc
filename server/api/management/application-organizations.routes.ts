import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { MISSING_IS_404, registerRelation } from '~/server/api/shared/relation.routes';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { findApplication } from '~/server/domain/applications/applications.queries';
import {
  assertConsentPossible,
  assertMemberOfAll,
  listConsents,
} from '~/server/domain/organizations/application-organizations.rules';
import { listMemberships } from '~/server/domain/organizations/memberships.queries';
import { Id } from '~/server/platform/schemas/values';
import { failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerOptionalPage } from '~/server/platform/lists/paging';
import { OrganizationIdsBody } from './applications.schemas';
import { Organization, OrganizationWithRoles } from './organizations.schemas';

const tags = ['Applications'];

/** Organizations of an application, and those in which users let it act. */
export const applicationOrganizationRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/applications/:id/organizations',
    {
      schema: {
        tags,
        summary: 'List organizations of an application',
        description: 'Not paginated unless page or page_size is given.',
        params: params({ id: Id }),
        querystring: Type.Object(pageQuery),
        response: { 200: Type.Array(OrganizationWithRoles), ...failures(404) },
      },
    },
    async (request, reply) => {
      const { tenantId } = request;
      const { id } = request.params;
      return answerOptionalPage(services, request, reply, async (tx, page) => {
        await findApplication(tx, tenantId, id);
        return listMemberships(tx, tenantId, 'applicationId', id, page);
      });
    },
  );

  registerRelation(app, services, {
    tags,
    path: '/applications/:id/users/:userId/consent-organizations',
    owner: { id: 'applicationId', userId: 'userId' },
    table: 'applicationUserConsentOrganizations',
    member: 'organizationId',
    noun: 'organizations a person lets the application act in',
    action: 'Application.ConsentOrganizations',
    row: Organization,
    refusals: { ...MISSING_IS_404, GET: [404, 422], DELETE: [404, 422] },
    paging: 'always',
    listedAs: 'organizations',
    addBody: OrganizationIdsBody,
    replaceBody: OrganizationIdsBody,
    assertOwner: assertConsentPossible,
    assertMembers: assertMemberOfAll,
    list: listConsents,
  });
};
