import type {
  ListedLogStream,
  LogStream,
  LogStreamHealth,
} from '~/src/api/endpoints/log-streams.api';
import { list, record } from './console-page';
import { renderConsole } from './render-console';
import type { ScriptedApi } from './scripted-api';
import { scriptTenant } from './scripted-tenant';

/** A tenant with log streams in every state, for tests of their pages. */

export const streamsBase = '/acme01/audit-logs/streams';
const MASK = '••••••••';
const HOUR_MS = 3_600_000;

export function makeHealth(overrides: Partial<LogStreamHealth> = {}): LogStreamHealth {
  return {
    state: 'sending',
    lagMs: 0,
    error: null,
    failure: null,
    failingSince: null,
    nextAttemptAt: null,
    lastSentAt: 1_795_000_000_000,
    sentCount: 1_204_877,
    replay: null,
    setAsideCount: 0,
    waiting: 3,
    isWaitingCapped: false,
    sentLastDay: 41_877,
    sentHours: Array.from({ length: 24 }, (_, hour) => ({
      hour: 1_795_000_000_000 + hour * HOUR_MS,
      events: hour * 100,
    })),
    response: null,
    setAside: [],
    attempts: [{ at: 1_795_000_000_000, tookMs: 64, events: 187, status: 200 }],
    ...overrides,
  };
}

export const lake: LogStream = {
  tenantId: 'acme01',
  id: 'lake',
  name: 'Security data lake',
  type: 'https',
  config: { url: 'https://logs.example/in', headers: { Authorization: MASK } },
  filter: {},
  enabled: true,
  createdAt: 1,
};
const syslog: LogStream = {
  ...lake,
  id: 'syslog',
  name: 'Store syslog',
  type: 'syslog',
  config: { host: 'syslog.example', port: 6514 },
  filter: { keys: ['Management.*', 'Interaction.End'], result: 'Error' },
  enabled: false,
};

/** As a receiver that answers 403 since an hour. */
export function failingHealth(): LogStreamHealth {
  const failure = { reason: 'status' as const, status: 403 };
  const error = 'HTTPError: Request failed with status code 403';
  return makeHealth({
    state: 'failing',
    lagMs: 9_600_000,
    error,
    failure,
    failingSince: Date.now() - HOUR_MS,
    nextAttemptAt: Date.now() + 360_000,
    waiting: 10_000,
    isWaitingCapped: true,
    response: '{"text":"Invalid token"}',
    attempts: [{ at: 1_795_000_000_000, tookMs: 88, events: 200, status: 403, error, failure }],
  });
}

function listed(stream: LogStream, health: LogStreamHealth): ListedLogStream {
  return { ...stream, health };
}

export function scriptStreams(): ScriptedApi {
  return scriptTenant()
    .on(
      'GET',
      '/api/log-streams',
      list([listed(lake, failingHealth()), listed(syslog, makeHealth({ state: 'paused' }))]),
    )
    .on('GET', '/api/log-streams/lake', record(lake))
    .on('GET', '/api/log-streams/syslog', record(syslog))
    .on('GET', '/api/log-streams/:id/health', { body: makeHealth() })
    .on('GET', '/api/log-streams/:id/replay', { body: { events: 3120, isCapped: false } });
}

export function openStreams(server: ScriptedApi, path = '') {
  return renderConsole({ api: server, path: `${streamsBase}${path}` });
}
