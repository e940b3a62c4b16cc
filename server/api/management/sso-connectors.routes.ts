import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { hasFullAccess } from '~/server/api/shared/secret-visibility';
import {
  type SsoConnectorRow,
  findSsoConnector,
  listSsoConnectors,
} from '~/server/domain/connectors/sso-connectors.queries';
import { providerOf } from '~/server/domain/connectors/sso-providers';
import { Id } from '~/server/platform/schemas/values';
import { failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerOptionalPage } from '~/server/platform/lists/paging';
import { SsoConnector } from './organizations.schemas';

const tags = ['SSO connectors'];

const SsoConnectorWithProvider = Type.Object({
  ...SsoConnector.properties,
  name: Type.String(),
  providerType: Type.Enum(['oidc', 'saml']),
  providerLogo: Type.String({ description: 'Data URL.' }),
  providerLogoDark: Type.String({ description: 'Data URL.' }),
});

/** With its provider; the configuration, which holds secrets, only for admins. */
function viewOf(row: SsoConnectorRow, isSecretVisible: boolean) {
  return {
    ...row,
    ...(isSecretVisible ? {} : { config: {} }),
    ...providerOf(row.providerName),
  };
}

/** Enterprise identity providers of the tenant. */
export const ssoConnectorRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/sso-connectors',
    {
      schema: {
        tags,
        summary: 'List SSO connectors',
        description: 'By name. Not paginated unless page or page_size is given.',
        querystring: Type.Object(pageQuery),
        response: { 200: Type.Array(SsoConnectorWithProvider), ...failures() },
      },
    },
    async (request, reply) => {
      const rows = await answerOptionalPage(services, request, reply, (tx, page) =>
        listSsoConnectors(tx, request.tenantId, page),
      );
      return rows.map((row) => viewOf(row, hasFullAccess(request)));
    },
  );

  app.get(
    '/sso-connectors/:id',
    {
      schema: {
        tags,
        summary: 'Get an SSO connector',
        params: params({ id: Id }),
        response: { 200: SsoConnectorWithProvider, ...failures(404) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const row = await database.inTenant(request.tenantId, (tx) =>
        findSsoConnector(tx, request.tenantId, id),
      );
      return viewOf(row, hasFullAccess(request));
    },
  );
};
