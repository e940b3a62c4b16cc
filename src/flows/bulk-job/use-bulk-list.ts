import type { JobItem } from '~/machines/bulk-job.machine';
import type { Page } from '~/src/api/base-query';
import type { useListState } from '~/src/hooks/use-list-state';
import { useBulkSelection } from './use-bulk-selection';

type Read<Row> = {
  readonly currentData?: Page<Row> | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
};

export type BulkListOptions<Row> = {
  readonly read: Read<Row>;
  /** Every row of every page, if available. */
  readonly all?: readonly Row[] | undefined;
  readonly list: ReturnType<typeof useListState>;
  /** URL of the list, without the page. */
  readonly path: string;
  readonly toItem: (row: Row) => JobItem;
  /** The filters besides the keyword, as text. */
  readonly filters?: string | undefined;
  readonly getDisabledReason?: ((key: string) => string | undefined) | undefined;
};

/** A paginated list with selectable rows: table data and selection. */
export function useBulkList<Row>(options: BulkListOptions<Row>) {
  const { read, all, list, path, toItem, filters = '', getDisabledReason } = options;
  const { currentData: data, error, refetch } = read;
  const bulk = useBulkSelection({
    rows: data?.items,
    toItem,
    // More than are counted are more than a job takes.
    total: data?.beyond ? undefined : data?.total,
    all,
    scope: `${list.keyword}\n${filters}`,
    getDisabledReason,
  });
  const table = {
    data,
    error,
    onRetry: () => void refetch(),
    paging: {
      page: list.page,
      getPageHref: (page: number) => `${path}${list.pageQuery(page)}`,
    },
    selection: bulk.selection,
    getRowKey: (row: Row) => toItem(row).id,
  };
  return { table, bulk };
}
