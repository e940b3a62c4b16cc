import type { useListState } from '~/src/hooks/use-list-state';
import type { PagedTableProps } from '~/src/shared/resource-list/paged-table';

/** Pages of a list of logs, which goes on beyond what is counted. */
export function logPaging(
  path: string,
  { page, pageQuery }: ReturnType<typeof useListState>,
): PagedTableProps<unknown>['paging'] {
  return { page, getPageHref: (target, after) => `${path}${pageQuery(target, after)}` };
}
