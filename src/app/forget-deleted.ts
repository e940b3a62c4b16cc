import type { Dispatch, ListenerEffectAPI } from '@reduxjs/toolkit';
import { api } from '~/src/api/api';
import { requestOf } from '~/src/api/api-call';
import { getTenantScope } from '~/src/api/tenant-scope';
import { forgetObject } from '~/src/lib/recent-objects';
import type { ApiState } from './deleted-records';

/** Cache keys of the queries of a path and of those below it. */
function cachedAt(path: string, { api: { queries } }: ApiState): string[] {
  return Object.entries(queries).flatMap(([key, entry]) => {
    const url = entry?.endpointName && requestOf(entry.endpointName, entry.originalArgs)?.url;
    return url === path || url?.startsWith(`${path}/`) ? [key] : [];
  });
}

type Subscriptions = { readonly getSubscriptionCount: (key: string) => number };

/** The cache's own count: the one in the state is behind by half a second. */
function readSubscriptions(dispatch: Dispatch): Subscriptions {
  const answer: unknown = dispatch(api.internalActions.internal_getRTKQSubscriptions());
  return answer as Subscriptions;
}

/** Forgets the record of a path, once its page is left. */
export async function forgetDeleted(
  path: string,
  { getState, condition, dispatch }: ListenerEffectAPI<ApiState, Dispatch>,
): Promise<void> {
  forgetObject(getTenantScope(), decodeURIComponent(path.split('/').at(-1) ?? ''));
  const keys = cachedAt(path, getState());
  const { getSubscriptionCount } = readSubscriptions(dispatch);
  const isLeft = () => keys.every((key) => getSubscriptionCount(key) === 0);
  if (!isLeft()) await condition(isLeft);
  for (const queryCacheKey of keys as never[]) {
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey }));
  }
}
