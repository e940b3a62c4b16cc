import type { paths } from '~/contract/api.gen';
import { PAGE_SIZE } from '~/contract/limits';
import { allPages } from '../all-pages';
import { api } from '../api';
import type { Page } from '../base-query';
import { containing } from '../like-pattern';
import { LIST } from '../tags';
import { invalidates } from '../invalidates';
import type { RequestBody, ResponseBody } from '../api-types';

/** An API; `accessTokenTtl` is in seconds. */
export type Resource = ResponseBody<paths['/api/resources/{id}']['get'], 200>;
export type NewResource = RequestBody<paths['/api/resources']['post']>;
export type ResourceChanges = RequestBody<paths['/api/resources/{id}']['patch']>;
export type Scope = ResponseBody<paths['/api/resources/{resourceId}/scopes']['post'], 201>;
export type ResourceWithScopes = Resource & { readonly scopes: readonly Scope[] };
/** An API with the ETag that an update must match. */
export type ResourceRecord = { readonly resource: Resource; readonly etag: string | null };

function resourcePath(id: string, rest = ''): string {
  return `/api/resources/${encodeURIComponent(id)}${rest}`;
}
function scopePath(resourceId: string, id: string): string {
  return resourcePath(resourceId, `/scopes/${encodeURIComponent(id)}`);
}

/** A permission's description, as of a version. */
export type Described = { readonly description: string | null; readonly etag: string | null };
type ScopeKey = { resourceId: string; id: string };
/**
 * The lists that show a resource's scopes: its own, the picker's, and the roles that grant them.
 */
function scopeTags(resourceId: string) {
  return [
    { type: 'Scope', id: resourceId },
    { type: 'Scope', id: LIST },
  ] as const;
}

export const resourcesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listResources: build.query<Page<Resource>, number>({
      query: (page) => ({
        url: '/api/resources',
        isPaged: true,
        params: { page, page_size: PAGE_SIZE },
      }),
      providesTags: [{ type: 'Resource', id: LIST }],
    }),
    /** Every API with its scopes, for pickers. */
    listResourcesWithScopes: build.query<ResourceWithScopes[], void>({
      query: () => ({ url: '/api/resources', params: { includeScopes: true } }),
      providesTags: [
        { type: 'Resource', id: LIST },
        { type: 'Scope', id: LIST },
      ],
    }),
    getResource: build.query<ResourceRecord, string>({
      query: (id) => ({ url: resourcePath(id) }),
      transformResponse: (resource: Resource, meta) => ({ resource, etag: meta?.etag ?? null }),
      providesTags: (_result, _error, id) => [{ type: 'Resource', id }],
    }),
    createResource: build.mutation<Resource, NewResource>({
      query: (body) => ({ url: '/api/resources', method: 'POST', body }),
      invalidatesTags: invalidates([{ type: 'Resource', id: LIST }]),
    }),
    updateResource: build.mutation<
      ResourceRecord,
      { id: string; body: ResourceChanges; etag: string | null }
    >({
      query: ({ id, body, etag }) => ({
        url: resourcePath(id),
        method: 'PATCH',
        body,
        ifMatch: etag ?? undefined,
      }),
      transformResponse: (resource: Resource, meta) => ({ resource, etag: meta?.etag ?? null }),
      // Not the record itself: the editor reads it again, with the ETag for its next save.
      invalidatesTags: invalidates([{ type: 'Resource', id: LIST }]),
    }),
    setDefaultResource: build.mutation<
      Resource,
      { id: string; isDefault: boolean; etag: string | null }
    >({
      query: ({ id, isDefault, etag }) => ({
        url: resourcePath(id, '/is-default'),
        method: 'PATCH',
        body: { isDefault },
        ifMatch: etag ?? undefined,
      }),
      invalidatesTags: invalidates([{ type: 'Resource', id: LIST }]),
    }),
    deleteResource: build.mutation<null, string>({
      query: (id) => ({ url: resourcePath(id), method: 'DELETE' }),
      // Does not invalidate the record: its query would return 404 on the page being left.
      invalidatesTags: invalidates([
        { type: 'Resource', id: LIST },
        { type: 'Scope', id: LIST },
      ]),
    }),

    listScopes: build.query<
      Page<Scope>,
      { resourceId: string; page: number; keyword?: string | undefined }
    >({
      query: ({ resourceId, page, keyword }) => ({
        url: resourcePath(resourceId, '/scopes'),
        isPaged: true,
        params: {
          page,
          page_size: PAGE_SIZE,
          search: keyword ? containing(keyword) : undefined,
        },
      }),
      providesTags: (_result, _error, { resourceId }) => [{ type: 'Scope', id: resourceId }],
    }),
    /** Every permission of one API, for copying it. */
    listAllScopes: build.query<Scope[], string>({
      queryFn: allPages<Scope>((id) => resourcePath(id, '/scopes')),
      providesTags: (_result, _error, id) => [{ type: 'Scope', id }],
    }),
    createScope: build.mutation<
      Scope,
      { resourceId: string; name: string; description?: string | undefined }
    >({
      query: ({ resourceId, ...body }) => ({
        url: resourcePath(resourceId, '/scopes'),
        method: 'POST',
        body,
      }),
      invalidatesTags: invalidates(({ resourceId }) => scopeTags(resourceId)),
    }),
    /** The current description, and the ETag that an update must match. */
    getScope: build.query<Described, ScopeKey>({
      query: ({ resourceId, id }) => ({ url: scopePath(resourceId, id) }),
      transformResponse: ({ description }: Scope, meta) => ({
        description,
        etag: meta?.etag ?? null,
      }),
      providesTags: (_result, _error, { resourceId }) => [{ type: 'Scope', id: resourceId }],
    }),
    updateScope: build.mutation<Scope, ScopeKey & Described>({
      query: ({ resourceId, id, description, etag }) => ({
        url: scopePath(resourceId, id),
        method: 'PATCH',
        body: { description },
        ifMatch: etag ?? undefined,
      }),
      invalidatesTags: invalidates(({ resourceId }) => scopeTags(resourceId)),
    }),
    deleteScope: build.mutation<null, ScopeKey>({
      query: ({ resourceId, id }) => ({
        url: scopePath(resourceId, id),
        method: 'DELETE',
      }),
      invalidatesTags: invalidates(({ resourceId }) => scopeTags(resourceId)),
    }),
  }),
});

export const {
  useListResourcesQuery,
  useListResourcesWithScopesQuery,
  useGetResourceQuery,
  useCreateResourceMutation,
  useListScopesQuery,
  useListAllScopesQuery,
  useCreateScopeMutation,
} = resourcesApi;
