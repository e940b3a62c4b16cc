import type { ReactNode } from 'react';
import { EmptyState } from '~/src/ui/empty-state';
import { ListToolbar, type ListSearchProps } from '~/src/ui/list-toolbar';
import styles from './list-tab.module.css';
import { PagedTable, type PagedTableProps } from './paged-table';

export type ListTabProps<Row> = Omit<
  PagedTableProps<Row>,
  'failedTitle' | 'filter' | 'empty' | 'label'
> & {
  readonly texts: {
    /** Accessible name of the table. */
    readonly label: string;
    readonly search: string;
    readonly failed: string;
    readonly noMatch: string;
    readonly emptyTitle: string;
    readonly emptyText: ReactNode;
  };
  readonly search: ListSearchProps;
  /** Next to the search: a primary button. Always visible. */
  readonly action?: ReactNode;
  /** Below the empty state: a link to where rows come from. */
  readonly emptyAction?: ReactNode;
  /** Bars and dialogs of the tab. */
  readonly children?: ReactNode;
};

/** A tab of a record: a related list with search, action, and every list state. */
export function ListTab<Row>(props: ListTabProps<Row>) {
  const { texts, search, action, emptyAction, children, ...table } = props;
  const { keyword, onSearch } = search;
  const isEmpty = props.data?.total === 0 && keyword === '';
  return (
    <div className={isEmpty && !action ? styles.empty : styles.tab}>
      {(!isEmpty || action) && (
        <ListToolbar {...search} label={texts.search} isSearchHidden={isEmpty} end={action} />
      )}
      <PagedTable
        skeletonRows={4}
        {...table}
        label={texts.label}
        failedTitle={texts.failed}
        filter={keyword ? { noMatchText: texts.noMatch, onClear: () => onSearch(null) } : undefined}
        empty={
          <EmptyState
            title={texts.emptyTitle}
            description={texts.emptyText}
            actions={emptyAction}
          />
        }
      />
      {children}
    </div>
  );
}
