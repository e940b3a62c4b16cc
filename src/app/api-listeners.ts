import {
  createListenerMiddleware,
  type Dispatch,
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
import { selectUnsavedChanges } from '~/src/slices/drafts';

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

type Missing = Rejected & { meta: { baseQueryMeta: { path: string } } };

/** A write to a record that was deleted elsewhere: its page would go on showing it. */
function isMissingRecord(action: UnknownAction): action is Missing {
  return (
    isRejectedCall(action) &&
    action.meta.arg.type === 'mutation' &&
    isMissing(action.payload) &&
    action.meta.baseQueryMeta?.path !== undefined
  );
}

/** Tags of the records that a path names. IDs are unique across types. */
function tagsOfRecords(path: string) {
  const ids = path.split('/').map(decodeURIComponent);
  return tagTypes.flatMap((type) => ids.map((id) => ({ type, id })));
}

type State = Parameters<typeof selectUnsavedChanges>[0];

function hasNoUnsavedChanges(state: State): boolean {
  return selectUnsavedChanges(state) === 0;
}

/**
 * Presentation of API errors: the base query knows neither toasts nor the router, so this listens.
 * Reads show their error in place with a retry button; only writes are announced.
 */
export function createErrorListener(reactions: ApiErrorHandlers): ApiListener {
  const listener = createListenerMiddleware();
  const startListening = listener.startListening.withTypes<State, Dispatch>();
  startListening({
    matcher: isMissingRecord,
    effect: async ({ meta }, { dispatch, getState, condition }) => {
      // Input that cannot be saved any more stays until it is discarded.
      if (!hasNoUnsavedChanges(getState())) {
        await condition((_action, state) => hasNoUnsavedChanges(state));
      }
      dispatch(api.util.invalidateTags(tagsOfRecords(meta.baseQueryMeta.path)));
    },
  });
  startListening({
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
