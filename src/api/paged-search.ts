import { toApiError, type ApiError } from './api-error';
import type { Page } from './base-query';

/** Milliseconds between the last keystroke and the request. */
const SEARCH_DELAY_MS = 500;

export type PageQuery = {
  /** From 1. */
  readonly page: number;
  /** Trimmed; empty for everything. */
  readonly keyword: string;
};

type PendingRequest<Data> = { unwrap: () => Promise<Data>; abort: () => void };

export type PagedSearchState<Item> = {
  /** The entered text. */
  readonly search: string;
  /** Undefined before the first response. */
  readonly items: readonly Item[] | undefined;
  /** Total for the search that produced `items`. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  /** `items` belong to an earlier search. */
  readonly isSearching: boolean;
  readonly isLoadingMore: boolean;
  /** Error of the first page… */
  readonly failure: ApiError | undefined;
  /** …or of a later one. */
  readonly moreFailure: ApiError | undefined;
};

type Options<Row, Item> = {
  readonly load: (query: PageQuery) => PendingRequest<Page<Row>>;
  readonly toItem: (row: Row) => Item;
};

/**
 * A list that is searched on the server and read page by page while it is mounted. A new search
 * cancels the running request, and a late response is dropped: results never go back to an earlier
 * search. Rows that moved to a later page in the meantime are shown once.
 */
export class PagedSearch<Row, Item extends { readonly id: string }> {
  #options: Options<Row, Item>;
  #state: PagedSearchState<Item> = {
    search: '',
    items: undefined,
    total: undefined,
    hasMore: false,
    isSearching: false,
    isLoadingMore: false,
    failure: undefined,
    moreFailure: undefined,
  };
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: PendingRequest<Page<Row>> | undefined;
  /** The last page read, and the number of rows read so far. */
  #page = 0;
  #rows = 0;

  constructor(options: Options<Row, Item>) {
    this.#options = options;
  }

  /** The first subscriber starts it; without subscribers the running request is canceled. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      // Deferred: StrictMode subscribes, unsubscribes, and subscribes again in the same tick.
      this.#timer = setTimeout(() => void this.#read(1));
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) {
        this.#cancel();
      }
    };
  };

  readonly getState = (): PagedSearchState<Item> => this.#state;

  /** Applies to the next request. */
  setOptions(options: Options<Row, Item>): void {
    this.#options = options;
  }

  readonly search = (search: string): void => {
    const isSame = search.trim() === this.#state.search.trim();
    this.#change({ search });
    if (isSame) {
      return;
    }
    this.#cancel();
    this.#change({ isSearching: true, isLoadingMore: false, moreFailure: undefined });
    this.#timer = setTimeout(() => void this.#read(1), SEARCH_DELAY_MS);
  };

  readonly loadMore = (): void => {
    const { hasMore, isLoadingMore, isSearching, moreFailure } = this.#state;
    if (hasMore && !isLoadingMore && !isSearching && !moreFailure) {
      void this.#read(this.#page + 1);
    }
  };

  /** Retries the failed request. */
  readonly retry = (): void => {
    void this.#read(this.#state.failure ? 1 : this.#page + 1);
  };

  async #read(page: number): Promise<void> {
    this.#cancel();
    const isFirst = page === 1;
    this.#change(
      isFirst
        ? {
            failure: undefined,
            moreFailure: undefined,
            isLoadingMore: false,
            // After an error there are no earlier items to show.
            ...(this.#state.failure ? { items: undefined } : {}),
          }
        : { moreFailure: undefined, isLoadingMore: true },
    );
    const running = this.#options.load({ page, keyword: this.#state.search.trim() });
    this.#running = running;
    try {
      const answer = await running.unwrap();
      if (this.#running === running) {
        this.#running = undefined;
        this.#accept(page, answer);
      }
    } catch (error) {
      if (this.#running === running) {
        this.#running = undefined;
        const failure = toApiError(error);
        this.#change(
          isFirst
            ? { failure, isSearching: false }
            : { moreFailure: failure, isLoadingMore: false },
        );
      }
    }
  }

  #accept(page: number, { items: rows, total }: Page<Row>): void {
    const before = page === 1 ? [] : (this.#state.items ?? []);
    const known = new Set(before.map(({ id }) => id));
    const added = rows.map((row) => this.#options.toItem(row)).filter(({ id }) => !known.has(id));
    this.#page = page;
    this.#rows = (page === 1 ? 0 : this.#rows) + rows.length;
    this.#change({
      items: [...before, ...added],
      total,
      // An empty page ends a list that has shrunk in the meantime.
      hasMore: rows.length > 0 && this.#rows < total,
      isSearching: false,
      isLoadingMore: false,
      failure: undefined,
    });
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    const running = this.#running;
    this.#running = undefined;
    running?.abort();
  }

  #change(change: Partial<PagedSearchState<Item>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) {
      listener();
    }
  }
}
