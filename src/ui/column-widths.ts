/** Column widths of a table for content of known length. */
export const columnWidths = {
  /** "Nov 22, 2026" */
  date: '116px',
  /** "Nov 22, 2026, 10:41 PM" */
  dateTime: '184px',
  /** A dot and a word. */
  state: '116px',
} as const;
