import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { EMAIL_DOMAIN_MAX, RELATION_IDS_MAX } from '~/contract/limits';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import { registerRelation } from '~/server/api/shared/relation.routes';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { hasFullAccess } from '~/server/api/shared/secret-visibility';
import {
  foldDomains,
  listEmailDomains,
  listSsoConnectors,
} from '~/server/domain/organizations/jit.queries';
import { addEmailDomain } from '~/server/domain/organizations/jit.rules';
import { assertRoleType, listRolesIn } from '~/server/domain/organizations/member-roles.queries';
import { assertOrganization } from '~/server/domain/organizations/owners.queries';
import { Id, closed } from '~/server/platform/schemas/values';
import { failures, params } from '~/server/platform/http/schemas';
import {
  JitEmailDomain,
  OrganizationRole,
  SsoConnector,
  emailDomainSchema,
} from './organizations.schemas';

const tags = ['Organizations'];
const owner = { id: 'organizationId' };

/** Who becomes a member of an organization just in time, and with which roles. */
export const organizationJitRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  registerRelation(
    app,
    services,
    {
      tags,
      path: '/organizations/:id/jit/email-domains',
      owner,
      table: 'organizationJitEmailDomains',
      member: 'emailDomain',
      memberSchema: Type.String({ minLength: 1, maxLength: EMAIL_DOMAIN_MAX }),
      noun: 'email domains of just-in-time provisioning',
      action: 'Organization.Jit.EmailDomains',
      row: JitEmailDomain,
      paging: 'always',
      replaceBody: Type.Object(
        { emailDomains: Type.Array(emailDomainSchema(), { maxItems: RELATION_IDS_MAX }) },
        closed,
      ),
      idsOf: (_tx, _tenantId, body: { emailDomains: string[] }) => foldDomains(body.emailDomains),
      assertOwner: assertOrganization,
      list: listEmailDomains,
    },
    ['GET', 'PUT', 'DELETE'],
  );

  app.post(
    '/organizations/:id/jit/email-domains',
    {
      schema: {
        tags,
        summary: 'Add an email domain of just-in-time provisioning',
        description:
          'Users who register with a verified address of the domain become members. Kept in lower case.',
        params: params({ id: Id }),
        body: Type.Object({ emailDomain: emailDomainSchema() }, closed),
        response: { 201: JitEmailDomain, ...failures(422) },
      },
    },
    async (request, reply) => {
      const of = { tenantId: request.tenantId, organizationId: request.params.id };
      const row = await recordedWrite(
        services,
        request,
        'Organization.Jit.EmailDomains.Create',
        async (tx) => {
          await assertOrganization(tx, of, 'add');
          return addEmailDomain(tx, of, request.body.emailDomain);
        },
      );
      return reply.code(201).send(row);
    },
  );

  registerRelation(app, services, {
    tags,
    path: '/organizations/:id/jit/roles',
    owner,
    table: 'organizationJitRoles',
    member: 'organizationRoleId',
    noun: 'roles of just-in-time provisioning',
    action: 'Organization.Jit.Roles',
    row: OrganizationRole,
    paging: 'optional',
    assertOwner: assertOrganization,
    assertMembers: (tx, tenantId, ids) => assertRoleType(tx, tenantId, ids, 'User'),
    list: (tx, of, page) => listRolesIn(tx, 'organizationJitRoles', of, page),
  });

  registerRelation(app, services, {
    tags,
    path: '/organizations/:id/jit/sso-connectors',
    owner,
    table: 'organizationJitSsoConnectors',
    member: 'ssoConnectorId',
    noun: 'SSO connectors of just-in-time provisioning',
    action: 'Organization.Jit.SsoConnectors',
    row: SsoConnector,
    paging: 'optional',
    assertOwner: assertOrganization,
    list: listSsoConnectors,
    // The configuration holds the secret of the identity provider.
    view: (row, request) => (hasFullAccess(request) ? row : { ...row, config: {} }),
  });
};
