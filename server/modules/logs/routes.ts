import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { readPage, setPageHeaders } from '../../http/paging';
import { Id, failures, pageQuery, params } from '../../http/schemas';
import type { RouteOptions } from '../../routes';
import { findLog, listLogs } from './repository';

const tags = ['Audit logs'];

const Payload = Type.Object(
  {
    key: Type.String(),
    result: Type.Optional(Type.Enum(['Success', 'Error'])),
    error: Type.Optional(Type.Unknown()),
    ip: Type.Optional(Type.String()),
    userAgent: Type.Optional(Type.String()),
    userId: Type.Optional(Type.String()),
    applicationId: Type.Optional(Type.String()),
    sessionId: Type.Optional(Type.String()),
    params: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: true },
);

const Log = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  key: Type.String(),
  payload: Payload,
  createdAt: Type.Number(),
});

/** The audit log (logs sheet, section 7). Rows are written in server/audit, never by a client. */
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
    async (request, reply) => {
      const page = readPage(request.query);
      const { rows, total } = await services.database.inTenant(request.tenantId, (tx) =>
        listLogs(tx, request.tenantId, request.query, page),
      );
      setPageHeaders(request, reply, page, total);
      return rows;
    },
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
