import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { LOG_STREAM_REPLAY_COUNTED } from '~/contract/log-streams';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { countRange } from '~/server/domain/log-streams/batch.queries';
import { readHealth, statusOf } from '~/server/domain/log-streams/health.queries';
import { readRange } from '~/server/domain/log-streams/replay-range';
import {
  LogStreamChanges,
  NewLogStream,
  ReplayRange,
} from '~/server/domain/log-streams/streams.input';
import {
  type LogStreamRow,
  findStream,
  listStreams,
  settingsOf,
} from '~/server/domain/log-streams/streams.queries';
import {
  cancelReplay,
  createStream,
  deleteStream,
  renewStreamKey,
  replayRange,
  retryNow,
  updateStream,
} from '~/server/domain/log-streams/streams.rules';
import { testStream } from '~/server/domain/log-streams/test-stream';
import type { Tx } from '~/server/platform/db/database';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { NoContent, failures, pageQuery } from '~/server/platform/http/schemas';
import { answerOptionalPage } from '~/server/platform/lists/paging';
import {
  LogStream,
  LogStreamHealth,
  LogStreamInList,
  LogStreamRange,
  LogRangeQuery,
  LogStreamWithKey,
  streamParams,
} from './log-receivers.schemas';

const tags = ['Log streams'];

/** The row, beside what the audit log and answers show of it. */
type Recorded = ReturnType<typeof settingsOf> & { row: LogStreamRow };

function recorded(row: LogStreamRow): Recorded {
  return { ...settingsOf(row), row };
}

const shown = representation<Recorded>(LogStream, ({ row }) => settingsOf(row));

