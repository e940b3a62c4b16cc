import { useMatches, type RouteObject } from 'react-router-dom';
import { useConsolePath } from './use-console-path';

/** The routes that the section layout provides. */
export type SectionsHandle = { readonly sections: readonly Pick<RouteObject, 'path'>[] };

function isSectionsHandle(handle: unknown): handle is SectionsHandle {
  return typeof handle === 'object' && handle !== null && 'sections' in handle;
}

/**
 * Like `useConsolePath` for a section that this edition may not have: null then, so that nothing
 * links to a missing page.
 */
export function useSectionPath(): (path: string) => string | null {
  const consolePath = useConsolePath();
  const sections = useMatches()
    .map(({ handle }) => handle)
    .find(isSectionsHandle)?.sections;
  return (path) =>
    sections?.some((section) => section.path === path.split('/')[1]) ? consolePath(path) : null;
}
