import {
  type Dispatch,
  createListenerMiddleware,
  type ListenerMiddleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '~/src/api/api';
import { requestOf } from '~/src/api/api-call';
import type { ApiMeta } from '~/src/api/base-query';
import { getTenantScope } from '~/src/api/tenant-scope';
import { forgetObject } from '~/src/lib/recent-objects';

type ApiState = Parameters<typeof api.util.selectCachedArgsForQuery>[0];
type Deletion = UnknownAction & { meta: { baseQueryMeta: ApiMeta } };

function isDeletion(action: UnknownAction): action is Deletion {
  return (
    action.type === 'api/executeMutation/fulfilled' &&
    (action as Deletion).meta.baseQueryMeta?.method === 'DELETE'
  );
}

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

/**
 * Forgets what was deleted: its cached queries, once its page is left, and its entry in the command
 * palette. A deletion does not invalidate the record itself, whose page, about to be left, would
 * read it again and show that it does not exist.
 */
export function createDeletedRecords(): ListenerMiddleware {
  const listener = createListenerMiddleware<ApiState>();
  listener.startListening({
    matcher: isDeletion,
    effect: async ({ meta }, { getState, condition, dispatch }) => {
      const path = meta.baseQueryMeta.url;
      forgetObject(getTenantScope(), decodeURIComponent(path.split('/').at(-1) ?? ''));
      const keys = cachedAt(path, getState());
      const { getSubscriptionCount } = readSubscriptions(dispatch);
      const isLeft = () => keys.every((key) => getSubscriptionCount(key) === 0);
      if (!isLeft()) await condition(isLeft);
      for (const queryCacheKey of keys as never[]) {
        dispatch(api.internalActions.removeQueryResult({ queryCacheKey }));
      }
    },
  });
  return listener.middleware as ListenerMiddleware;
}
