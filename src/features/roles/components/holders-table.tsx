import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import type { Page } from '~/src/api/base-query';
import { useFailures } from '~/src/failures/use-failures';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { ListToolbar } from '~/src/ui/list-toolbar';
import { Pagination } from '~/src/ui/pagination';
import { Table, type TableProps } from '~/src/ui/table';
import styles from './roles.module.css';

type Texts = {
  readonly label: string;
  readonly search: string;
  readonly assign: string;
  readonly failed: string;
  readonly noMatch: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
};

type HoldersTableProps<Row> = Pick<
  TableProps<Row>,
  'columns' | 'getRowKey' | 'getRowLabel' | 'getRowHref' | 'rowMenu' | 'isComfortable'
> & {
  readonly texts: Texts;
  readonly data: Page<Row> | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly page: number;
  readonly keyword: string;
  readonly onSearch: (keyword: string | null) => void;
  readonly getPageHref: (page: number) => string;
  readonly onAssign: () => void;
  /** The dialogs of the tab. */
  readonly children: ReactNode;
};

/** A tab of a role: what belongs to it, with search, paging, "assign", and all states of a list. */
export function HoldersTable<Row>(props: HoldersTableProps<Row>) {
  const { texts, data, error, onRetry, page, keyword, onSearch, getPageHref, onAssign } = props;
  const { t } = useTranslation('roles');
  const { textOf } = useFailures();
  const { columns, getRowKey, getRowLabel, getRowHref, rowMenu, isComfortable, children } = props;
  const failure = error && !data ? toApiFailure(error) : undefined;
  const isEmpty = data?.total === 0 && keyword === '';
  const assign = (
    <Button variant="primary" icon={Plus} onPress={onAssign}>
      {texts.assign}
    </Button>
  );
  return (
    <div className={styles.tab}>
      {!isEmpty && (
        <ListToolbar label={texts.search} keyword={keyword} onSearch={onSearch} end={assign} />
      )}
      <Table
        label={texts.label}
        columns={columns}
        rows={data?.items}
        skeletonRows={4}
        getRowKey={getRowKey}
        getRowLabel={getRowLabel}
        getRowHref={getRowHref}
        rowMenu={rowMenu}
        isComfortable={isComfortable}
        error={
          failure && {
            title: texts.failed,
            message: textOf(failure),
            requestId: failure.requestId ?? undefined,
            retryAt: failure.retryAt,
            onRetry,
          }
        }
        empty={
          keyword ? (
            <EmptyState
              size="sm"
              title={t('list.no_match_title')}
              description={texts.noMatch}
              actions={
                <Button variant="link" onPress={() => onSearch(null)}>
                  {t('list.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={texts.emptyTitle} description={texts.emptyText} actions={assign} />
          )
        }
        footer={<Pagination page={page} total={data?.total} getPageHref={getPageHref} />}
      />
      {children}
    </div>
  );
}
