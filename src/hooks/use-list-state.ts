import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { keepListQuery } from '~/src/lib/list-addresses';

/** The last that the server takes. */
const MAX_PAGE = 999_999_999;

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1;
}

/**
 * Page, search (`keyword`), and filters of a list, stored in the URL. A new search or filter resets
 * the page; an unset value removes its key. A filter also submits the search that was typed before
 * it: the box would otherwise show what the list does not. The list's entries link back to it as it
 * is.
 */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword')?.trim() ?? '';
  const { pathname, search: query } = useLocation();
  useEffect(() => keepListQuery(pathname, query), [pathname, query]);
  const page = readPage(params.get('page'));
  const isPage = page > 1 || [null, '1'].includes(params.get('page'));
  // An address that was typed is corrected, which no event does. One after the last page is by the
  // table, which knows the last one.
  useEffect(() => {
    if (isPage) return;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  }, [isPage, setParams]);
  // Read when a filter is chosen: state would render the list for each keystroke.
  const inputRef = useRef<HTMLInputElement>(null);

  /** Several at once: two updates in one tick would overwrite each other. */
  const setFilters = useCallback(
    (values: Readonly<Record<string, string | null>>) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        next.delete('after');
        const typed = inputRef.current && { keyword: inputRef.current.value.trim() };
        for (const [name, value] of Object.entries({ ...typed, ...values })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }),
    [setParams],
  );
  const setFilter = useCallback(
    (name: string, value: string | null) => setFilters({ [name]: value }),
    [setFilters],
  );
  const onSearch = useCallback((text: string | null) => setFilter('keyword', text), [setFilter]);

  const pageQuery = useCallback(
    (page: number, after?: string): string => {
      const next = new URLSearchParams(params);
      if (page > 1) next.set('page', String(page));
      else next.delete('page');
      if (after) next.set('after', after);
      else next.delete('after');
      const query = next.toString();
      return query ? `?${query}` : '';
    },
    [params],
  );

  return {
    /** From 1. */
    page,
    /** Where that page begins, in a list that is longer than what is counted. */
    after: params.get('after') ?? undefined,
    keyword,
    /** Props of the search box. */
    search: { keyword, query, listQuery: pageQuery(1), inputRef, onSearch },
    filter: (name: string): string | null => params.get(name),
    setFilter,
    setFilters,
    pageQuery,
  };
}
