import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { apiCall } from './api-call';
import type { ApiRequest } from './base-query';
import { FRESH_SECONDS } from './fresh';
import type { ApiDispatch } from './dispatch';

/** A mutation of the generated API. */
export type Mutation<Arg, Answer = unknown> = {
  readonly name: string;
  readonly initiate: (
    arg: Arg,
    options: { readonly track: false },
  ) => ThunkAction<{ readonly unwrap: () => Promise<Answer> }, unknown, unknown, UnknownAction>;
};

/**
 * Sends a mutation manually. It changes nothing in the cache except what it invalidates.
 * @throws ApiError
 */
export function sendOnce<Arg, Answer>(
  dispatch: ApiDispatch,
  endpoint: Mutation<Arg, Answer>,
  arg: NoInfer<Arg>,
): Promise<Answer> {
  return dispatch(endpoint.initiate(arg, { track: false })).unwrap();
}

/** A write and the API call that is displayed for it. */
export type Write<Answer = unknown> = {
  readonly action: () => Promise<Answer>;
  readonly calls: () => ApiRequest;
};

/** Both are built from the same argument, so that the displayed call is the one that is sent. */
export function writeOf<Arg, Answer>(
  dispatch: ApiDispatch,
  endpoint: Mutation<Arg, Answer>,
  arg: NoInfer<Arg>,
): Write<Answer> {
  return {
    action: () => sendOnce(dispatch, endpoint, arg),
    calls: () => apiCall(endpoint, arg),
  };
}

/** A query of the generated API. */
export type Query<Arg, Answer = unknown> = {
  readonly initiate: (
    arg: Arg,
    options: { readonly forceRefetch: true | number },
  ) => ThunkAction<
    { readonly unwrap: () => Promise<Answer>; readonly unsubscribe: () => void },
    unknown,
    unknown,
    UnknownAction
  >;
};

/**
 * Refetches for the caller alone. It subscribes while it runs: a cache entry without subscribers is
 * removed when its tags are invalidated, and its result with it.
 * @throws ApiError
 */
export function readOnce<Arg, Answer>(
  dispatch: ApiDispatch,
  endpoint: Query<Arg, Answer>,
  arg: NoInfer<Arg>,
): Promise<Answer> {
  return read(dispatch, endpoint, arg, true);
}

/**
 * The answer that the page around the caller was shown with, or another one if it is older: nothing
 * is sent twice when a page opens.
 * @throws ApiError
 */
export function readRecent<Arg, Answer>(
  dispatch: ApiDispatch,
  endpoint: Query<Arg, Answer>,
  arg: NoInfer<Arg>,
): Promise<Answer> {
  return read(dispatch, endpoint, arg, FRESH_SECONDS);
}

async function read<Arg, Answer>(
  dispatch: ApiDispatch,
  endpoint: Query<Arg, Answer>,
  arg: NoInfer<Arg>,
  forceRefetch: true | number,
): Promise<Answer> {
  const request = dispatch(endpoint.initiate(arg, { forceRefetch }));
  try {
    return await request.unwrap();
  } finally {
    request.unsubscribe();
  }
}
