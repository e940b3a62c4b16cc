/** RFC 4180; a cell that a spreadsheet would take for a formula is made text. */
function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The byte order mark lets spreadsheets detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One row of a CSV file, with its line break. */
export function csvRow(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
