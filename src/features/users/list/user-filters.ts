import type { UserSort, UsersQuery } from '~/src/api/endpoints/users.api';
import { type DayRange, readDayRange, timesOf } from '~/src/lib/day-range';
import type { useListState } from '~/src/hooks/use-list-state';

export const SORTS = [
  '-createdAt',
  'createdAt',
  '-lastSignInAt',
  'lastSignInAt',
  'name',
  '-name',
] as const satisfies readonly UserSort[];
const STATUSES = ['active', 'suspended'] as const;

export type UserStatus = (typeof STATUSES)[number];

type UserFilters = {
  readonly status: UserStatus | null;
  readonly applicationId: string | null;
  readonly created: DayRange | null;
  readonly signedIn: DayRange | null;
  readonly sort: UserSort;
};

/** Query keys, besides `keyword`, `in`, and `match` of the search. */
export const FILTER_NAMES = ['status', 'application', 'created', 'signedIn'] as const;

/** Filters and sort order in the URL; invalid values are ignored. */
export function readUserFilters({ filter }: ReturnType<typeof useListState>): UserFilters {
  return {
    status: STATUSES.find((status) => status === filter('status')) ?? null,
    applicationId: filter('application'),
    created: readDayRange(filter('created')),
    signedIn: readDayRange(filter('signedIn')),
    sort: SORTS.find((sort) => sort === filter('sort')) ?? '-createdAt',
  };
}

/** The same in the server's format. A plain object: jobs on all matches store it. */
export function filterQuery(filters: UserFilters): Omit<UsersQuery, 'page'> {
  const created = timesOf(filters.created);
  const signedIn = timesOf(filters.signedIn);
  return {
    isSuspended: filters.status === null ? undefined : filters.status === 'suspended',
    applicationId: filters.applicationId ?? undefined,
    createdFrom: created.from,
    createdTo: created.to,
    lastSignInFrom: signedIn.from,
    lastSignInTo: signedIn.to,
    sort: filters.sort === '-createdAt' ? undefined : filters.sort,
  };
}
