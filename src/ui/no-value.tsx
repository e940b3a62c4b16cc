import { missingValue } from '~/src/lib/format';

/**
 * The sign of a value that is not there. Under a column's head it says so; where the table is narrow
 * and the value would be a line of its own, the table leaves that line out.
 */
export function NoValue() {
  return <span data-no-value="">{missingValue}</span>;
}
