import { useSyncExternalStore } from 'react';
import type { Failure } from '~/machines/shared';
import { failure } from '../experience/json-request';

/** What a page shows of one request. Data stays while it is fetched again. */
export type ResourceState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'loaded'; readonly data: Data };

export type Resource<Data> = {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly read: () => ResourceState<Data>;
  /** Fetches it, or fetches it again. */
  readonly load: () => Promise<void>;
  /** Fetches it again where it is shown; nothing changes if that fails. */
  readonly update: () => Promise<void>;
};

/** What a request rejected with; the charts' own conversion would bring their library along. */
function failureOf(error: unknown): Failure {
  return { ...failure({}), requestId: null, ...(error as Partial<Failure>) };
}

/** One request of the account API; made when a page shows it, and again when one shows it anew. */
export function createResource<Data>(request: () => Promise<Data>): Resource<Data> {
  let state: ResourceState<Data> = { kind: 'loading' };
  const listeners = new Set<() => void>();
  const set = (next: ResourceState<Data>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  let newest = 0;
  const fetch = async (isQuiet: boolean) => {
    newest += 1;
    const own = newest;
    if (state.kind === 'failed' && !isQuiet) set({ kind: 'loading' });
    try {
      const data = await request();
      // An answer that a later request has overtaken is of no interest.
      if (own === newest) set({ kind: 'loaded', data });
    } catch (error) {
      const isKept = isQuiet && state.kind !== 'loading';
      if (own === newest && !isKept) set({ kind: 'failed', failure: failureOf(error) });
    }
  };
  const load = () => fetch(false);
  return {
    read: () => state,
    load,
    update: () => fetch(true),
    subscribe: (onChange) => {
      // Something may have changed elsewhere since a page last showed it.
      if (listeners.size === 0) void load();
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export function useResource<Data>({ subscribe, read }: Resource<Data>): ResourceState<Data> {
  return useSyncExternalStore(subscribe, read);
}