/** Receivers to which audit logs are sent as they are written. */
export const logReceiverRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  const { database } = services;

  app.get(
    '/log-streams',
    {
      schema: {
        tags,
        summary: 'List log streams',
        description: 'Newest first. Not paginated unless page or page_size is given.',
        querystring: Type.Object(pageQuery),
        response: { 200: Type.Array(LogStreamInList), ...failures() },
      },
    },
    async (request, reply) =>
      answerOptionalPage(services, request, reply, async (tx, page) => {
        const { rows, total } = await listStreams(tx, request.tenantId, page);
        return {
          rows: rows.map((row) => ({ ...settingsOf(row), health: statusOf(row) })),
          total,
        };
      }),
  );

  app.post(
    '/log-streams',
    {
      schema: {
        tags,
        summary: 'Create a log stream',
        description:
          'Sends what is written from now on. The signing key is only in this answer and in that of its renewal.',
        body: NewLogStream,
        response: { 201: LogStreamWithKey, ...failures(422) },
      },
    },
    async (request, reply) => {
      const { tenantId, body } = request;
      const { row, signingKey } = await recordedWrite(
        services,
        request,
        'LogStream.Create',
        async (tx) => {
          const made = await createStream(tx, services, tenantId, body);
          return { ...recorded(made.row), signingKey: made.signingKey };
        },
        (made) => ({ logStreamId: made.id }),
      );
      return reply.code(201).send({ ...settingsOf(row), signingKey });
    },
  );

  app.get(
    '/log-streams/:id',
    {
      schema: {
        tags,
        summary: 'Get a log stream',
        params: streamParams,
        response: { 200: LogStream, ...failures(404) },
      },
    },
    ({ tenantId, params: { id } }) =>
      database.inTenant(tenantId, async (tx) => settingsOf(await findStream(tx, tenantId, id))),
  );

  app.get(
    '/log-streams/:id/health',
    {
      schema: {
        tags,
        summary: 'Get the health of a log stream',
        params: streamParams,
        response: { 200: LogStreamHealth, ...failures(404) },
      },
    },
    ({ tenantId, params: { id } }) =>
      database.inTenant(tenantId, async (tx) =>
        readHealth(tx, services, await findStream(tx, tenantId, id)),
      ),
  );

  app.patch(
    '/log-streams/:id',
    {
      schema: {
        tags,
        summary: 'Change a log stream',
        description:
          '`config` and `filter` are replaced as a whole; a masked header keeps its value. A stream with `enabled: false` is paused: it continues where it stopped.',
        params: streamParams,
        headers: ifMatch,
        body: LogStreamChanges,
        response: { 200: LogStream, ...failures(404, 412, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId, params, body } = request;
      const { row } = await recordedChange<Recorded>(services, request, reply, {
        action: 'LogStream.Update',
        hold: async (tx) => recorded(await findStream(tx, tenantId, params.id, 'no key update')),
        shown,
        change: async (tx, held) => recorded(await updateStream(tx, services, held.row, body)),
      });
      return settingsOf(row);
    },
  );

  app.delete(
    '/log-streams/:id',
    {
      schema: {
        tags,
        summary: 'Delete a log stream',
        params: streamParams,
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'LogStream.Delete', (tx) =>
        deleteStream(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );

  const writeOf =
    (tenantId: string, id: string) =>
    async <Result>(tx: Tx, work: (row: LogStreamRow) => Promise<Result>): Promise<Result> =>
      work(await findStream(tx, tenantId, id, 'no key update'));

  app.patch(
    '/log-streams/:id/signing-key',
    {
      schema: {
        tags,
        summary: 'Replace the signing key of a log stream',
        description: 'The next batch is signed with the new key.',
        params: streamParams,
        response: { 200: LogStreamWithKey, ...failures(404) },
      },
    },
    async (request) => {
      const onStream = writeOf(request.tenantId, request.params.id);
      const { row, signingKey } = await recordedWrite(
        services,
        request,
        'LogStream.SigningKey.Update',
        (tx) =>
          onStream(tx, async (held) => {
            const renewed = await renewStreamKey(tx, services, held);
            return { ...recorded(renewed.row), signingKey: renewed.signingKey };
          }),
      );
      return { ...settingsOf(row), signingKey };
    },
  );

  app.post(
    '/log-streams/:id/replay',
    {
      schema: {
        tags,
        summary: 'Send a range of a log stream again',
        description:
          'What was written from one time to another and is still kept, under the same ids, beside what is new. One range at a time.',
        params: streamParams,
        body: ReplayRange,
        response: { 200: LogStreamHealth, ...failures(404, 422) },
      },
    },
    async (request) => {
      const onStream = writeOf(request.tenantId, request.params.id);
      const { health } = await recordedWrite(services, request, 'LogStream.Replay', (tx) =>
        onStream(tx, async (held) => {
          const row = await replayRange(tx, services, held, request.body);
          return { ...settingsOf(row), health: await readHealth(tx, services, row) };
        }),
      );
      return health;
    },
  );

  app.get(
    '/log-streams/:id/replay',
    {
      schema: {
        tags,
        summary: 'Count a range of a log stream',
        description: 'How many events a replay of the range would send.',
        params: streamParams,
        querystring: LogRangeQuery,
        response: { 200: LogStreamRange, ...failures(404) },
      },
    },
    ({ tenantId, params: { id }, query }) =>
      database.inTenant(tenantId, async (tx) => {
        const row = await findStream(tx, tenantId, id);
        const events = await countRange(
          tx,
          services,
          row,
          readRange({ from: Number(query.from), to: Number(query.to) }),
        );
        return { events, isCapped: events === LOG_STREAM_REPLAY_COUNTED };
      }),
  );

  app.delete(
    '/log-streams/:id/replay',
    {
      schema: {
        tags,
        summary: 'Stop sending a range again',
        description: 'What was sent of it stays sent. Nothing happens if none is being sent.',
        params: streamParams,
        response: { 200: LogStreamHealth, ...failures(404) },
      },
    },
    async (request) => {
      const onStream = writeOf(request.tenantId, request.params.id);
      const { health } = await recordedWrite(services, request, 'LogStream.Replay.Cancel', (tx) =>
        onStream(tx, async (held) => {
          const row = await cancelReplay(tx, held);
          return { ...settingsOf(row), health: await readHealth(tx, services, row) };
        }),
      );
      return health;
    },
  );

  app.post(
    '/log-streams/:id/retry',
    {
      schema: {
        tags,
        summary: 'Try a log stream now',
        description: 'Ends the wait after a failed attempt.',
        params: streamParams,
        response: { 200: LogStreamHealth, ...failures(404) },
      },
    },
    async (request) => {
      const onStream = writeOf(request.tenantId, request.params.id);
      const { health } = await recordedWrite(services, request, 'LogStream.Retry', (tx) =>
        onStream(tx, async (held) => {
          const row = await retryNow(tx, held);
          return { ...settingsOf(row), health: await readHealth(tx, services, row) };
        }),
      );
      return health;
    },
  );

  app.post(
    '/log-streams/:id/test',
    {
      schema: {
        tags,
        summary: 'Send a test event to a log stream',
        description: 'As it is set up now, without retries.',
        params: streamParams,
        response: { 204: NoContent, ...failures(404, 422, 429) },
      },
    },
    async ({ tenantId, params: { id } }, reply) => {
      const row = await database.inTenant(tenantId, (tx) => findStream(tx, tenantId, id));
      // Each of these calls makes the server call another server.
      await countRequest(database, tenantId, {
        key: 'log-stream-test',
        limit: 60,
        windowSeconds: 60,
      });
      await testStream(services, row);
      return reply.code(204).send(null);
    },
  );
};
