import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { Page } from './base-query';
import type { ApiDispatch } from './dispatch';
import type { PageQuery } from './paged-search';

/**
 * How one type of record is searched on the server. Define it outside of components: a new object
 * restarts the search.
 */
export type ListSearch<Row, Item> = {
  /**
   * `(dispatch, query) => dispatch(usersApi.endpoints.listUsers.initiate(query, readPickerPage))`
   */
  readonly load: (
    dispatch: ApiDispatch,
    query: PageQuery,
  ) => { unwrap: () => Promise<Page<Row>>; abort: () => void };
  readonly toItem: (row: Row) => Item;
};

/** The `search` of a `ComboBox`: the first page of a list endpoint. */
export function useListSearch<Row, Item>(search: ListSearch<Row, Item>) {
  const dispatch = useDispatch<ApiDispatch>();
  return useCallback(
    async (keyword: string, signal: AbortSignal): Promise<readonly Item[]> => {
      const running = search.load(dispatch, { page: 1, keyword });
      signal.addEventListener('abort', () => running.abort());
      const { items } = await running.unwrap();
      return items.map((row) => search.toItem(row));
    },
    [dispatch, search],
  );
}
