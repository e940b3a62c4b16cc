import type { FailedItem, JobItem } from '~/machines/bulk-job.machine';

type Report = {
  readonly done: readonly JobItem[];
  readonly failed: readonly FailedItem[];
  readonly left: readonly JobItem[];
  /** The sentence of a failure. */
  readonly textOf: (failed: FailedItem) => string;
};

/** RFC 4180; a cell that a spreadsheet would take for a formula is made text. */
const cell = (text: string | number): string => {
  const safe = /^[=+\-@\t\r]/.test(String(text)) ? `'${text}` : String(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Every row of a job with what became of it, for spreadsheets. Column names are for programs. */
export function csvReport({ done, failed, left, textOf }: Report): string {
  const rows: (string | number)[][] = [
    ['id', 'name', 'result', 'status', 'code', 'message', 'request_id'],
    ...failed.map((item) => [
      item.id,
      item.label,
      'failed',
      item.failure.status,
      item.failure.code,
      textOf(item),
      item.failure.requestId ?? '',
    ]),
    ...done.map(({ id, label }) => [id, label, 'done', '', '', '', '']),
    ...left.map(({ id, label }) => [id, label, 'not_started', '', '', '', '']),
  ];
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Offers the report as a file. The mark at its start tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
