import { useEffect } from 'react';

/** The page each list was left at, by its path; forgotten with a reload. */
const left = new Map<string, number>();

/** Remembers the page of the list on show, and answers the way back to another one. */
export function useTabPages(listPath: string, page: number): (path: string) => string {
  useEffect(() => {
    left.set(listPath, page);
  }, [listPath, page]);
  return (path) => {
    const last = path === listPath ? page : (left.get(path) ?? 1);
    return last > 1 ? `${path}?page=${last}` : path;
  };
}
