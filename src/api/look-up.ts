import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error';
import type { ApiMeta, ApiRequest } from './base-query';
import { getTenantScope } from './tenant-scope';

/** Null for what does not exist. */
type Found<Item> = QueryReturnValue<Item | null, ApiError, ApiMeta>;

type Fetch = (
  request: ApiRequest,
) =>
  | QueryReturnValue<unknown, ApiError, ApiMeta>
  | PromiseLike<QueryReturnValue<unknown, ApiError, ApiMeta>>;

type Wanted<Item> = {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly fetch: Fetch;
  readonly resolve: (found: Found<Item>) => void;
};

/** So many IDs keep an address short enough for any server. */
const AT_ONCE = 50;

/** The API has no longer IDs, and a search for one is refused with all others in it. */
const LONGEST_ID = 64;

/**
 * A `queryFn` for one object of a list that can be searched by ID. What the rows of a page ask for
 * at the same time is one request; each object is cached by itself.
 */
export function lookUpIn<Item extends { readonly id: string }>(url: string) {
  const wantedOf = new Map<string, Wanted<Item>[]>();

  const ask = async (tenantId: string, all: readonly Wanted<Item>[]): Promise<void> => {
    const wanted = all.filter(({ signal }) => !signal.aborted);
    const [first] = wanted;
    if (!first) return;
    const params = {
      'search.id': wanted.map(({ id }) => id),
      'mode.id': 'exact',
      // By the index of the IDs: capitals make no difference otherwise, and all rows are read.
      isCaseSensitive: true,
      page: 1,
      page_size: wanted.length,
    };
    const answer = await first.fetch({ url, params, tenantId });
    // The request ended with its first one; the others may still be needed.
    if (first.signal.aborted) return ask(tenantId, wanted);
    const items = new Map(
      (answer.data as readonly Item[] | undefined)?.map((one) => [one.id, one]),
    );
    for (const { id, resolve } of wanted) {
      resolve(answer.error ? answer : { ...answer, data: items.get(id) ?? null });
    }
  };

  const send = (tenantId: string) => {
    const wanted = wantedOf.get(tenantId) ?? [];
    wantedOf.delete(tenantId);
    for (let start = 0; start < wanted.length; start += AT_ONCE) {
      void ask(tenantId, wanted.slice(start, start + AT_ONCE));
    }
  };

  return (
    id: string,
    { signal }: Pick<BaseQueryApi, 'signal'>,
    _options: unknown,
    fetch: Fetch,
  ): Promise<Found<Item>> | Found<Item> => {
    if (id.length > LONGEST_ID) return { data: null };
    const tenantId = getTenantScope();
    return new Promise((resolve) => {
      const one = { id, signal, fetch, resolve };
      const wanted = wantedOf.get(tenantId);
      if (wanted) wanted.push(one);
      else {
        wantedOf.set(tenantId, [one]);
        // After all rows of the page have asked.
        setTimeout(() => send(tenantId));
      }
    });
  };
}
