import { useSyncExternalStore } from 'react';

/** The pages, in the order of the navigation, by the last part of their path. */
export const PAGES = ['profile', 'security', 'sessions', 'linked-accounts', 'your-data'] as const;
export type PageName = (typeof PAGES)[number];

const BASE = '/account';
/** Navigating within the page; the browser tells only of its own buttons. */
const MOVED = 'gatehouse:moved';

export function pathOf(page: PageName): string {
  return page === 'profile' ? BASE : `${BASE}/${page}`;
}

/** The page of a path; the first one for a path that is none. */
function pageAt(path: string): PageName {
  return PAGES.find((page) => path.replace(/\/+$/, '') === pathOf(page)) ?? 'profile';
}

export function goTo(page: PageName): void {
  window.history.pushState(null, '', pathOf(page));
  window.dispatchEvent(new Event(MOVED));
  window.scrollTo(0, 0);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(MOVED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(MOVED, onChange);
  };
}

export function usePage(): PageName {
  return useSyncExternalStore(subscribe, () => pageAt(window.location.pathname));
}
