import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery, type ApiOptions } from './base-query';
import { FRESH_SECONDS } from './fresh';
import { tagTypes } from './tags';
import { getTenantScope } from './tenant-scope';

/**
 * The query cache: the only place for server data. It defines no endpoints; each resource injects
 * its own from `endpoints/<resource>.api.ts`, so that a lazy section loads its endpoints. Endpoints
 * name their token by `extraOptions: { audience }`; the default is the management API of the
 * current tenant.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  /** A page left less than five minutes ago shows at once and refreshes in the background. */
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: FRESH_SECONDS,
  /** Management data is cached per tenant; `me`, cloud, and public data belong to the user. */
  serializeQueryArgs: (query) => {
    const key = defaultSerializeQueryArgs(query);
    const { audience = 'management' } = (query.endpointDefinition.extraOptions ?? {}) as ApiOptions;
    return audience === 'management' ? `${getTenantScope()}/${key}` : key;
  },
  endpoints: () => ({}),
});
