import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { MAX_PAGE_SIZE } from '~/contract/limits';
import type { ApiError } from './api-error';
import type { ApiRequest, Page } from './base-query';

type Fetch = (request: ApiRequest) => ReturnType<BaseQueryFn<ApiRequest, unknown, ApiError>>;

/** A `queryFn` that reads every page of a paginated list, for copying it. */
export function allPages<Row>(urlOf: (id: string) => string) {
  return async (
    id: string,
    _api: unknown,
    _options: unknown,
    fetch: Fetch,
  ): Promise<{ data: Row[] } | { error: ApiError }> => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { data, error } = await fetch({
        url: urlOf(id),
        isPaged: true,
        params: { page, page_size: MAX_PAGE_SIZE },
      });
      if (error) return { error };
      const { items, total } = data as Page<Row>;
      rows.push(...items);
      if (items.length === 0 || rows.length >= total) return { data: rows };
    }
  };
}
