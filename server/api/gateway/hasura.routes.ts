import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { readBearerToken, verifyAccessToken } from '~/server/api/shared/bearer';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { holdsRoleNamed } from '~/server/domain/access/named-role.queries';
import type { Services } from '~/server/domain/services/services';
import { CodedError } from '~/server/platform/errors/coded-error';
import { isTokenError } from '~/server/platform/http/error-statuses';
import { failures } from '~/server/platform/http/schemas';

/**
 * Who asks, and whether with the role that is asked for.
 * @throws CodedError 401 auth.* for a token that is missing, not valid, or of a subject who was
 * deleted or suspended
 */
async function authenticate(services: Services, request: FastifyRequest, resource: string) {
  const { tenantId, headers } = request;
  const caller = await verifyAccessToken(services, readBearerToken(request), resource, [tenantId]);
  // The gateway passes on what its client asks for.
  const name = String(headers['expected-role'] ?? '');
  const isHeld = await services.database.inTenant(
    tenantId,
    (tx) => holdsRoleNamed(tx, tenantId, caller, name),
    { isReadOnly: true },
  );
  if (isHeld === undefined) throw new CodedError('auth.unauthorized');
  return { id: caller.id, role: isHeld ? name : undefined };
}

/** Who asks, or nobody when the token says so and there is a role for that. */
async function authenticateOrNobody(
  services: Services,
  request: FastifyRequest,
  { resource, unauthorizedRole }: { resource: string; unauthorizedRole: string | undefined },
) {
  try {
    return await authenticate(services, request, resource);
  } catch (error) {
    const isOfToken = error instanceof CodedError && isTokenError(error);
    if (unauthorizedRole === undefined || !isOfToken) throw error;
    return { id: undefined, role: undefined };
  }
}

/** The authentication hook of a Hasura GraphQL engine. */
export const hasuraRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/authn/hasura',
    {
      schema: {
        tags: ['Authn'],
        summary: 'Authenticate for a Hasura GraphQL engine',
        description:
          'Answers with the role of the header `Expected-Role` if the bearer token is for the API resource and its user or application holds that role, else with `unauthorizedRole` if there is one.',
        querystring: Type.Object({
          resource: Type.String({ minLength: 1, description: 'Indicator of the API resource.' }),
          unauthorizedRole: Type.Optional(Type.String()),
        }),
        headers: Type.Object({
          'expected-role': Type.Optional(Type.String({ maxLength: 128 })),
        }),
        response: {
          200: Type.Object({
            'X-Hasura-User-Id': Type.Optional(Type.String()),
            'X-Hasura-Role': Type.String(),
          }),
          ...failures(),
        },
      },
    },
    async (request, reply) => {
      const { resource, unauthorizedRole } = request.query;
      const known = await authenticateOrNobody(services, request, { resource, unauthorizedRole });
      const role = known.role ?? unauthorizedRole;
      if (role === undefined) throw new CodedError('auth.expected_role_not_found');
      reply.header('Cache-Control', 'no-store');
      return {
        'X-Hasura-User-Id': known.id,
        'X-Hasura-Role': role,
      };
    },
  );
};
