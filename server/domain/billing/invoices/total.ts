import type { InvoiceLine } from '~/server/platform/db/schema';

/** Sum of invoice lines in cents. */
export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
