import type { RoleType } from '~/contract/access';
import type { paths } from '~/contract/api.gen';
import { PAGE_SIZE } from '~/contract/limits';
import { api } from '../api';
import type { Page } from '../base-query';
import { containing } from '../like-pattern';
import { LIST } from '../tags';
import { invalidates } from '../invalidates';
import type { RequestBody, ResponseBody } from '../api-types';

export type Role = ResponseBody<paths['/api/roles/{id}']['get']>;
export type NewRole = RequestBody<paths['/api/roles']['post']>;
export type RoleChanges = RequestBody<paths['/api/roles/{id}']['patch']>;
/** A role with how many hold it and the first three of them. */
export type RoleRow = ResponseBody<paths['/api/roles']['get']>[number];
/** A role with the ETag that an update must match. */
export type RoleRecord = { readonly role: Role; readonly etag: string | null };
export type RoleScope = ResponseBody<paths['/api/roles/{id}/scopes']['get']>[number];
export type RoleUser = ResponseBody<paths['/api/roles/{id}/users']['get']>[number];
export type RoleApplication = ResponseBody<paths['/api/roles/{id}/applications']['get']>[number];

type ListQuery = { page: number; keyword?: string | undefined };
type SublistQuery = ListQuery & { id: string };

function rolePath(id: string, rest = ''): string {
  return `/api/roles/${encodeURIComponent(id)}${rest}`;
}
function pageOf({ page, keyword }: ListQuery) {
  return {
    page,
    page_size: PAGE_SIZE,
    search: keyword ? containing(keyword) : undefined,
  };
}
/** Tags of a role's relations; `ROLE:` separates them from the entities themselves. */
function heldBy(id: string): string {
  return `ROLE:${id}`;
}
function holdersOf(type: 'User' | 'Application', id: string) {
  return [
    { type, id: heldBy(id) },
    { type, id: LIST },
  ];
}

