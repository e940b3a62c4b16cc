import type { ReactNode } from 'react';
import { EmptyState } from '~/src/ui/empty-state';
import { ListToolbar } from '~/src/ui/list-toolbar';
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
  /** What was searched for; lives in the address. */
  readonly keyword: string;
  readonly onSearch: (keyword: string | null) => void;
  /** Beside the search, and below the words of an empty list: a primary button. */
  readonly action?: ReactNode;
  /** Beside the search instead of the action. */
  readonly toolbarEnd?: ReactNode;
  /** Bars and dialogs of the tab. */
  readonly children?: ReactNode;
};

/** A tab of a record: what belongs to it, with a search, an action and all states of a list. */
export function ListTab<Row>(props: ListTabProps<Row>) {
  const { texts, keyword, onSearch, children, ...rest } = props;
  const { action, toolbarEnd = action, ...table } = rest;
  const isEmpty = props.data?.total === 0 && keyword === '';
  return (
    <div className={isEmpty ? styles.empty : styles.tab}>
      {!isEmpty && (
        <ListToolbar label={texts.search} keyword={keyword} onSearch={onSearch} end={toolbarEnd} />
      )}
      <PagedTable
        skeletonRows={4}
        {...table}
        label={texts.label}
        failedTitle={texts.failed}
        filter={keyword ? { noMatchText: texts.noMatch, onClear: () => onSearch(null) } : undefined}
        empty={
          <EmptyState title={texts.emptyTitle} description={texts.emptyText} actions={action} />
        }
      />
      {children}
    </div>
  );
}
