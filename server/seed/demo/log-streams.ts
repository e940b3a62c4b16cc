import { createStream } from '~/server/domain/log-streams/streams.rules';
import type { NewLogStream } from '~/server/domain/log-streams/streams.input';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';

/** Paused: the demo sends nothing to anybody. */
const STREAMS: readonly NewLogStream[] = [
  {
    name: 'Security data lake',
    type: 'https',
    config: {
      url: 'https://logs.acme-store.example/in',
      headers: { Authorization: 'Bearer demo-token' },
    },
    enabled: false,
  },
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

export async function insertLogStreams(
  tx: Tx,
  services: Pick<Services, 'config' | 'vault'>,
  tenantId: string,
): Promise<void> {
  for (const stream of STREAMS) await createStream(tx, services, tenantId, stream);
}