export const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRoles: build.query<Page<RoleRow>, ListQuery & { type?: RoleType | undefined }>({
      query: ({ type, ...query }) => ({
        url: '/api/roles',
        isPaged: true,
        params: { ...pageOf(query), type },
      }),
      providesTags: [{ type: 'Role', id: LIST }],
    }),
    getRole: build.query<RoleRecord, string>({
      query: (id) => ({ url: rolePath(id) }),
      transformResponse: (role: Role, meta) => ({ role, etag: meta?.etag ?? null }),
      providesTags: (_result, _error, id) => [{ type: 'Role', id }],
    }),
    createRole: build.mutation<Role, NewRole>({
      query: (body) => ({ url: '/api/roles', method: 'POST', body }),
      invalidatesTags: invalidates([{ type: 'Role', id: LIST }]),
    }),
    updateRole: build.mutation<Role, { id: string; body: RoleChanges; etag: string | null }>({
      query: ({ id, body, etag }) => ({
        url: rolePath(id),
        method: 'PATCH',
        body,
        ifMatch: etag ?? undefined,
      }),
      // Not the record itself: the editor reads it again, with the ETag for its next save.
      invalidatesTags: invalidates([{ type: 'Role', id: LIST }]),
    }),
    deleteRole: build.mutation<null, string>({
      query: (id) => ({ url: rolePath(id), method: 'DELETE' }),
      // Does not invalidate the record: its query would return 404 on the page being left.
      invalidatesTags: invalidates([{ type: 'Role', id: LIST }]),
    }),

    listRoleScopes: build.query<Page<RoleScope>, SublistQuery>({
      query: ({ id, ...query }) => ({
        url: rolePath(id, '/scopes'),
        isPaged: true,
        params: pageOf(query),
      }),
      providesTags: (_result, _error, { id }) => [
        { type: 'Scope', id: heldBy(id) },
        { type: 'Scope', id: LIST },
      ],
    }),
    /** Every scope of the role, for a picker to leave out. */
    listAllRoleScopes: build.query<RoleScope[], string>({
      query: (id) => ({ url: rolePath(id, '/scopes') }),
      providesTags: (_result, _error, id) => [
        { type: 'Scope', id: heldBy(id) },
        { type: 'Scope', id: LIST },
      ],
    }),
    assignRoleScopes: build.mutation<unknown, { id: string; scopeIds: readonly string[] }>({
      query: ({ id, scopeIds }) => ({
        url: rolePath(id, '/scopes'),
        method: 'POST',
        body: { scopeIds },
      }),
      invalidatesTags: invalidates(({ id }) => [{ type: 'Scope', id: heldBy(id) }]),
    }),
    removeRoleScope: build.mutation<null, { id: string; scopeId: string }>({
      query: ({ id, scopeId }) => ({
        url: rolePath(id, `/scopes/${encodeURIComponent(scopeId)}`),
        method: 'DELETE',
      }),
      invalidatesTags: invalidates(({ id }) => [{ type: 'Scope', id: heldBy(id) }]),
    }),

    listRoleUsers: build.query<Page<RoleUser>, SublistQuery>({
      query: ({ id, ...query }) => ({
        url: rolePath(id, '/users'),
        isPaged: true,
        params: pageOf(query),
      }),
      providesTags: (_result, _error, { id }) => holdersOf('User', id),
    }),
    /** Users who do not have the role yet. */
    listUsersWithoutRole: build.query<Page<RoleUser>, SublistQuery>({
      query: ({ id, ...query }) => ({
        url: '/api/users',
        isPaged: true,
        params: { ...pageOf(query), excludeRoleId: id },
      }),
      providesTags: (_result, _error, { id }) => holdersOf('User', id),
    }),
    assignRoleUsers: build.mutation<null, { id: string; userIds: readonly string[] }>({
      query: ({ id, userIds }) => ({
        url: rolePath(id, '/users'),
        method: 'POST',
        body: { userIds },
      }),
      invalidatesTags: invalidates(({ id, userIds }) => [
        { type: 'User', id: heldBy(id) },
        { type: 'Role', id: LIST },
        ...userIds.map((userId) => ({ type: 'Role', id: `USER:${userId}` }) as const),
      ]),
    }),
    removeRoleUser: build.mutation<null, { id: string; userId: string }>({
      query: ({ id, userId }) => ({
        url: rolePath(id, `/users/${encodeURIComponent(userId)}`),
        method: 'DELETE',
      }),
      invalidatesTags: invalidates(({ id, userId }) => [
        { type: 'User', id: heldBy(id) },
        { type: 'Role', id: LIST },
        { type: 'Role', id: `USER:${userId}` },
      ]),
    }),

    listRoleApplications: build.query<Page<RoleApplication>, SublistQuery>({
      query: ({ id, ...query }) => ({
        url: rolePath(id, '/applications'),
        isPaged: true,
        params: pageOf(query),
      }),
      providesTags: (_result, _error, { id }) => holdersOf('Application', id),
    }),
    /** Machine-to-machine applications that do not have the role yet. */
    listApplicationsWithoutRole: build.query<Page<RoleApplication>, SublistQuery>({
      query: ({ id, ...query }) => ({
        url: '/api/applications',
        isPaged: true,
        params: { ...pageOf(query), types: ['MachineToMachine'], excludeRoleId: id },
      }),
      providesTags: (_result, _error, { id }) => holdersOf('Application', id),
    }),
    assignRoleApplications: build.mutation<null, { id: string; applicationIds: readonly string[] }>(
      {
        query: ({ id, applicationIds }) => ({
          url: rolePath(id, '/applications'),
          method: 'POST',
          body: { applicationIds },
        }),
        invalidatesTags: invalidates(({ id }) => [
          { type: 'Application', id: heldBy(id) },
          { type: 'Role', id: LIST },
        ]),
      },
    ),
    removeRoleApplication: build.mutation<null, { id: string; applicationId: string }>({
      query: ({ id, applicationId }) => ({
        url: rolePath(id, `/applications/${encodeURIComponent(applicationId)}`),
        method: 'DELETE',
      }),
      invalidatesTags: invalidates(({ id }) => [
        { type: 'Application', id: heldBy(id) },
        { type: 'Role', id: LIST },
      ]),
    }),
  }),
});

export const {
  useListRolesQuery,
  useGetRoleQuery,
  useCreateRoleMutation,
  useListRoleScopesQuery,
  useListAllRoleScopesQuery,
  useListRoleUsersQuery,
  useListRoleApplicationsQuery,
} = rolesApi;
