import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type {
  MissingQuery,
  PathKind,
  PermissionsQuery,
  Subject,
} from '~/src/api/endpoints/permission-explorer.api';
import { readSubject } from '~/src/shared/access-impact/explorer-urls';
import { useListState } from '~/src/hooks/use-list-state';

export const PATH_KINDS: readonly PathKind[] = [
  'role',
  'default-role',
  'organization',
  'just-in-time',
];

/** Simulated removals repeat a parameter in the URL. */
const WITHOUT = 'without';
/** Limit of the server. */
const WITHOUT_MAX = 20;

/** The state of the subject page, stored in the URL: it can be linked, and Back works. */
export function useExplorerState() {
  const [params, setParams] = useSearchParams();
  const { page, keyword, search, filter, setFilter, setFilters, pageQuery } = useListState();
  const subject = readSubject(params);
  const isUser = subject?.type === 'user';
  const without = params.getAll(WITHOUT).slice(0, WITHOUT_MAX);

  const setWithout = useCallback(
    (change: (current: readonly string[]) => readonly string[]) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        const removals = change(current.getAll(WITHOUT));
        next.delete(WITHOUT);
        next.delete('page');
        if (removals.length === 0) next.delete('lost');
        for (const removal of removals) next.append(WITHOUT, removal);
        return next;
      }),
    [setParams],
  );

  const missingQuery = (of: Subject): MissingQuery => ({
    subject: of,
    tokens: filter('tokens') === 'none' ? 'none' : 'any',
    organizationId: filter('organization') ?? undefined,
    applicationId: (isUser && filter('through')) || undefined,
    keyword: keyword || undefined,
    page,
  });
  const query = (of: Subject): PermissionsQuery => ({
    ...missingQuery(of),
    via: PATH_KINDS.find((kind) => kind === filter('via')),
    without,
    isLost: params.get('lost') === 'true',
  });

  /** Without search and filters. */
  const clear = () =>
    setFilters({
      keyword: null,
      via: null,
      lost: null,
      tokens: null,
      organization: null,
      through: null,
    });

  return {
    subject,
    query,
    missingQuery,
    /** Which list is visible. */
    isMissing: filter('show') === 'missing',
    page,
    keyword,
    search,
    filter,
    setFilter,
    setFilters,
    clear,
    pageQuery,
    without,
    setWithout,
    permission: filter('permission') ?? undefined,
    /** The URL with another permission selected. */
    permissionQuery: (id: string): string => {
      const next = new URLSearchParams(params);
      next.set('permission', id);
      return `?${next.toString()}`;
    },
    /** Another subject: keeps only the named parameters. */
    setSubject: (next: Subject | undefined, kept: readonly string[] = []) =>
      setParams((current) => {
        const fresh = new URLSearchParams(next && { [next.type]: next.id });
        for (const name of kept) {
          const value = current.get(name);
          if (value !== null) fresh.set(name, value);
        }
        return fresh;
      }),
  };
}

export type ExplorerState = ReturnType<typeof useExplorerState>;
