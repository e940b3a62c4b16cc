import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from './api-error';
import type { Page } from './base-query';
import type { ApiDispatch } from './dispatch';
import { PagedSearch, type PageQuery } from './paged-search';

type Options<Row, Item> = {
  /**
   * One page of the list, 20 rows, as a cancelable call: `(dispatch, query) =>
   * dispatch(usersApi.endpoints.listUsers.initiate(query, readPickerPage))`.
   */
  readonly load: (
    dispatch: ApiDispatch,
    query: PageQuery,
  ) => { unwrap: () => Promise<Page<Row>>; abort: () => void };
  /** The picker item for a row; a group if the picker shows `groups`. */
  readonly toItem: (row: Row) => Item;
  /** The message for an error: `textOf` of `useErrorTexts`. */
  readonly textOf: (failure: ApiError) => string;
};

type Initial<Picked> = {
  /** Initially selected items; none by default. */
  readonly initial?: readonly Picked[] | undefined;
};

/** Options for picker reads: always fresh, and independent of other subscribers when canceled. */
export const readPickerPage = { subscribe: false, forceRefetch: true } as const;

/**
 * Drives an `EntityPicker` with any list endpoint: server search 500 ms after the last keystroke,
 * stale requests canceled, more pages on scroll, a selection that survives both. It starts on
 * mount; mount it with the dialog, and with a `key` for another subject. `<EntityPicker
 * {...usePicker} label=… searchLabel=… emptyText=… />`; if rows are groups, pass `items` as
 * `groups`.
 */
export function useEntityPicker<
  Row,
  Item extends { readonly id: string },
  Picked extends { readonly id: string } = Item,
>({ load, toItem, textOf, initial = [] }: Options<Row, Item> & Initial<Picked>) {
  const dispatch = useDispatch<ApiDispatch>();
  const options = { load: (query: PageQuery) => load(dispatch, query), toItem };
  const [list] = useState(() => new PagedSearch<Row, Item>(options));
  // The next page uses the handlers of the latest render.
  useEffect(() => list.setOptions(options));
  const [picked, onPickedChange] = useState<readonly Picked[]>(initial);
  const { failure, moreFailure, ...state } = useSyncExternalStore(list.subscribe, list.getState);
  const failed = (one: ApiError | undefined) =>
    one && { message: textOf(one), retryAt: one.retryAt, onRetry: list.retry };
  return {
    ...state,
    onSearchChange: list.search,
    onLoadMore: list.loadMore,
    error: failed(failure),
    moreError: failed(moreFailure),
    picked,
    onPickedChange: onPickedChange as (picked: readonly Picked[]) => void,
  };
}
