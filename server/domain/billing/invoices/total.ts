import type { InvoiceLine } from '~/server/platform/db/schema';

/** Sum of invoice lines in cents. */
export function totalOf(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
