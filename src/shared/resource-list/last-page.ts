import type { Page } from '~/src/api/base-query';
import { lastPageBefore } from '~/src/ui/page-range';
import { defaultPageSize } from '~/src/ui/pagination';

type Paging = {
  readonly page: number;
  readonly pageSize?: number | undefined;
  readonly getPageHref?: ((page: number) => string) | undefined;
};

/** Where a page after the last one redirects to; undefined for a page that exists. */
export function lastPageHref(
  paging: Paging | undefined,
  data: Page<unknown> | undefined,
): string | undefined {
  if (!paging || !data) return undefined;
  const { page, pageSize = defaultPageSize, getPageHref } = paging;
  const lastPage = lastPageBefore({ page, pageSize, total: data.total }, data.items.length);
  return lastPage === undefined ? undefined : getPageHref?.(lastPage);
}
