import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** CSS width; columns without one share the rest. */
  readonly width?: string | undefined;
  readonly align?: 'start' | 'end' | undefined;
  /** Below 640 px: the second line of a row. Columns without it (but the first) are hidden. */
  readonly isSecondLine?: boolean | undefined;
  /** Hidden below 1200 px, where the other columns need the space. */
  readonly isRoomy?: boolean | undefined;
  /** Whether a row's cell takes the place of the next column's, too. */
  readonly spansNext?: ((row: Row) => boolean) | undefined;
  /** Width of the skeleton bar, e.g. `60%` or `96px`. */
  readonly skeletonWidth?: string | undefined;
  /** For headers that are visually empty. */
  readonly headerLabel?: string | undefined;
};

export type TableError = {
  /** What and why. */
  readonly title: string;
  readonly message?: ReactNode | undefined;
  readonly requestId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Epoch milliseconds before which a retry would be rejected. */
  readonly retryAt?: number | undefined;
};

export type TableSelection = {
  readonly selected: ReadonlySet<string>;
  /** Selects or deselects rows of this page; the selection of other pages is kept. */
  readonly onToggle: (keys: readonly string[], isSelected: boolean) => void;
  /** Rows that cannot be selected, and why. */
  readonly getDisabledReason?: ((key: string) => string | undefined) | undefined;
};

export type RowGroup<Row> = {
  readonly key: string;
  readonly label: ReactNode;
  readonly rows: readonly Row[];
};

export type TableProps<Row> = {
  /** Accessible name. */
  readonly label: string;
  /** The first column is the name: strong, a link, always visible. */
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while the first page loads: shows skeleton rows. */
  readonly rows?: readonly Row[] | undefined;
  /** Instead of `rows`: rows below group headings. */
  readonly groups?: readonly RowGroup<Row>[] | undefined;
  readonly getRowKey: (row: Row) => string;
  /** Names a row for its checkbox and its menu. */
  readonly getRowLabel: (row: Row) => string;
  /** Destination of a press anywhere on the row… */
  readonly getRowHref?: ((row: Row) => string | undefined) | undefined;
  /** …or its action, if the record has no URL. */
  readonly onRowAction?: ((row: Row) => void) | undefined;
  /** Called when a row is hovered or focused, for prefetching. */
  readonly onRowHover?: ((row: Row) => void) | undefined;
  /** Items of the row's "more" menu. */
  readonly rowMenu?: ((row: Row) => ReactNode) | undefined;
  /** The record that is open in a drawer next to the list. */
  readonly currentKey?: string | undefined;
  readonly selection?: TableSelection | undefined;
  readonly error?: TableError | undefined;
  /** Shown when there are no rows: usually an `EmptyState`. */
  readonly empty?: ReactNode | undefined;
  /** Usually a `Pagination`. */
  readonly footer?: ReactNode | undefined;
  /** Rows of 56 px, for two lines. */
  readonly isComfortable?: boolean | undefined;
  readonly skeletonRows?: number | undefined;
  readonly className?: string | undefined;
};
