import type { RowLock } from '~/server/platform/db/row-lock';
import { type CodedError, notFound, notFoundById, nothingToChange } from './coded-error';

/**
 * There is no row with the id. Existing clients compare the codes, which differ by whether the row
 * was to be read, changed (`no key update`) or deleted (`update`).
 * @param name of one entry: the table's without its final s
 */
export function missingRow(name: string, id: string, lock: RowLock | undefined): CodedError {
  if (lock === 'no key update') return nothingToChange(name);
  return lock === 'update' ? notFound() : notFoundById(`${name}s`, id);
}
