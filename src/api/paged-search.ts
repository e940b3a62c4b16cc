import { toApiFailure, type ApiFailure } from './api-failure';
import type { Page } from './base-query';

/** Milliseconds without a keystroke before the server is asked. */
const SEARCH_DELAY_MS = 500;

export type PageQuery = {
  /** From 1. */
  readonly page: number;
  /** Trimmed; empty for everything. */
  readonly keyword: string;
};

type Running<Data> = { unwrap: () => Promise<Data>; abort: () => void };

export type PagedSearchState<Item> = {
  /** What was typed. */
  readonly search: string;
  /** Undefined before the first answer. */
  readonly items: readonly Item[] | undefined;
  /** How many the server has for the search that `items` answer. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  /** `items` answer an older search. */
  readonly isSearching: boolean;
  readonly isLoadingMore: boolean;
  /** Of the first page… */
  readonly failure: ApiFailure | undefined;
  /** …or of a later one. */
  readonly moreFailure: ApiFailure | undefined;
};

type Options<Row, Item> = {
  readonly load: (query: PageQuery) => Running<Page<Row>>;
  readonly toItem: (row: Row) => Item;
};

/**
 * A list that is searched on the server and read page by page, for as long as somebody looks at it.
 * A new search cancels what runs, and an answer that comes all the same is dropped: what is shown
 * never answers an older question than the one before it. Rows that moved to a later page meanwhile
 * are shown once.
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
  #running: Running<Page<Row>> | undefined;
  /** The page read last, and how many rows the pages so far had. */
  #page = 0;
  #rows = 0;

  constructor(options: Options<Row, Item>) {
    this.#options = options;
  }

  /** The first who looks starts it; when nobody looks, what runs is cancelled. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      // Not at once: StrictMode looks, looks away and looks again in the same turn.
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

  /** For what is asked from now on. */
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

  /** Asks once more for what failed. */
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
            // After a failure there is nothing older to show meanwhile.
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
        const failure = toApiFailure(error);
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
      // An empty page ends a list that shrank meanwhile.
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
