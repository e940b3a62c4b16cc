import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { findApplication } from '~/server/domain/applications/applications.queries';
import { CodedError } from '~/server/platform/errors/coded-error';
import { Id } from '~/server/platform/schemas/values';
import { Created, NoContent, failures, params } from '~/server/platform/http/schemas';
import { CustomDomain } from './applications.schemas';

const tags = ['Applications'];
const path = '/applications/:id/protected-app-metadata/custom-domains';

/**
 * Custom domains of protected applications. They live at a provider of edge workers, and this
 * version has none: every well-formed call ends with 501, as the interface says.
 */
export const applicationDomainRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const refuse = async (tenantId: string, id: string): Promise<never> => {
    const { type } = await services.database.inTenant(tenantId, (tx) =>
      findApplication(tx, tenantId, id),
    );
    if (type !== 'Protected') {
      throw new CodedError('application.protected_application_only');
    }
    throw new CodedError('domain.not_configured');
  };

  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'List custom domains of a protected application',
        params: params({ id: Id }),
        response: { 200: Type.Array(CustomDomain), ...failures(404, 422, 501) },
      },
    },
    async (request) => refuse(request.tenantId, request.params.id),
  );

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Add a custom domain to a protected application',
        params: params({ id: Id }),
        body: Type.Object(
          { domain: Type.String({ minLength: 1, maxLength: 256 }) },
          { additionalProperties: false },
        ),
        response: { 201: Created, ...failures(404, 409, 422, 501) },
      },
    },
    async (request) => refuse(request.tenantId, request.params.id),
  );

  app.delete(
    `${path}/:domain`,
    {
      schema: {
        tags,
        summary: 'Remove a custom domain from a protected application',
        params: params({ id: Id, domain: Type.String({ minLength: 1, maxLength: 256 }) }),
        response: { 204: NoContent, ...failures(404, 422, 501) },
      },
    },
    async (request) => refuse(request.tenantId, request.params.id),
  );
};
