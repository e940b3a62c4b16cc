import { BYTE_ORDER_MARK, csvRow } from '~/server/platform/text/csv';
import type { ItemRow } from './bulk-jobs.queries';

const COLUMNS = ['id', 'name', 'result', 'status', 'code', 'message', 'request_id'];
const RESULTS = { done: 'done', failed: 'failed', pending: 'not_started' } as const;

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
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map(csvRow).join('');
}
