import {
  createListenerMiddleware,
  type ListenerMiddleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '~/src/api/api';
import {
  endsSession,
  errorCodes,
  isApiError,
  isMissing,
  needsSignIn,
  type ApiError,
} from '~/src/api/api-error';
import type { ApiMeta } from '~/src/api/base-query';
import { tagTypes } from '~/src/api/tags';

export type ApiListener = ListenerMiddleware;

type ExpiredCall = {
  readonly isWrite: boolean;
  /** What was to be saved is still on the page, and would be lost with it. */
  readonly hasInput: boolean;
};

/** Reactions to a failed call, besides the page showing the error. */
export type ApiErrorHandlers = {
  /** 401, invalid_grant, invalid_target. */
  readonly onExpired: (call: ExpiredCall) => void;
  /** 403 "Insufficient permissions." */
  readonly onSessionEnded: () => void;
  /** auth.forbidden: show an alert, then sign out. */
  readonly onForbidden: (failure: ApiError) => void;
  /** A write failed, and its caller leaves it to the app to show the error. */
  readonly onUnhandled: (failure: ApiError) => void;
};

type Rejected = UnknownAction & {
  payload: ApiError;
  meta: { arg: { type: 'query' | 'mutation' }; baseQueryMeta?: ApiMeta };
};

function isRejectedCall(action: UnknownAction): action is Rejected {
  return (
    /^api\/execute(?:Query|Mutation)\/rejected$/.test(action.type) && isApiError(action['payload'])
  );
}

/** Tags of the records that a path names. IDs are unique across types. */
function tagsOfRecords(path: string) {
  const ids = path.split('/').map(decodeURIComponent);
  return tagTypes.flatMap((type) => ids.map((id) => ({ type, id })));
}

/**
 * Presentation of API errors: the base query knows neither toasts nor the router, so this listens.
 * Reads show their error in place with a retry button; only writes are announced.
 */
export function createErrorListener(reactions: ApiErrorHandlers): ApiListener {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: isRejectedCall,
    effect: ({ payload: failure, meta }, { dispatch }) => {
      const { path } = meta.baseQueryMeta ?? {};
      // Deleted elsewhere: the page would go on showing the record.
      if (meta.arg.type === 'mutation' && isMissing(failure) && path !== undefined) {
        dispatch(api.util.invalidateTags(tagsOfRecords(path)));
      }
      if (needsSignIn(failure)) {
        const isWrite = meta.arg.type === 'mutation';
        // A deletion has none. Its page may show what is gone, like an account deleted elsewhere.
        const hasInput = isWrite && meta.baseQueryMeta?.method !== 'DELETE';
        reactions.onExpired({ isWrite, hasInput });
      } else if (endsSession(failure)) {
        reactions.onSessionEnded();
      } else if (failure.status === 403 && failure.code === errorCodes.forbidden) {
        reactions.onForbidden(failure);
      } else if (
        meta.arg.type === 'mutation' &&
        failure.code !== errorCodes.aborted &&
        meta.baseQueryMeta?.isAnnounced
      ) {
        reactions.onUnhandled(failure);
      }
    },
  });
  return listener.middleware as ApiListener;
}
