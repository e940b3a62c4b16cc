import { useMemo, useState } from 'react';
import type { JobItem } from '~/machines/bulk-job.machine';
import type { TableSelection } from '~/src/ui/table-types';

type Options<Row> = {
  /** The rows of the page on show; undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly toItem: (row: Row) => JobItem;
  /** Of all pages. */
  readonly total: number | undefined;
  /** Every row of every page, where they are there: "select all" picks them then. */
  readonly all?: readonly Row[] | undefined;
  /** The filters of the list as text: other filters begin with an empty selection. */
  readonly scope: string;
  readonly getDisabledReason?: ((key: string) => string | undefined) | undefined;
};

type State = {
  readonly scope: string;
  /** Picked one by one, over pages. */
  readonly items: ReadonlyMap<string, JobItem>;
  /** Or all that match, but these. */
  readonly excluded: ReadonlySet<string> | null;
};

export type BulkSelection = {
  /** For the table. */
  readonly selection: TableSelection;
  readonly count: number;
  readonly items: readonly JobItem[];
  /** All that match are selected, pages unseen too; `excluded` are not. */
  readonly isAll: boolean;
  readonly excluded: readonly string[];
  /** There is more than what is selected, and every row on show is. */
  readonly canSelectAll: boolean;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

function none(scope: string): State {
  return { scope, items: new Map(), excluded: null };
}

/** Which rows of a paged list are selected: picked ones, kept over pages, or all that match. */
export function useBulkSelection<Row>(options: Options<Row>): BulkSelection {
  const { rows, toItem, total = 0, all, scope, getDisabledReason } = options;
  const [kept, setState] = useState(() => none(scope));
  const state = kept.scope === scope ? kept : none(scope);
  const shown = useMemo(() => (rows ?? []).map(toItem), [rows, toItem]);
  const isFree = ({ id }: JobItem) => getDisabledReason?.(id) === undefined;
  const free = shown.filter(isFree);
  const { items, excluded } = state;

  const selected: ReadonlySet<string> = excluded
    ? new Set(free.map(({ id }) => id).filter((id) => !excluded.has(id)))
    : new Set(items.keys());
  const change = (next: ReadonlySet<string>) => {
    if (excluded) {
      const hidden = [...excluded].filter((id) => !free.some((item) => item.id === id));
      const unticked = free.map(({ id }) => id).filter((id) => !next.has(id));
      setState({ ...state, excluded: new Set([...hidden, ...unticked]) });
      return;
    }
    const known = new Map([...items, ...shown.map((item) => [item.id, item] as const)]);
    setState({ ...state, items: new Map([...known].filter(([id]) => next.has(id))) });
  };
  const count = excluded ? Math.max(0, total - excluded.size) : items.size;
  const isPageSelected = free.length > 0 && free.every(({ id }) => selected.has(id));
  return {
    selection: { selected, onChange: change, getDisabledReason },
    count,
    items: [...items.values()],
    isAll: excluded !== null,
    excluded: [...(excluded ?? [])],
    canSelectAll:
      excluded === null && isPageSelected && total - (shown.length - free.length) > items.size,
    // Rows of other pages that may not be touched are refused one by one, and the report says why.
    selectAll: () =>
      setState(
        all
          ? {
              ...state,
              items: new Map(
                all
                  .map(toItem)
                  .filter(isFree)
                  .map((item) => [item.id, item]),
              ),
            }
          : {
              ...state,
              items: new Map(),
              excluded: new Set(shown.filter((item) => !isFree(item)).map(({ id }) => id)),
            },
      ),
    clear: () => setState(none(scope)),
  };
}
