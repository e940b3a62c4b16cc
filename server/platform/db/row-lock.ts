/**
 * How a transaction holds a row until it ends. Of two transactions that hold a row, the foreign
 * keys of rows that refer to it take `key share`; `update` conflicts with that, so it is for a row
 * that is about to be deleted. All other writers take `no key update`: one at a time, while rows
 * that refer to the row come and go.
 */
export type RowLock = 'key share' | 'share' | 'no key update' | 'update';
