import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiFailure } from './api-failure';
import type { Page } from './base-query';
import type { ApiDispatch } from './dispatch';
import { PagedSearch, type PageQuery } from './paged-search';

type Options<Row, Item> = {
  /**
   * One page of the list, 20 rows, as a call that may be cancelled:
   * `(dispatch, query) => dispatch(usersApi.endpoints.listUsers.initiate(query, pickerRead))`.
   */
  readonly load: (
    dispatch: ApiDispatch,
    query: PageQuery,
  ) => { unwrap: () => Promise<Page<Row>>; abort: () => void };
  /** What the picker shows of a row; a group where the picker shows `groups`. */
  readonly toItem: (row: Row) => Item;
  /** The sentence for a failure: `textOf` of `useFailures`. */
  readonly textOf: (failure: ApiFailure) => string;
};

type Initial<Picked> = {
  /** Picked from the start; default none. */
  readonly initial?: readonly Picked[] | undefined;
};

/** Reads for a picker: always fresh, and nobody else's when cancelled. */
export const pickerRead = { subscribe: false, forceRefetch: true } as const;

/**
 * Drives an `EntityPicker` by any list endpoint: search on the server 500 ms after the last key,
 * older questions cancelled, further pages as the list is scrolled, picks that survive both.
 * It starts when it is mounted; mount it with the dialog, and with a `key` for another subject.
 * `<EntityPicker {...usePicker} label=… searchLabel=… emptyText=… />`; where rows are groups, take
 * `items` out and give them as `groups`.
 */
export function useEntityPicker<
  Row,
  Item extends { readonly id: string },
  Picked extends { readonly id: string } = Item,
>({ load, toItem, textOf, initial = [] }: Options<Row, Item> & Initial<Picked>) {
  const dispatch = useDispatch<ApiDispatch>();
  const options = { load: (query: PageQuery) => load(dispatch, query), toItem };
  const [list] = useState(() => new PagedSearch<Row, Item>(options));
  // Handlers of the newest render serve the next page.
  useEffect(() => list.setOptions(options));
  const [picked, onPickedChange] = useState<readonly Picked[]>(initial);
  const { failure, moreFailure, ...state } = useSyncExternalStore(list.subscribe, list.getState);
  const failed = (one: ApiFailure | undefined) =>
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
