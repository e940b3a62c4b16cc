import { PAGE_SIZE } from '~/contract/limits';
import { type BulkListOptions, useBulkList } from './use-bulk-list';

type Options<Row> = Omit<BulkListOptions<Row>, 'read' | 'all'> & {
  readonly read: {
    /** All items; undefined while loading. */
    readonly rows: readonly Row[] | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
};

/**
 * A list that the server returns as a whole: searched locally by its row names, and still
 * paginated, since rendering a thousand rows takes seconds.
 */
export function useCompleteList<Row>({ read: { rows, error, refetch }, ...options }: Options<Row>) {
  const { list, toItem } = options;
  const needle = list.keyword.toLocaleLowerCase();
  const found = rows?.filter((row) => toItem(row).label.toLocaleLowerCase().includes(needle));
  const start = (list.page - 1) * PAGE_SIZE;
  const currentData = found && {
    items: found.slice(start, start + PAGE_SIZE),
    total: found.length,
  };
  return useBulkList({ ...options, read: { currentData, error, refetch }, all: found });
}
