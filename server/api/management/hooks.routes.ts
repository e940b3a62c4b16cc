import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { HookChanges, HookTest, NewHook } from '~/server/domain/webhooks/hooks.input';
import {
  type HookRow,
  findHook,
  listHooks,
  withExecutionStats,
} from '~/server/domain/webhooks/hooks.queries';
import {
  createHook,
  deleteHook,
  renewSigningKey,
  updateHook,
} from '~/server/domain/webhooks/hooks.rules';
import { recordedHook } from '~/server/domain/webhooks/recorded-hook';
import { listRecentRequests } from '~/server/domain/webhooks/requests.queries';
import { testHook } from '~/server/domain/webhooks/test-hook';
import { forgetWanted } from '~/server/domain/webhooks/wanted-events';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { Flag, isYes } from '~/server/platform/http/flags';
import { NoContent, failures, pageQuery } from '~/server/platform/http/schemas';
import { answerOptionalPage, answerPage } from '~/server/platform/lists/paging';
import { Hook, HookLog, HookWithStats, hookParams } from './hooks.schemas';

const tags = ['Webhooks'];
const statsQuery = { includeExecutionStats: Flag };

/** The row, beside what the audit log shows of it. */
type Recorded = ReturnType<typeof recordedHook> & { row: HookRow };

function recorded(row: HookRow): Recorded {
  return { ...recordedHook(row), row };
}

const shown = representation<Recorded>(Hook, ({ row }) => row);

/** Endpoints that are notified of events. */
export const hookRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (app, { services }) => {
  const { database, config } = services;

  app.get(
    '/hooks',
    {
      schema: {
        tags,
        summary: 'List webhooks',
        description: 'Newest first. Not paginated unless page or page_size is given.',
        querystring: Type.Object({ ...pageQuery, ...statsQuery }),
        response: { 200: Type.Array(HookWithStats), ...failures() },
      },
    },
    async (request, reply) => {
      const { tenantId, query } = request;
      return answerOptionalPage(services, request, reply, async (tx, page) => {
        const { rows, total } = await listHooks(tx, tenantId, page);
        return {
          rows: isYes(query.includeExecutionStats)
            ? await withExecutionStats(tx, tenantId, rows)
            : rows,
          total,
        };
      });
    },
  );

  app.post(
    '/hooks',
    {
      schema: {
        tags,
        summary: 'Create a webhook',
        body: NewHook,
        response: { 201: Hook, ...failures(422) },
      },
    },
    async (request, reply) => {
      const { row } = await recordedWrite(
        services,
        request,
        'Hook.Create',
        async (tx) => recorded(await createHook(tx, request.tenantId, request.body, config)),
        (created) => ({ hookId: created.row.id }),
      );
      forgetWanted(database, request.tenantId);
      return reply.code(201).send(row);
    },
  );

  app.get(
    '/hooks/:id',
    {
      schema: {
        tags,
        summary: 'Get a webhook',
        params: hookParams,
        querystring: Type.Object(statsQuery),
        response: { 200: HookWithStats, ...failures(404) },
      },
    },
    async ({ tenantId, params, query }) =>
      database.inTenant(tenantId, async (tx) => {
        const row = await findHook(tx, tenantId, params.id);
        if (!isYes(query.includeExecutionStats)) return row;
        const [withStats = row] = await withExecutionStats(tx, tenantId, [row]);
        return withStats;
      }),
  );

  app.patch(
    '/hooks/:id',
    {
      schema: {
        tags,
        summary: 'Change a webhook',
        description:
          '`config` is replaced as a whole. With If-Match the change is made only if the webhook is still as GET without statistics answered it with that ETag, else 412.',
        params: hookParams,
        headers: ifMatch,
        body: HookChanges,
        response: { 200: Hook, ...failures(404, 412, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId, params, body } = request;
      const { row } = await recordedChange<Recorded>(services, request, reply, {
        action: 'Hook.Update',
        hold: async (tx) => recorded(await findHook(tx, tenantId, params.id, 'no key update')),
        shown,
        change: async (tx, held) => recorded(await updateHook(tx, held.row, body, config)),
      });
      forgetWanted(database, tenantId);
      return row;
    },
  );

  app.patch(
    '/hooks/:id/signing-key',
    {
      schema: {
        tags,
        summary: 'Replace the signing key of a webhook',
        description: 'The next request is signed with the new key.',
        params: hookParams,
        response: { 200: Hook, ...failures(404) },
      },
    },
    async (request) => {
      const { row } = await recordedWrite(
        services,
        request,
        'Hook.SigningKey.Update',
        async (tx) => {
          const held = await findHook(tx, request.tenantId, request.params.id, 'no key update');
          return recorded(await renewSigningKey(tx, held));
        },
      );
      return row;
    },
  );

  app.delete(
    '/hooks/:id',
    {
      schema: {
        tags,
        summary: 'Delete a webhook',
        description: 'With the deliveries that wait for an attempt or were given up.',
        params: hookParams,
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Hook.Delete', (tx) =>
        deleteHook(tx, request.tenantId, request.params.id),
      );
      forgetWanted(database, request.tenantId);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/hooks/:id/test',
    {
      schema: {
        tags,
        summary: 'Send a test payload for each event',
        description:
          'With the configuration of the body and the stored signing key, all at once and without retries.',
        params: hookParams,
        body: HookTest,
        response: { 204: NoContent, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { tenantId, params, body } = request;
      const hook = await database.inTenant(tenantId, (tx) => findHook(tx, tenantId, params.id));
      // Each of these calls makes the server call another server.
      await countRequest(database, tenantId, {
        key: 'hook-test',
        limit: 60,
        windowSeconds: 60,
      });
      await testHook(config, hook, body);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/hooks/:id/recent-logs',
    {
      schema: {
        tags,
        summary: 'List recent requests of a webhook',
        description:
          'Of the last 24 hours, newest first; `logKey` is `TriggerHook.` and the event. Each is one delivery that ended, with all its attempts.',
        params: hookParams,
        querystring: Type.Object({
          ...pageQuery,
          logKey: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
          result: Type.Optional(Type.Enum(['Success', 'Error'])),
        }),
        response: { 200: Type.Array(HookLog), ...failures(404) },
      },
    },
    async (request, reply) => {
      const { tenantId, params, query } = request;
      return answerPage(services, request, reply, async (tx, page) => {
        await findHook(tx, tenantId, params.id);
        return listRecentRequests(tx, { tenantId, hookId: params.id }, query, page);
      });
    },
  );
};
