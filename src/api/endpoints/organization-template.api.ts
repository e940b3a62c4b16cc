import type { RoleType } from '~/contract/access';
import type { paths } from '~/contract/api.gen';
import { PAGE_SIZE } from '~/contract/limits';
import { api } from '../api';
import type { Page } from '../base-query';
import { LIST } from '../tags';
import { invalidates } from '../invalidates';
import type { RequestBody, ResponseBody } from '../api-types';

export type OrganizationRole = ResponseBody<paths['/api/organization-roles/{id}']['get']>;
export type OrganizationRoleChanges = RequestBody<paths['/api/organization-roles/{id}']['patch']>;
/** A role with everything it grants. */
export type OrganizationRoleRow = ResponseBody<paths['/api/organization-roles']['get']>[number];
/** A role with the ETag that an update must match. */
export type OrganizationRoleRecord = {
  readonly role: OrganizationRole;
  readonly etag: string | null;
};
export type OrganizationScope = ResponseBody<paths['/api/organization-scopes']['get']>[number];
/** An API permission that a role grants. */
export type OrganizationResourceScope = ResponseBody<
  paths['/api/organization-roles/{id}/resource-scopes']['get']
>[number];

type ListQuery = { page: number; keyword?: string | undefined };
type RoleScopes = { id: string; scopeIds: readonly string[] };

function rolePath(id: string, rest = ''): string {
  return `/api/organization-roles/${encodeURIComponent(id)}${rest}`;
}
function scopePath(id: string): string {
  return `/api/organization-scopes/${encodeURIComponent(id)}`;
}
function pageOf({ page, keyword }: ListQuery) {
  return {
    page,
    page_size: PAGE_SIZE,
    // Matches anywhere; the server takes `%` and `_` literally.
    q: keyword || undefined,
  };
}
/** What a role grants, and the list that shows it. */
function grantTags(id: string) {
  return [
    { type: 'OrganizationScope', id: `ROLE:${id}` },
    { type: 'Scope', id: `ORGANIZATION_ROLE:${id}` },
    { type: 'OrganizationRole', id: LIST },
  ] as const;
}

