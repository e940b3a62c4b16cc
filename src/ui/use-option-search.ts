import { useEffect, useMemo, useState } from 'react';
import type { Option } from './option';

type Input<Value extends string> = {
  readonly options: readonly Option<Value>[] | undefined;
  readonly search:
    ((query: string, signal: AbortSignal) => Promise<readonly Option<Value>[]>) | undefined;
  readonly query: string;
  /** No request while the list is closed. */
  readonly isActive: boolean;
  readonly debounce: number | undefined;
};

type Result<Value extends string> = {
  readonly options: readonly Option<Value>[];
  readonly status: 'loading' | 'failed' | 'ready';
};

type Answer<Value extends string> = Result<Value> & { readonly query: string };

/**
 * The options for a query: filtered from a given list, or searched on a server with a delay. Only
 * the response to the newest query is kept; earlier requests are aborted.
 */
export function useOptionSearch<Value extends string>({
  options,
  search,
  query,
  isActive,
  debounce = 300,
}: Input<Value>): Result<Value> {
  const [answer, setAnswer] = useState<Answer<Value> | null>(null);

  useEffect(() => {
    if (!search || !isActive) {
      return;
    }
    const controller = new AbortController();
    const settle = (settled: Answer<Value>) => {
      if (!controller.signal.aborted) {
        setAnswer(settled);
      }
    };
    const timer = setTimeout(
      () => {
        search(query, controller.signal).then(
          (found) => settle({ options: found, status: 'ready', query }),
          () => settle({ options: [], status: 'failed', query }),
        );
      },
      query === '' ? 0 : debounce,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, query, isActive, debounce]);

  return useMemo(() => {
    if (search) {
      // The last result stays while the next one loads.
      return answer && (answer.query === query || answer.options.length > 0)
        ? answer
        : { options: [], status: 'loading' };
    }
    const needle = query.toLocaleLowerCase();
    const found = (options ?? []).filter((option) =>
      `${option.label} ${option.description ?? ''}`.toLocaleLowerCase().includes(needle),
    );
    return { options: found, status: 'ready' };
  }, [answer, options, query, search]);
}
