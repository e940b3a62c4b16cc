import {
  createListenerMiddleware,
  type ListenerMiddleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '~/src/api/api';
import { isApiError } from '~/src/api/api-error';
import type { ApiMeta } from '~/src/api/base-query';
import { exceededKeys } from '~/src/shared/plan-limits/quota-error';

type Settled = UnknownAction & {
  payload: unknown;
  meta: { baseQueryMeta?: ApiMeta };
};

/** A successful write or a quota error: the known usage is stale. */
function changesUsage(action: UnknownAction): action is Settled {
  const outcome = /^api\/executeMutation\/(fulfilled|rejected)$/.exec(action.type)?.[1];
  const { payload, meta } = action as Settled;
  if (outcome === 'rejected') {
    return isApiError(payload) && exceededKeys(payload) !== undefined;
  }
  return outcome === 'fulfilled' && meta.baseQueryMeta?.method !== 'GET';
}

/**
 * Refetches the displayed usage after each successful POST, PUT, PATCH, and DELETE (specification
 * section 7). Nothing reads it in the open-source edition, so nothing is requested.
 */
export function createUsageRefresh(): ListenerMiddleware {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: changesUsage,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.invalidateTags(['Usage']));
    },
  });
  return listener.middleware as ListenerMiddleware;
}
