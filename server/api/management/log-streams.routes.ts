import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { findLiveCaller, managementGuard } from '~/server/api/shared/guards';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { whileAllowed } from '~/server/api/shared/while-allowed';
import { exportLogs } from '~/server/domain/audit/export.queries';
import { currentCursor, readCursor } from '~/server/domain/audit/tail.queries';
import { logsKeptFrom } from '~/server/domain/plans/log-retention.queries';
import { createFairQueue } from '~/server/platform/fairness/fair-queue';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { holdUntilAnswered } from '~/server/platform/http/admission';
import { failures } from '~/server/platform/http/schemas';
import { whenAnswered } from '~/server/platform/http/when-answered';
import { logFilterQuery, readLogFilter } from './logs.query';
import { tailLogs } from './log-tail';

const tags = ['Audit logs'];
const TYPES = { jsonl: 'application/x-ndjson', csv: 'text/csv' } as const;

/** Streams of one tenant in a process: each holds a turn of the tenant's requests as long as it lasts. */
const exportTurns = createFairQueue({ each: 2, waiting: 0 });
const tailTurns = createFairQueue({ each: 10, waiting: 0 });

/**
 * Audit logs as streams: what a filter finds as a file, and what is written from now on. The latter
 * are server-sent events: `open`, a `log` for each row that is written from now on or since
 * `Last-Event-ID`, `heartbeat`, and `end` when the caller no longer has access.
 */
export const logStreamRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services, side },
) => {
  const { database } = services;
  const closing = new AbortController();
  // A server that stops waits for answers to end.
  app.addHook('preClose', async () => closing.abort());

  app.get(
    '/logs/export',
    {
      schema: {
        tags,
        summary: 'Export audit logs',
        description:
          'All rows of a filter, newest first: one JSON object a line, or CSV whose formulas are made text.',
        querystring: Type.Object({
          ...logFilterQuery,
          format: Type.Optional(Type.Enum(['jsonl', 'csv'], { description: 'Default `jsonl`.' })),
        }),
        produces: [TYPES.jsonl, TYPES.csv],
        response: { 200: Type.String(), ...failures() },
      },
    },
    async (request, reply) => {
      const {
        tenantId,
        query: { format = 'jsonl', ...query },
      } = request;
      const filter = readLogFilter(query);
      await holdUntilAnswered(exportTurns, tenantId, reply);
      const keptFrom = await database.inTenant(tenantId, (tx) =>
        logsKeptFrom(tx, services, tenantId),
      );
      return reply
        .type(`${TYPES[format]}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="audit-logs.${format}"`)
        .header('cache-control', 'no-store')
        .send(
          Readable.from(
            whileAllowed(exportLogs(database, tenantId, { ...filter, keptFrom }, format), () =>
              findLiveCaller(services, request),
            ),
          ) as never,
        );
    },
  );

  app.get(
    '/logs/tail',
    {
      schema: {
        // Not in the document: generated clients wait for the end of an answer.
        hide: true,
        headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 128 })) }),
        querystring: Type.Object(logFilterQuery),
      },
    },
    async (request, reply) => {
      const { tenantId, query, headers } = request;
      const filter = readLogFilter(query);
      const last = headers['last-event-id'];
      const known = last === undefined ? undefined : readCursor(last);
      if (last !== undefined && !known) {
        throw invalidInput('query', ['Last-Event-ID'], 'is not the id of an event');
      }
      await holdUntilAnswered(tailTurns, tenantId, reply);
      const left = new AbortController();
      whenAnswered(reply, () => left.abort());
      // A place that this database has not reached was given by another one.
      const now = await database.inTenant(tenantId, currentCursor);
      const from = known && known.writtenIn <= now.writtenIn ? known : now;
      const guard = managementGuard(services, side);
      const events = tailLogs({
        database,
        tenantId,
        from,
        filter: async (tx) => ({ ...filter, keptFrom: await logsKeptFrom(tx, services, tenantId) }),
        assertAccess: () => guard.call(app, request, reply),
        signal: AbortSignal.any([left.signal, closing.signal]),
      });
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          // Kept alive after its end, the connection would delay the stop of the server.
          .header('connection', 'close')
          .send(Readable.from(events) as never)
      );
    },
  );
};
