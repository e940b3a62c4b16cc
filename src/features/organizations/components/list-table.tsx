import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import { useFailures } from '~/src/failures/use-failures';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { ListToolbar } from '~/src/ui/list-toolbar';
import { Pagination } from '~/src/ui/pagination';
import { Table, type TableProps } from '~/src/ui/table';
import styles from './organizations.module.css';

type ListTableProps<Row> = Pick<
  TableProps<Row>,
  'columns' | 'getRowKey' | 'getRowLabel' | 'getRowHref' | 'rowMenu' | 'selection'
> & {
  readonly texts: {
    readonly label: string;
    readonly search: string;
    readonly failed: string;
    readonly emptyTitle: string;
    readonly emptyText: string;
  };
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly keyword: string;
  readonly onSearch: (keyword: string | null) => void;
  readonly action: ReactNode;
  /** Without it the list is whole. */
  readonly paging?:
    | {
        readonly page: number;
        readonly total: number | undefined;
        readonly getPageHref: (page: number) => string;
      }
    | undefined;
  /** Bars and dialogs of the tab. */
  readonly children?: ReactNode;
};

/** A tab of an organization: what belongs to it, with search, action, and all states of a list. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { texts, rows, error, onRetry, keyword, onSearch, action, paging, children } = props;
  const { columns, getRowKey, getRowLabel, getRowHref, rowMenu, selection } = props;
  const { t } = useTranslation('organizations');
  const { textOf } = useFailures();
  const failure = error && !rows ? toApiFailure(error) : undefined;
  const isEmpty = rows?.length === 0 && keyword === '' && (paging?.total ?? 0) === 0;
  return (
    <div className={styles.tab}>
      {!isEmpty && (
        <ListToolbar label={texts.search} keyword={keyword} onSearch={onSearch} end={action} />
      )}
      <Table
        label={texts.label}
        isComfortable
        skeletonRows={4}
        columns={columns}
        rows={rows}
        selection={selection}
        getRowKey={getRowKey}
        getRowLabel={getRowLabel}
        getRowHref={getRowHref}
        rowMenu={rowMenu}
        error={
          failure && {
            title: failure.status === 403 ? t('list.forbidden') : texts.failed,
            message: textOf(failure),
            requestId: failure.requestId ?? undefined,
            onRetry,
            retryAt: failure.retryAt,
          }
        }
        empty={
          keyword ? (
            <EmptyState
              size="sm"
              title={t('list.no_match_title')}
              description={t('list.no_match_text', { keyword })}
              actions={
                <Button variant="link" onPress={() => onSearch(null)}>
                  {t('list.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={texts.emptyTitle} description={texts.emptyText} actions={action} />
          )
        }
        footer={paging && <Pagination {...paging} />}
      />
      {children}
    </div>
  );
}
