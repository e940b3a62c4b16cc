import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { apiCall } from './api-call';
import type { ApiRequest } from './base-query';
import type { ApiDispatch } from './dispatch';

/** A mutation as the generated API names it. */
export type Mutation<Arg, Answer = unknown> = {
  readonly name: string;
  readonly initiate: (
    arg: Arg,
    options: { readonly track: false },
  ) => ThunkAction<{ readonly unwrap: () => Promise<Answer> }, unknown, unknown, UnknownAction>;
};

/**
 * Sends a mutation by hand. It leaves no trace in the cache but what it invalidates.
 * @throws ApiFailure
 */
export function sendOnce<Arg, Answer>(
  dispatch: ApiDispatch,
  endpoint: Mutation<Arg, Answer>,
  arg: NoInfer<Arg>,
): Promise<Answer> {
  return dispatch(endpoint.initiate(arg, { track: false })).unwrap();
}

/** One write as it runs and as it is shown. */
export type Write<Answer = unknown> = {
  readonly action: () => Promise<Answer>;
  readonly calls: () => ApiRequest;
};

/** Both are made of the same argument, so that what is shown is what is sent. */
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

/** A query as the generated API names it. */
export type Query<Arg, Answer = unknown> = {
  readonly initiate: (
    arg: Arg,
    options: { readonly forceRefetch: true },
  ) => ThunkAction<
    { readonly unwrap: () => Promise<Answer>; readonly unsubscribe: () => void },
    unknown,
    unknown,
    UnknownAction
  >;
};

/**
 * Reads anew, for nobody but the caller. Subscribed as long as it runs: an entry of the cache that
 * nobody subscribes to goes when its tags are invalidated, and its answer with it.
 * @throws ApiFailure
 */
export async function readOnce<Arg, Answer>(
  dispatch: ApiDispatch,
  endpoint: Query<Arg, Answer>,
  arg: NoInfer<Arg>,
): Promise<Answer> {
  const request = dispatch(endpoint.initiate(arg, { forceRefetch: true }));
  try {
    return await request.unwrap();
  } finally {
    request.unsubscribe();
  }
}
