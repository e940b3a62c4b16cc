import {
  createListenerMiddleware,
  type ListenerMiddleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import {
  endsSession,
  errorCodes,
  isApiError,
  needsSignIn,
  type ApiError,
} from '~/src/api/api-error';
import type { ApiMeta } from '~/src/api/base-query';

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

/**
 * Presentation of API errors: the base query knows neither toasts nor the router, so this listens.
 * Reads show their error in place with a retry button; only writes are announced.
 */
export function createErrorListener(reactions: ApiErrorHandlers): ApiListener {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: isRejectedCall,
    effect: ({ payload: failure, meta }) => {
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
