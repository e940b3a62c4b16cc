import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import { recordWrite } from '~/server/api/shared/recorded-write';
import { hasFullAccess } from '~/server/api/shared/secret-visibility';
import { countToken } from '~/server/domain/plans/meter.rules';
import { assertTokenQuota } from '~/server/domain/plans/token-quota.rules';
import { usageChanged } from '~/server/domain/plans/usage-sums';
import { notFoundById } from '~/server/platform/errors/coded-error';
import { Id } from '~/server/platform/schemas/values';
import { failures, params } from '~/server/platform/http/schemas';
import { TestToken, TestTokenBody } from './applications.schemas';
import { createTestToken } from './test-token.rules';

/** Tokens of a machine-to-machine application, for trying out what it may do. */
export const testTokenRoutes: ApiPlugin<ProtocolRouteOptions> = async (
  app,
  { services, protocol },
) => {
  app.post(
    '/applications/:id/test-token',
    {
      schema: {
        tags: ['Applications'],
        summary: 'Create a test token of a machine-to-machine application',
        description:
          'The access token that the token endpoint would issue to the application for these, with a life of at most ten minutes. It counts as an issued token. One for the management API takes a caller with full access to it.',
        params: params({ id: Id }),
        body: TestTokenBody,
        response: { 201: TestToken, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { tenantId, body } = request;
      const { id } = request.params;
      await assertTokenQuota(services, tenantId);
      const client = await protocol.findMachineClient(tenantId, id);
      if (!client) throw notFoundById('applications', id);
      const { accessToken, expiresIn, scope } = await services.database.inTenant(
        tenantId,
        async (tx) => {
          const token = await createTestToken(tx, tenantId, client, {
            ...body,
            applicationId: id,
            hasFullAccess: hasFullAccess(request),
          });
          const { jti } = token;
          await recordWrite(tx, request, 'Application.TestToken.Create', token, {
            jti,
            scope: token.scope,
            expiresIn: token.expiresIn,
          });
          await countToken(tx, tenantId, undefined);
          return token;
        },
      );
      usageChanged(services, tenantId);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ accessToken, tokenType: 'Bearer', expiresIn, scope });
    },
  );
};
