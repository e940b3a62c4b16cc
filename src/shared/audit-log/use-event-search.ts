import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type LogCategory, logsApi } from '~/src/api/endpoints/logs.api';
import type { Option } from '~/src/ui/option';

/** The `search` of a `ComboBox`: events that occur in the tenant, by name or key. */
export function useEventSearch(category: LogCategory, labelOf: (key: string) => string) {
  const dispatch = useDispatch<ApiDispatch>();
  return useCallback(
    async (keyword: string, signal: AbortSignal): Promise<readonly Option[]> => {
      const running = dispatch(
        logsApi.endpoints.listLogKeys.initiate(category, { subscribe: false }),
      );
      signal.addEventListener('abort', () => running.abort());
      const keys = await running.unwrap();
      const text = keyword.trim().toLocaleLowerCase();
      return keys
        .map((key) => ({ value: key, label: labelOf(key), description: key }))
        .filter(({ value, label }) => `${label} ${value}`.toLocaleLowerCase().includes(text))
        .toSorted((a, b) => a.label.localeCompare(b.label));
    },
    [dispatch, category, labelOf],
  );
}
