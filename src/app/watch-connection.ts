import { api } from '~/src/api/api';
import { errorCodes, toApiError } from '~/src/api/api-error';
import type { Store } from './store';

/** Milliseconds since a query was asked before a look at the tab asks it again. */
const REST_MS = 30_000;

type Endpoints = Readonly<
  Record<
    string,
    {
      readonly initiate: (
        arg: unknown,
        options: { readonly subscribe: false; readonly forceRefetch: true },
      ) => Parameters<Store['dispatch']>[0];
    }
  >
>;

/**
 * Asks the shown queries again that failed without an answer or with a server error: at once when
 * the connection returns, and after a rest when the tab is looked at. What loaded is left alone.
 */
export function watchConnection(store: Store): void {
  const retry = (rest: number) => {
    const now = Date.now();
    const { queries, subscriptions } = store.getState()[api.reducerPath];
    for (const [key, query] of Object.entries(queries)) {
      if (query?.status !== 'rejected' || Object.keys(subscriptions[key] ?? {}).length === 0)
        continue;
      const { code, status, retryAt = 0 } = toApiError(query.error);
      const isPassing = status >= 500 || code === errorCodes.network || code === errorCodes.timeout;
      if (!isPassing || retryAt > now || now - (query.startedTimeStamp ?? 0) < rest) continue;
      const endpoint = (api.endpoints as Endpoints)[query.endpointName];
      if (!endpoint) continue;
      store.dispatch(
        endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }),
      );
    }
  };
  window.addEventListener('online', () => retry(0));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retry(REST_MS);
  });
}
