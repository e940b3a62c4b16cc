import { createHash } from 'node:crypto';
import { LOG_STREAM_TIMEOUT_MS } from '~/contract/log-streams';
import type { Services } from '~/server/domain/services/services';
import { failed } from '~/server/domain/webhooks/delivery-failure';
import { type Sent, outboundFailure, sendDelivery } from '~/server/domain/webhooks/send-delivery';
import { withDeadline } from '~/server/platform/outbound/deadline';
import { networkOf } from '~/server/platform/outbound/network';
import { OutboundError } from '~/server/platform/outbound/outbound';
import { sendOverTls } from '~/server/platform/outbound/tls';
import type { LogEvent } from './event';
import { otlpBody } from './otlp';
import { openSecrets } from './secrets';
import type { LogStreamRow } from './streams.queries';
import { syslogFrames } from './syslog';

/** Characters of what TLS says. */
const CAUSE_MAX = 500;

type Keys = Pick<Services, 'config' | 'vault'>;

/** The same for the same events, so that a receiver can tell a repeated batch. */
function batchId({ id }: LogStreamRow, events: readonly LogEvent[]): string {
  const text = [id, ...events.map((event) => event.id)].join(' ');
  return createHash('sha256').update(text).digest('base64url').slice(0, 21);
}

function sendRequest(
  { config, vault }: Keys,
  row: LogStreamRow,
  events: readonly LogEvent[],
  signal: AbortSignal,
): Promise<Sent> {
  const { signingKey, headers } = openSecrets(vault, row);
  const isLines = row.type === 'https';
  return sendDelivery(
    config,
    {
      deliveryId: batchId(row, events),
      body: isLines
        ? events.map((event) => `${JSON.stringify(event)}\n`).join('')
        : otlpBody(row.tenantId, events),
      contentType: isLines ? 'application/x-ndjson' : 'application/json',
      config: { url: row.config.url ?? '', headers: { ...headers } },
      signingKey,
    },
    signal,
    LOG_STREAM_TIMEOUT_MS,
  );
}

async function sendSyslog(
  { config }: Keys,
  { config: { host = '', port = 0, ca } }: LogStreamRow,
  events: readonly LogEvent[],
  signal: AbortSignal,
): Promise<Sent> {
  try {
    await withDeadline(signal, LOG_STREAM_TIMEOUT_MS, (deadline) =>
      sendOverTls({ host, port, ca }, syslogFrames(events), {
        network: networkOf(config),
        signal: deadline,
      }),
    );
    return {};
  } catch (error) {
    const failure = error instanceof OutboundError ? error : new OutboundError('invalid', error);
    const { message } = (failure.cause ?? {}) as { message?: string };
    // The peer may have chosen it.
    const cause = message?.replaceAll('\0', '').slice(0, CAUSE_MAX);
    return failed({
      ...outboundFailure(failure.failure, LOG_STREAM_TIMEOUT_MS),
      // Mostly about certificates: without it the cause could not be told.
      ...(cause && failure.failure === 'unreachable' ? { cause } : {}),
    });
  }
}

/** Send events once. It never rejects: what failed is part of the result. */
export async function sendBatch(
  keys: Keys,
  row: LogStreamRow,
  events: readonly LogEvent[],
  signal: AbortSignal,
): Promise<Sent> {
  try {
    return row.type === 'syslog'
      ? await sendSyslog(keys, row, events, signal)
      : await sendRequest(keys, row, events, signal);
  } catch {
    return failed({ reason: 'secrets' });
  }
}
