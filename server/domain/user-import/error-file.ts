import { SECRET_TARGETS } from '~/contract/user-import';
import type { Services } from '~/server/domain/services/services';
import { BYTE_ORDER_MARK, csvRow } from '~/server/platform/text/csv';
import type { Cells } from './file-rows';
import { type FailedRow, type ImportRow, readFailed } from './imports.queries';
import { unsealed } from './sealed';
import { settingsOf } from './start.rules';

/** Rows that are read at once. */
const BATCH = 500;

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The rows that a job left out, with the reason and the row as it came, to be corrected and imported
 * again. Secrets are left out: who may read reports need not know passwords. Each batch is a
 * transaction of its own, read when the client has taken the one before.
 */
export async function* errorFile(
  services: Services,
  file: ImportRow,
  jobId: string,
): AsyncGenerator<string> {
  const { tenantId, id: importId, columns } = file;
  const mapping = settingsOf(services, file)?.mapping ?? {};
  const shown = columns.filter(
    ({ name, suggestion }) => !SECRET_TARGETS.has(mapping[name] ?? suggestion ?? ''),
  );
  const lineOf = ({ position, code, message, cells }: FailedRow): string => {
    const values = cells === null ? {} : unsealed<Cells>(services, tenantId, importId, cells);
    return csvRow([position, code, message, ...shown.map(({ name }) => textOf(values[name]))]);
  };
  yield BYTE_ORDER_MARK + csvRow(['row', 'code', 'reason', ...shown.map(({ name }) => name)]);
  for (let after = -1; ;) {
    const from = after;
    const rows = await services.database.inTenant(tenantId, (tx) =>
      readFailed(tx, tenantId, { importId, jobId }, from, BATCH),
    );
    if (rows.length > 0) yield rows.map(lineOf).join('');
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.position ?? after;
  }
}
