import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { toApiError } from '~/src/api/api-error';
import type { Page } from '~/src/api/base-query';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Pagination, type PaginationProps } from '~/src/ui/pagination';
import { Table } from '~/src/ui/table';
import type { TableProps } from '~/src/ui/table-types';
import { useLastKnown } from '~/src/ui/use-last-known';
import { lastPageHref } from './last-page';
import { NoMatch } from './no-match';
import type { ListFilter } from './list-filter';

type Paging = Pick<PaginationProps, 'page' | 'summary'> & {
  /** @param after where the page begins, in a list that is longer than its total */
  readonly getPageHref?: (page: number, after?: string) => string;
};

export type PagedTableProps<Row> = Omit<TableProps<Row>, 'rows' | 'groups' | 'error' | 'empty'> & {
  /** Undefined while the first page loads. */
  readonly data: Page<Row> | undefined;
  /** Of the query; shown only if there is no earlier result. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** "The roles could not be loaded" */
  readonly failedTitle: string;
  /** Without it the list is complete, and its `footer` may have an action. */
  readonly paging?: Paging | undefined;
  /** Set while a search or filter restricts the list: an empty list then has no matches. */
  readonly filter?: ListFilter | undefined;
  /** An `EmptyState` for a list without any records. */
  readonly empty: ReactNode;
};

/** A page of records in every state: skeleton, rows, empty, no matches, error. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { data, error, onRetry, failedTitle, paging, filter, empty, footer, ...table } = props;
  const { t } = useTranslation('lists');
  const { textOf } = useErrorTexts();
  const failure = error && !data ? toApiError(error) : undefined;
  const pastEnd = lastPageHref(paging, data);
  // The next page has as many, so that its pagination stays where the pointer is.
  const { value: shown } = useLastKnown(data?.items.length, '');
  return (
    <>
      {pastEnd !== undefined && <Navigate to={pastEnd} replace />}
      <Table
        {...table}
        skeletonRows={shown || table.skeletonRows}
        rows={pastEnd === undefined ? data?.items : undefined}
        error={
          failure && {
            title: failure.status === 403 ? t('forbidden') : failedTitle,
            message: textOf(failure),
            requestId: failure.requestId ?? undefined,
            retryAt: failure.retryAt,
            onRetry,
          }
        }
        empty={filter ? <NoMatch {...filter} /> : empty}
        // Page numbers of an earlier result would show below an error.
        footer={
          footer ??
          (paging && !failure && (
            <Pagination {...paging} total={data?.total} beyond={beyondTotal(paging, data)} />
          ))
        }
      />
    </>
  );
}

/** How a list goes on that is longer than its total. */
function beyondTotal<Row>(
  { page, getPageHref }: Paging,
  data: Page<Row> | undefined,
): PaginationProps['beyond'] {
  if (!data?.beyond) return undefined;
  const { hasNext, after } = data.beyond;
  return {
    rows: data.items.length,
    nextHref: hasNext ? getPageHref?.(page + 1, after ?? undefined) : undefined,
  };
}
