import { useEffect } from 'react';

/** The last page of each list, by path; forgotten on reload. */
const left = new Map<string, number>();

/** Remembers the page of the current list, and returns the URL for switching to another one. */
export function useTabPages(listPath: string, page: number): (path: string) => string {
  useEffect(() => {
    left.set(listPath, page);
  }, [listPath, page]);
  return (path) => {
    const last = path === listPath ? page : (left.get(path) ?? 1);
    return last > 1 ? `${path}?page=${last}` : path;
  };
}
