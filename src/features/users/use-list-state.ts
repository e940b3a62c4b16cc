import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const readPage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;

/** Page and search of a list, kept in the address. A new search goes back to the first page. */
export function useListState() {
  const [params, setParams] = useSearchParams();

  const search = useCallback(
    (keyword: string | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (keyword) next.set('keyword', keyword);
        else next.delete('keyword');
        return next;
      }),
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

  return {
    page: readPage(params.get('page')),
    keyword: params.get('keyword')?.trim() ?? '',
    search,
    pageQuery,
  };
}
