import type { ItemRow } from './bulk-jobs.queries';

/** RFC 4180; a cell that a spreadsheet would take for a formula is made text. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const COLUMNS = ['id', 'name', 'result', 'status', 'code', 'message', 'request_id'];
const RESULTS = { done: 'done', failed: 'failed', pending: 'not_started' } as const;

/** The byte order mark lets spreadsheets detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Every item of a job with what became of it, for spreadsheets. Column names are for programs. */
export function csvOf(items: readonly ItemRow[]): string {
  const rows = items.map(({ itemId, label, state, status, code, message, requestId }) => [
    itemId,
    label,
    RESULTS[state],
    status,
    code,
    message,
    requestId,
  ]);
  return `${BYTE_ORDER_MARK}${[COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
