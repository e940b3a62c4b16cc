import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { findLog, listLogs } from '~/server/domain/audit/logs.queries';
import { Id, failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerPage } from '~/server/platform/lists/paging';

const tags = ['Audit logs'];

/** The keys every kind of row may have; each kind adds its own (section 7.1). */
const Payload = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  required: ['key'],
  additionalProperties: true,
  properties: {
    key: { type: 'string' },
    result: { type: 'string', enum: ['Success', 'Error'] },
    error: {},
    ip: { type: 'string' },
    userAgent: { type: 'string' },
    userId: { type: 'string' },
    applicationId: { type: 'string' },
    sessionId: { type: 'string' },
    params: { type: 'object', additionalProperties: true },
  },
});

const Log = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  key: Type.String(),
  payload: Payload,
  createdAt: Type.Number(),
});

/**
 * The audit log (logs sheet, section 7). Rows are written in server/domain/audit, never by a
 * client.
 */
export const logRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (app, { services }) => {
  app.get(
    '/logs',
    {
      schema: {
        tags,
        summary: 'List audit logs',
        description:
          'Newest first. Without `logKey`: events of sign-in, tokens, claims and SAML only.',
        querystring: Type.Object({
          ...pageQuery,
          userId: Type.Optional(Id),
          applicationId: Type.Optional(Id),
          logKey: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
        }),
        response: { 200: Type.Array(Log), ...failures() },
      },
    },
    async (request, reply) =>
      answerPage(services, request, reply, (tx, page) =>
        listLogs(tx, request.tenantId, request.query, page),
      ),
  );

  app.get(
    '/logs/:id',
    {
      schema: {
        tags,
        summary: 'Get an audit log',
        params: params({ id: Id }),
        response: { 200: Log, ...failures(404) },
      },
    },
    (request) =>
      services.database.inTenant(request.tenantId, (tx) =>
        findLog(tx, request.tenantId, request.params.id),
      ),
  );
};
