import { useEffect, useMemo, useState } from 'react';
import type { JobItem } from '~/machines/bulk-job.machine';
import type { TableSelection } from '~/src/ui/table-types';

type Options<Row> = {
  /** The rows of the current page; undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly toItem: (row: Row) => JobItem;
  /** Total over all pages. */
  readonly total: number | undefined;
  /** Every row of every page, if available: "select all" then selects them. */
  readonly all?: readonly Row[] | undefined;
  /** The list's filters as text: changing them clears the selection. */
  readonly scope: string;
  readonly getDisabledReason?: ((key: string) => string | undefined) | undefined;
};

type State = {
  readonly scope: string;
  /** Selected one by one, across pages. */
  readonly items: ReadonlyMap<string, JobItem>;
  /** Or all that match, except these. */
  readonly excluded: ReadonlySet<string> | null;
};

export type BulkSelection = {
  /** For the table. */
  readonly selection: TableSelection;
  readonly count: number;
  readonly items: readonly JobItem[];
  /** All matches are selected, including unloaded pages, except `excluded`. */
  readonly isAll: boolean;
  readonly excluded: readonly string[];
  /** All visible rows are selected, and there are more. */
  readonly canSelectAll: boolean;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

function none(scope: string): State {
  return { scope, items: new Map(), excluded: null };
}

function withToggled(state: State, toggled: readonly JobItem[], isSelected: boolean): State {
  const items = new Map(state.items);
  const excluded = state.excluded && new Set(state.excluded);
  for (const item of toggled) {
    if (excluded) {
      if (isSelected) excluded.delete(item.id);
      else excluded.add(item.id);
    } else if (isSelected) {
      items.set(item.id, item);
    } else {
      items.delete(item.id);
    }
  }
  return { ...state, items, excluded };
}

/** Selected rows of a paginated list: individual ones, kept across pages, or all that match. */
export function useBulkSelection<Row>(options: Options<Row>): BulkSelection {
  const { rows, toItem, total = 0, all, scope, getDisabledReason } = options;
  const [kept, setState] = useState(() => none(scope));
  const state = kept.scope === scope ? kept : none(scope);
  // A list that is hidden when another page is shown comes back without a selection.
  useEffect(
    () => () => setState((last) => (last.items.size > 0 || last.excluded ? none('') : last)),
    [],
  );
  const shown = useMemo(() => (rows ?? []).map(toItem), [rows, toItem]);
  const isFree = ({ id }: JobItem) => getDisabledReason?.(id) === undefined;
  const free = shown.filter(isFree);
  const { items, excluded } = state;

  const selected: ReadonlySet<string> = excluded
    ? new Set(free.map(({ id }) => id).filter((id) => !excluded.has(id)))
    : new Set(items.keys());
  const toggle = (keys: readonly string[], isSelected: boolean) => {
    const toggled = shown.filter(({ id }) => keys.includes(id));
    setState((last) => withToggled(last.scope === scope ? last : none(scope), toggled, isSelected));
  };
  const count = excluded ? Math.max(0, total - excluded.size) : items.size;
  const isPageSelected = free.length > 0 && free.every(({ id }) => selected.has(id));
  return {
    selection: { selected, onToggle: toggle, getDisabledReason },
    count,
    items: [...items.values()],
    isAll: excluded !== null,
    excluded: [...(excluded ?? [])],
    canSelectAll:
      excluded === null && isPageSelected && total - (shown.length - free.length) > items.size,
    // Protected rows on other pages are rejected one by one, and the report says why.
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
