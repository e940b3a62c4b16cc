import { missingValue } from '~/src/lib/format';

/**
 * Placeholder for a missing value. It is meaningful below a column heading; in a narrow table,
 * where the value would be a separate line, the line is omitted.
 */
export function NoValue() {
  return <span data-no-value="">{missingValue}</span>;
}
