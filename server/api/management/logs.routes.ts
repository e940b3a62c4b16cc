import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { LOG_OUTCOMES } from '~/contract/audit-logs';
import type { RouteOptions } from '~/server/api/shared/route-options';
import type { LogFilter } from '~/server/domain/audit/log-filter';
import {
  findLog,
  findNeighbors,
  listLogKeys,
  listLogs,
  readPlace,
} from '~/server/domain/audit/logs.queries';
import { verifyChain } from '~/server/domain/audit/verify.queries';
import { logsKeptFrom } from '~/server/domain/plans/log-retention.queries';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { createFairQueue } from '~/server/platform/fairness/fair-queue';
import { failures, pageQuery, params } from '~/server/platform/http/schemas';
import { Id, Nullable } from '~/server/platform/schemas/values';
import { answerPage } from '~/server/platform/lists/paging';
import { logFilterQuery, readLogFilter } from './logs.query';

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
  outcome: Type.Enum([...LOG_OUTCOMES], {
    description:
      'How it ended. `incomplete`: a step of a sign-in was refused only because another comes first.',
  }),
});

/** Verifications of one tenant at a time: each reads all of its chain. */
const verifications = createFairQueue({ each: 1, waiting: 2 });

/**
 * The audit log. Rows are written in server/domain/audit, never by a client. What the tenant's plan
 * no longer keeps is not there.
 */
export const logRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (app, { services }) => {
  const keptFilter = async (tx: Tx, tenantId: string, filter: LogFilter) => ({
    ...filter,
    keptFrom: await logsKeptFrom(tx, services, tenantId),
  });

  app.get(
    '/logs',
    {
      schema: {
        tags,
        summary: 'List audit logs',
        description:
          'Newest first. Total-Number is at most 10,000: a longer list has the header Total-Number-Capped, and its pages continue by their links.',
        querystring: Type.Object({
          ...pageQuery,
          ...logFilterQuery,
          id: Type.Optional({ ...Id, description: 'The log with this id, of either category.' }),
          after: Type.Optional(
            Type.String({
              maxLength: 81,
              description:
                'Where the page begins, from the link to it; the number then only tells which one it is.',
            }),
          ),
        }),
        response: { 200: Type.Array(Log), ...failures() },
      },
    },
    async (request, reply) => {
      const { tenantId, query } = request;
      const filter = { ...readLogFilter(query), id: query.id };
      const after = query.after === undefined ? undefined : readPlace(query.after);
      if (query.after !== undefined && !after) throw new CodedError('guard.invalid_pagination');
      return answerPage(services, request, reply, async (tx, page) =>
        listLogs(tx, tenantId, await keptFilter(tx, tenantId, filter), { ...page, after }),
      );
    },
  );

  app.get(
    '/logs/keys',
    {
      schema: {
        tags,
        summary: 'List the keys of audit logs',
        description: 'Keys of events that occur in the tenant, for a filter.',
        querystring: Type.Object({ category: logFilterQuery.category }),
        response: { 200: Type.Array(Type.String()), ...failures() },
      },
    },
    ({ tenantId, query }) =>
      services.database.inTenant(
        tenantId,
        async (tx) => listLogKeys(tx, tenantId, await keptFilter(tx, tenantId, query)),
        { keepsPlans: true, isReadOnly: true },
      ),
  );

  app.get(
    '/logs/verification',
    {
      schema: {
        tags,
        summary: 'Verify the chain of admin actions',
        description:
          'Recomputes the hash of each row of the management API, which contains that of the row before it.',
        response: {
          200: Type.Object({
            isIntact: Type.Boolean(),
            verified: Type.Integer({ description: 'Rows that fit.' }),
            since: Nullable(Type.Number({ description: 'Epoch milliseconds of the first one.' })),
            broken: Nullable(
              Type.Object({
                reason: Type.Enum(['changed', 'missing', 'added', 'checkpoint']),
                seq: Type.Integer({ description: 'Place in the chain, from 1.' }),
                id: Nullable(Type.String()),
              }),
            ),
          }),
          ...failures(),
        },
      },
    },
    async ({ tenantId }) => {
      const {
        isIntact,
        verified,
        since = null,
        broken,
      } = await verifications.run(tenantId, () =>
        verifyChain(services.database, tenantId, services.vault),
      );
      return {
        isIntact,
        verified,
        since,
        broken: broken ? { ...broken, id: broken.id ?? null } : null,
      };
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
    ({ tenantId, params: { id } }) =>
      services.database.inTenant(
        tenantId,
        async (tx) => findLog(tx, tenantId, id, await logsKeptFrom(tx, services, tenantId)),
        { keepsPlans: true, isReadOnly: true },
      ),
  );

  app.get(
    '/logs/:id/neighbors',
    {
      schema: {
        tags,
        summary: 'Get the neighbors of an audit log',
        description: 'Ids of the rows before and after it in the list of the same filter.',
        params: params({ id: Id }),
        querystring: Type.Object(logFilterQuery),
        response: {
          200: Type.Object({ newer: Nullable(Type.String()), older: Nullable(Type.String()) }),
          ...failures(404),
        },
      },
    },
    async ({ tenantId, params: { id }, query }) => {
      const filter = readLogFilter(query);
      const isWhole = Object.keys(query).length === 0;
      const { newer = null, older = null } = await services.database.inTenant(
        tenantId,
        async (tx) => findNeighbors(tx, tenantId, id, await keptFilter(tx, tenantId, filter)),
        { keepsPlans: isWhole, isReadOnly: true },
      );
      return { newer, older };
    },
  );
};
