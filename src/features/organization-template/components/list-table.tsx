import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import { useFailures } from '~/src/failures/use-failures';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { ListToolbar } from '~/src/ui/list-toolbar';
import { Pagination } from '~/src/ui/pagination';
import { Table, type TableProps } from '~/src/ui/table';
import styles from './template.module.css';

type ListTableProps<Row> = Pick<
  TableProps<Row>,
  | 'columns'
  | 'getRowKey'
  | 'getRowLabel'
  | 'getRowHref'
  | 'onRowAction'
  | 'onRowHover'
  | 'rowMenu'
  | 'skeletonRows'
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
  /** Between the search and the action. */
  readonly legend?: ReactNode | undefined;
  /** Second to the action of the empty list. */
  readonly learnMore?: ReactNode | undefined;
  /** Without it the list is whole. */
  readonly paging?:
    | {
        readonly page: number;
        readonly total: number | undefined;
        readonly getPageHref: (page: number) => string;
      }
    | undefined;
};

/** A list with search, action, and all of its states. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { texts, rows, error, onRetry, keyword, onSearch, action, legend, learnMore, paging } =
    props;
  const { columns, getRowKey, getRowLabel, getRowHref, onRowAction, onRowHover, rowMenu } = props;
  const { t } = useTranslation('organization-template');
  const { textOf } = useFailures();
  const failure = error && !rows ? toApiFailure(error) : undefined;
  const isEmpty = rows?.length === 0 && keyword === '' && (paging?.total ?? 0) === 0;
  return (
    <>
      {!isEmpty && (
        <ListToolbar
          label={texts.search}
          keyword={keyword}
          onSearch={onSearch}
          end={
            <span className={styles.toolbarEnd}>
              {legend}
              {action}
            </span>
          }
        />
      )}
      <Table
        label={texts.label}
        columns={columns}
        rows={rows}
        skeletonRows={props.skeletonRows}
        getRowKey={getRowKey}
        getRowLabel={getRowLabel}
        getRowHref={getRowHref}
        onRowAction={onRowAction}
        onRowHover={onRowHover}
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
            <EmptyState
              title={texts.emptyTitle}
              description={
                <>
                  {texts.emptyText} {learnMore}
                </>
              }
              actions={action}
            />
          )
        }
        footer={paging && <Pagination {...paging} />}
      />
    </>
  );
}
