import { StreamDispatcher } from '~/server/domain/log-streams/streams.job';
import { writeLog } from '~/server/domain/audit/logs.rules';
import type { Config } from '~/server/platform/config/config';
import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Health = {
  state: string;
  lagMs: number;
  waiting: number;
  isWaitingCapped: boolean;
  error: string | null;
  failingSince: number | null;
  nextAttemptAt: number | null;
  sentCount: number;
  failure: object | null;
  response: string | null;
  sentLastDay: number;
  setAsideCount: number;
  setAside: { id: string; key: string }[];
  replay: { from: number; to: number; sent: number; total: number } | null;
  attempts: {
    at: number;
    tookMs: number;
    status: number | null;
    events: number;
    error?: string;
  }[];
};

type Kit = Awaited<ReturnType<typeof start>>;

async function start(edition: 'cloud' | 'oss', changes: Partial<Config>) {
  const server: TestServer = await createTestServer(edition, changes);
  const token = await server.managementToken('default');
  const api: Call = callerOf(server.tenantApp, token);
  const dispatcher = new StreamDispatcher(server.services);
  return { server, token, api, dispatcher };
}

/**
 * Streams send what is older than every transaction that runs, and the tests of other files share
 * the database server: resolves when theirs that were running have ended.
 */
async function otherFilesSettled(server: TestServer): Promise<void> {
  const [now] = await server.sql<{ place: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as place',
  );
  const olderTransactions = `
    select from pg_stat_activity
    where datname <> current_database() and backend_xid::text::bigint < ${now?.place ?? 0}`;
  while ((await server.sql(olderTransactions)).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A server with streams for the tests of a file. */
export function streamKit(edition: 'cloud' | 'oss' = 'oss', changes: Partial<Config> = {}) {
  let kit: Kit;
  beforeAll(async () => {
    kit = await start(edition, changes);
  });
  beforeEach(() => kit.server.sql('truncate log_streams, log_stream_queue, logs, audit_heads'));
  afterAll(async () => {
    await kit.dispatcher.stop();
    await kit.server.close();
  });
  const call: Call = (method, path, ...rest) => kit.api(method, `/api${path}`, ...rest);
  return {
    get server() {
      return kit.server;
    },
    get dispatcher() {
      return kit.dispatcher;
    },
    call,
    create: async (body: object): Promise<{ id: string; signingKey: string }> => {
      const made = await call('POST', '/log-streams', { name: 'Receiver', ...body });
      expect([made.status, made.body]).toEqual([201, expect.anything()]);
      return made.body as { id: string; signingKey: string };
    },
    /** One more event of the tenant. */
    write: async (
      userId: string,
      { key = 'Interaction.End', result = 'Success', ...more } = {},
    ) => {
      await kit.server.services.database.inTenant('default', (tx) =>
        writeLog(tx, 'default', { key, payload: { result, userId, ...more } }),
      );
      await otherFilesSettled(kit.server);
    },
    /** Serves every stream once, however late it is due. */
    serve: async () => {
      await otherFilesSettled(kit.server);
      await kit.server.sql('update log_stream_queue set available_at = 0 where leased_by is null');
      await kit.dispatcher.turn();
      await kit.dispatcher.idle();
    },
    health: async (id: string): Promise<Health> =>
      (await call('GET', `/log-streams/${id}/health`)).body as Health,
  };
}

/** Milliseconds from the end of the last attempt to the next one. */
export function waitIn({ nextAttemptAt, attempts }: Health): number {
  const ends = attempts.map(({ at, tookMs }) => at + tookMs);
  return (nextAttemptAt ?? 0) - Math.max(...ends);
}

/** Users of the events in a batch of JSON lines. */
export function usersOf(body: string): unknown[] {
  return body
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { userId: unknown }).userId);
}
