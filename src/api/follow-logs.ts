import { createApiError, errorCodes, isApiError } from './api-error';
import type { ApiEnvironment } from './base-query';
import type { AuditLog, LogFilter } from './endpoints/logs.api';
import { noResponse, openStream, partsOf } from './open-stream';
import { getTenantScope } from './tenant-scope';

/** Milliseconds without an event after which the connection is lost: a heartbeat comes every 15 s. */
const SILENCE_MAX = 40_000;

type Followed = {
  readonly filter: LogFilter;
  /** Where to continue; null for what comes from now on. */
  readonly lastEventId: string | null;
  readonly onOpen: (id: string) => void;
  /** The rows that arrived together, oldest first, and the place after them. */
  readonly onRows: (rows: readonly AuditLog[], id: string) => void;
  readonly signal: AbortSignal;
};

type TailEvent = { readonly id: string; readonly name: string; readonly data: string };

/** One server-sent event, as this server writes them: one line each of id, event, and data. */
function readEvent(text: string): TailEvent {
  const fields = new Map(
    text.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
    }),
  );
  const field = (name: string) => fields.get(name) ?? '';
  return { id: field('id'), name: field('event'), data: field('data') };
}

/**
 * Follows the audit logs of the tenant; dispatch it. It resolves when the server ends the
 * connection, also because the token has ended: call it again with the last place. Rejects with an
 * `ApiError`.
 */
export function followLogs(followed: Followed) {
  return (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<void> =>
    follow(extra as ApiEnvironment, followed);
}

async function follow(
  environment: ApiEnvironment,
  { filter, lastEventId, onOpen, onRows, signal }: Followed,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MAX);
  const isOver = AbortSignal.any([signal, silence.signal]);
  try {
    const body = await openStream(environment, {
      url: '/api/logs/tail',
      params: filter,
      audience: 'management',
      tenantId: getTenantScope(),
      headers: lastEventId === null ? {} : { 'Last-Event-ID': lastEventId },
      signal: isOver,
    });
    for await (const texts of partsOf(body, '\n\n')) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MAX);
      const events = texts.map(readEvent);
      const last = events.at(-1);
      const opening = events.find(({ name }) => name === 'open');
      if (opening) onOpen(opening.id);
      const rows = events.filter(({ name }) => name === 'log');
      if (last)
        onRows(
          rows.map(({ data }) => JSON.parse(data) as AuditLog),
          last.id,
        );
      if (last?.name === 'end') return;
    }
  } catch (error) {
    if (silence.signal.aborted) throw createApiError(errorCodes.timeout);
    throw isApiError(error) ? error : noResponse(signal);
  } finally {
    clearTimeout(timer);
  }
}
