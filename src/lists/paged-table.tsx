import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import type { Page } from '~/src/api/base-query';
import { useFailures } from '~/src/failures/use-failures';
import { Pagination, type PaginationProps } from '~/src/ui/pagination';
import { Table, type TableProps } from '~/src/ui/table';
import { NoMatch } from './no-match';
import { PastEnd } from './past-end';

export type PagedTableProps<Row> = Omit<TableProps<Row>, 'rows' | 'groups' | 'error' | 'empty'> & {
  /** Undefined while the first answer is on its way. */
  readonly data: Page<Row> | undefined;
  /** Of the query; told only where there is no older answer to show. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** "The roles could not be loaded" */
  readonly failedTitle: string;
  /** Without it the list is whole, and its `footer` may hold an action. */
  readonly paging?: Pick<PaginationProps, 'page' | 'getPageHref' | 'summary'> | undefined;
  /** Set while a search or filter narrows the list: then an empty list means that nothing matches. */
  readonly filter?: ListFilter | undefined;
  /** An `EmptyState` for a list that has nothing at all. */
  readonly empty: ReactNode;
};

export type ListFilter = {
  /** What was searched in vain, as a sentence. */
  readonly noMatchText: string;
  readonly onClear: () => void;
  /** Default "Clear the search". */
  readonly clearLabel?: string | undefined;
};

/** A page of records as the server answers it: skeleton, rows, nothing, nothing that matches, failure. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { data, error, onRetry, failedTitle, paging, filter, empty, footer, ...table } = props;
  const { t } = useTranslation('lists');
  const { textOf } = useFailures();
  const firstPageHref = paging?.getPageHref?.(1);
  const failure = error && !data ? toApiFailure(error) : undefined;
  return (
    <Table
      {...table}
      rows={data?.items}
      error={
        failure && {
          title: failure.status === 403 ? t('forbidden') : failedTitle,
          message: textOf(failure),
          requestId: failure.requestId ?? undefined,
          retryAt: failure.retryAt,
          onRetry,
        }
      }
      empty={
        data && data.total > 0 && firstPageHref !== undefined ? (
          <PastEnd firstPageHref={firstPageHref} />
        ) : filter ? (
          <NoMatch {...filter} />
        ) : (
          empty
        )
      }
      // Page numbers of an older answer would stand below a failure.
      footer={footer ?? (paging && !failure && <Pagination {...paging} total={data?.total} />)}
    />
  );
}