/** Roles and permissions that every organization of the tenant shares. */
export const organizationTemplateApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationRoles: build.query<
      Page<OrganizationRoleRow>,
      ListQuery & { type?: RoleType | undefined }
    >({
      query: ({ type, ...query }) => ({
        url: '/api/organization-roles',
        isPaged: true,
        params: { ...pageOf(query), type },
      }),
      providesTags: [{ type: 'OrganizationRole', id: LIST }],
    }),
    getOrganizationRole: build.query<OrganizationRoleRecord, string>({
      query: (id) => ({ url: rolePath(id) }),
      transformResponse: (role: OrganizationRole, meta) => ({ role, etag: meta?.etag ?? null }),
      providesTags: (_result, _error, id) => [{ type: 'OrganizationRole', id }],
    }),
    createOrganizationRole: build.mutation<
      OrganizationRole,
      { name: string; description?: string | undefined; type: RoleType }
    >({
      query: (body) => ({ url: '/api/organization-roles', method: 'POST', body }),
      invalidatesTags: invalidates([{ type: 'OrganizationRole', id: LIST }]),
    }),
    updateOrganizationRole: build.mutation<
      OrganizationRole,
      {
        id: string;
        body: OrganizationRoleChanges;
        etag: string | null;
      }
    >({
      query: ({ id, body, etag }) => ({
        url: rolePath(id),
        method: 'PATCH',
        body,
        ifMatch: etag ?? undefined,
      }),
      // Not the record itself: the editor reads it again, with the ETag for its next save.
      invalidatesTags: invalidates([{ type: 'OrganizationRole', id: LIST }]),
    }),
    deleteOrganizationRole: build.mutation<null, string>({
      query: (id) => ({ url: rolePath(id), method: 'DELETE' }),
      // Does not invalidate the record: its query would return 404 on the page being left.
      invalidatesTags: invalidates([{ type: 'OrganizationRole', id: LIST }, 'Organization']),
    }),

    listOrganizationRoleScopes: build.query<OrganizationScope[], string>({
      query: (id) => ({ url: rolePath(id, '/scopes') }),
      providesTags: (_result, _error, id) => [
        { type: 'OrganizationScope', id: `ROLE:${id}` },
        { type: 'OrganizationScope', id: LIST },
      ],
    }),
    listOrganizationRoleResourceScopes: build.query<OrganizationResourceScope[], string>({
      query: (id) => ({ url: rolePath(id, '/resource-scopes') }),
      providesTags: (_result, _error, id) => [
        { type: 'Scope', id: `ORGANIZATION_ROLE:${id}` },
        { type: 'Scope', id: LIST },
      ],
    }),
    assignOrganizationRoleScopes: build.mutation<unknown, RoleScopes>({
      query: ({ id, scopeIds }) => ({
        url: rolePath(id, '/scopes'),
        method: 'POST',
        body: { organizationScopeIds: scopeIds },
      }),
      invalidatesTags: invalidates(({ id }) => grantTags(id)),
    }),
    assignOrganizationRoleResourceScopes: build.mutation<unknown, RoleScopes>({
      query: ({ id, scopeIds }) => ({
        url: rolePath(id, '/resource-scopes'),
        method: 'POST',
        body: { scopeIds },
      }),
      invalidatesTags: invalidates(({ id }) => grantTags(id)),
    }),
    /** Removes a permission of either kind from a role. */
    removeOrganizationRoleScope: build.mutation<
      null,
      { id: string; scopeId: string; kind: 'organization' | 'api' }
    >({
      query: ({ id, scopeId, kind }) => ({
        url: rolePath(
          id,
          `/${kind === 'api' ? 'resource-scopes' : 'scopes'}/${encodeURIComponent(scopeId)}`,
        ),
        method: 'DELETE',
      }),
      invalidatesTags: invalidates(({ id }) => grantTags(id)),
    }),

    listOrganizationScopes: build.query<Page<OrganizationScope>, ListQuery>({
      query: (query) => ({
        url: '/api/organization-scopes',
        isPaged: true,
        params: pageOf(query),
      }),
      providesTags: [{ type: 'OrganizationScope', id: LIST }],
    }),
    /** All of them, for pickers that search in the browser. */
    listAllOrganizationScopes: build.query<OrganizationScope[], void>({
      query: () => ({ url: '/api/organization-scopes' }),
      providesTags: [{ type: 'OrganizationScope', id: LIST }],
    }),
    createOrganizationScope: build.mutation<
      OrganizationScope,
      { name: string; description?: string | undefined }
    >({
      query: (body) => ({ url: '/api/organization-scopes', method: 'POST', body }),
      invalidatesTags: invalidates([{ type: 'OrganizationScope', id: LIST }]),
    }),
    /** The current description, and the ETag that an update must match. */
    getOrganizationScope: build.query<
      Pick<OrganizationScope, 'description'> & { etag: string | null },
      string
    >({
      query: (id) => ({ url: scopePath(id) }),
      transformResponse: ({ description }: OrganizationScope, meta) => ({
        description,
        etag: meta?.etag ?? null,
      }),
      providesTags: (_result, _error, id) => [{ type: 'OrganizationScope', id }],
    }),
    updateOrganizationScope: build.mutation<
      OrganizationScope,
      { id: string; description: string | null; etag: string | null }
    >({
      query: ({ id, description, etag }) => ({
        url: scopePath(id),
        method: 'PATCH',
        body: { description },
        ifMatch: etag ?? undefined,
      }),
      invalidatesTags: invalidates(({ id }) => [
        { type: 'OrganizationScope', id },
        { type: 'OrganizationScope', id: LIST },
      ]),
    }),
    deleteOrganizationScope: build.mutation<null, string>({
      query: (id) => ({ url: scopePath(id), method: 'DELETE' }),
      invalidatesTags: invalidates([
        { type: 'OrganizationScope', id: LIST },
        { type: 'OrganizationRole', id: LIST },
      ]),
    }),
  }),
});

export const {
  useListOrganizationRolesQuery,
  useGetOrganizationRoleQuery,
  useCreateOrganizationRoleMutation,
  useListOrganizationRoleScopesQuery,
  useListOrganizationRoleResourceScopesQuery,
  useListOrganizationScopesQuery,
  useListAllOrganizationScopesQuery,
  useCreateOrganizationScopeMutation,
} = organizationTemplateApi;
