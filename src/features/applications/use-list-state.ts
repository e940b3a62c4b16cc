import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { APPLICATION_TYPES, type ApplicationType } from '~/contract/applications';

export type ListState = {
  /** From 1. */
  readonly page: number;
  readonly keyword: string;
  readonly type: ApplicationType | null;
};

const readPage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;

/**
 * Page, search and filter of the list, kept in the address. An unset value removes its key, and
 * changing a filter goes back to the first page.
 */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const state: ListState = useMemo(
    () => ({
      page: readPage(params.get('page')),
      keyword: params.get('search')?.trim() ?? '',
      type: APPLICATION_TYPES.find((type) => type === params.get('type')) ?? null,
    }),
    [params],
  );

  const setFilter = useCallback(
    (name: 'search' | 'type', value: string | null) => {
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      });
    },
    [setParams],
  );

  const pageQuery = useCallback(
    (page: number): string => {
      const next = new URLSearchParams(params);
      if (page > 1) next.set('page', String(page));
      else next.delete('page');
      const query = next.toString();
      return query ? `?${query}` : '';
    },
    [params],
  );

  return { state, setFilter, pageQuery };
}
