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

/** A write that succeeded, or that a limit of the plan refused: what was known is out of date. */
function changesUsage(action: UnknownAction): action is Settled {
  const outcome = /^api\/executeMutation\/(fulfilled|rejected)$/.exec(action.type)?.[1];
  const { payload, meta } = action as Settled;
  if (outcome === 'rejected') {
    return isApiError(payload) && exceededKeys(payload) !== undefined;
  }
  return outcome === 'fulfilled' && meta.baseQueryMeta?.method !== 'GET';
}

/**
 * After each successful POST, PUT, PATCH and DELETE the usage on show is read again (specification
 * section 7). In the open-source edition nothing reads it, so that nothing is asked.
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
