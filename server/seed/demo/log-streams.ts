import { DEMO_RECEIVER_PATH } from '~/contract/demo';
import { LOG_STREAM_ATTEMPTS_MAX } from '~/contract/log-streams';
import { streamOf } from '~/server/domain/log-streams/streams.queries';
import { createStream } from '~/server/domain/log-streams/streams.rules';
import type { NewLogStream } from '~/server/domain/log-streams/streams.input';
import type { Services } from '~/server/domain/services/services';
import type { Config } from '~/server/platform/config/config';
import type { Tx } from '~/server/platform/db/database';
import { logStreams } from '~/server/platform/db/schema';
import { DAY_MS, type Random } from './random';

const HOUR_MS = DAY_MS / 24;

/** Paused: the demo sends nothing to anybody outside. */
const PAUSED: readonly NewLogStream[] = [
  {
    name: 'Store syslog',
    type: 'syslog',
    config: { host: 'syslog.acme-store.example', port: 6514 },
    filter: { keys: ['Management.*', 'Interaction.*'], result: 'Error' },
    enabled: false,
  },
  {
    name: 'Traces',
    type: 'otlp',
    config: { url: 'https://otlp.acme-store.example/v1/logs' },
    filter: { keys: ['ExchangeTokenBy.*', 'RevokeToken'] },
    enabled: false,
  },
];

/** Sends to the demo itself, wherever the server may connect to this machine. */
function dataLake({ port, arePrivateTargetsAllowed }: Config): NewLogStream {
  return {
    name: 'Security data lake',
    type: 'https',
    config: {
      url: arePrivateTargetsAllowed
        ? `http://127.0.0.1:${port}${DEMO_RECEIVER_PATH}`
        : 'https://logs.acme-store.example/in',
      headers: { Authorization: 'Bearer demo-token' },
    },
    enabled: arePrivateTargetsAllowed,
  };
}

/** What a stream has sent since yesterday. */
function sentBefore(random: Random, now: number) {
  const hours = Array.from({ length: 24 }, (_hour, index) => ({
    hour: Math.floor(now / HOUR_MS) * HOUR_MS - (23 - index) * HOUR_MS,
    // The store sleeps at night.
    events: 40 + random.below(60) + (index > 8 && index < 22 ? 120 + random.below(90) : 0),
  }));
  const attempts = Array.from({ length: LOG_STREAM_ATTEMPTS_MAX }, (_attempt, index) => ({
    at: now - 60_000 - index * 140_000 - random.below(60_000),
    tookMs: 24 + random.below(70),
    events: 1 + random.below(14),
    status: 200,
  }));
  const lastDay = hours.reduce((sum, { events }) => sum + events, 0);
  return {
    sentHours: hours,
    attempts,
    sentCount: 12 * lastDay,
    lastSentAt: attempts[0]?.at ?? null,
  };
}

/** A stream that sends, and two that are paused. */
export async function insertLogStreams(
  tx: Tx,
  services: Pick<Services, 'config' | 'vault'>,
  tenantId: string,
  random: Random,
  now: number,
): Promise<void> {
  for (const stream of PAUSED) await createStream(tx, services, tenantId, stream);
  // The list shows the newest first.
  const { row } = await createStream(tx, services, tenantId, dataLake(services.config));
  await tx
    .update(logStreams)
    .set({ ...sentBefore(random, now), createdAt: row.createdAt + 1 })
    .where(streamOf(tenantId, row.id));
}
