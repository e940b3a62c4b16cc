import type { Database } from '~/server/platform/db/database';
import { BYTE_ORDER_MARK, csvRow } from '~/server/platform/text/csv';
import type { KeptFilter } from './log-filter';
import type { LogRow } from './log-row';
import { type LogPlace, readLogsFrom } from './logs.queries';

/** Rows that are read at once; no more are in memory while a slow client reads. */
const BATCH = 1000;
/** Rows before the first byte. */
const FIRST_BATCH = 50;

export type ExportFormat = 'jsonl' | 'csv';

const COLUMNS = [
  'id',
  'time',
  'key',
  'result',
  'user_id',
  'application_id',
  'session_id',
  'actor_id',
  'ip',
  'user_agent',
  'error',
  'payload',
  'outcome',
];

function text(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function csvOf({ id, key, payload, createdAt, outcome }: LogRow): string {
  const actor = payload['actor'] as { id?: unknown } | undefined;
  return csvRow([
    id,
    new Date(createdAt).toISOString(),
    key,
    text(payload['result']),
    text(payload['userId']),
    text(payload['applicationId']),
    text(payload['sessionId']),
    text(actor?.id),
    text(payload['ip']),
    text(payload['userAgent']),
    text(payload['error']),
    JSON.stringify(payload),
    outcome,
  ]);
}

const FORMATS: Readonly<Record<ExportFormat, { head: string; lineOf: (row: LogRow) => string }>> = {
  jsonl: { head: '', lineOf: (row) => `${JSON.stringify(row)}\n` },
  csv: { head: BYTE_ORDER_MARK + csvRow(COLUMNS), lineOf: csvOf },
};

/**
 * All rows of a filter as text, newest first. Each batch is a transaction of its own, read when the
 * client has taken the one before; rows that are written meanwhile are newer than the first one and
 * not in it.
 */
export async function* exportLogs(
  database: Database,
  tenantId: string,
  filter: KeptFilter,
  format: ExportFormat,
): AsyncGenerator<string> {
  const { head, lineOf } = FORMATS[format];
  let after: LogPlace | undefined;
  let start = head;
  let limit = FIRST_BATCH;
  for (;;) {
    const page = { after, isOlder: true, limit };
    const rows = await database.inTenant(tenantId, (tx) =>
      readLogsFrom(tx, tenantId, filter, page),
    );
    const chunk = start + rows.map(lineOf).join('');
    if (chunk !== '') yield chunk;
    start = '';
    after = rows.at(-1);
    if (rows.length < limit) return;
    limit = BATCH;
  }
}
