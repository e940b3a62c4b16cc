import { useTranslation } from 'react-i18next';
import { MOST_COUNTED_LOGS } from '~/contract/audit-logs';
import type { useListState } from '~/src/hooks/use-list-state';
import type { PagedTableProps } from '~/src/shared/resource-list/paged-table';

/** Pages of a list of logs, which goes on beyond what is counted. */
export function useLogPaging(
  path: string,
  { page, pageQuery }: ReturnType<typeof useListState>,
): PagedTableProps<unknown>['paging'] {
  const { t, i18n } = useTranslation('audit-logs');
  const count = new Intl.NumberFormat(i18n.language);
  return {
    page,
    getPageHref: (target, after) => `${path}${pageQuery(target, after)}`,
    summary: ({ from, to, total }) =>
      t(total < MOST_COUNTED_LOGS ? 'range' : 'range_capped', {
        from: count.format(from),
        to: count.format(to),
        total: count.format(total),
      }),
  };
}
