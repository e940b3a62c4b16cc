import { inOrder } from './side-by-side.mjs';

/** Rows of one statement. */
const PORTION = 500_000;

/**
 * Divide the making of very many rows into parts, for several connections at once.
 * @param total number of rows
 * @param statementOf text of the statement that makes the rows of a portion: first and last, from 1
 */
export function inPortions(total, statementOf) {
  return Array.from({ length: Math.ceil(total / PORTION) }, (_, index) =>
    inOrder(statementOf([index * PORTION + 1, Math.min(total, (index + 1) * PORTION)])),
  );
}
