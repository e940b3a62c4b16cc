import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery, type ApiOptions } from './base-query';
import { tagTypes } from './tags';
import { getTenantScope } from './tenant-scope';

/**
 * The query cache: the only place where server data lives. It has no endpoints of its own; each
 * resource injects its own from `endpoints/<resource>.api.ts`, so that a lazy section brings its
 * endpoints along. Endpoints name their token by `extraOptions: { audience }`; without it they use
 * the management API of the current tenant.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  /** A page that was left less than five minutes ago shows at once and refreshes behind. */
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: 10,
  /** Management data is kept apart by tenant; `me`, cloud and public data belong to the person. */
  serializeQueryArgs: (query) => {
    const key = defaultSerializeQueryArgs(query);
    const { audience = 'management' } = (query.endpointDefinition.extraOptions ?? {}) as ApiOptions;
    return audience === 'management' ? `${getTenantScope()}/${key}` : key;
  },
  endpoints: () => ({}),
});
