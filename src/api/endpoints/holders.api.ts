import type { paths } from '~/contract/api.gen';
import { PAGE_SIZE } from '~/contract/limits';
import { api } from '../api';
import type { Page } from '../base-query';
import { containing } from '../like-pattern';
import { LIST } from '../tags';
import { invalidates } from '../invalidates';
import type { ResponseBody } from '../api-types';

/** Users and machine-to-machine applications have roles in the same way. */
export type HolderKind = 'users' | 'applications';
export type Holder = { readonly kind: HolderKind; readonly id: string };
export type HeldRole = ResponseBody<paths['/api/users/{userId}/roles']['get']>[number];
/** An organization that a user or application belongs to, with its roles there. */
export type HeldOrganization = ResponseBody<
  paths['/api/users/{userId}/organizations']['get']
>[number];

type ListQuery = { page: number; keyword?: string | undefined };

function pathOf({ kind, id }: Holder, rest: string): string {
  return `/api/${kind}/${encodeURIComponent(id)}/${rest}`;
}
function pageOf({ page, keyword }: ListQuery) {
  return {
    page,
    page_size: PAGE_SIZE,
    search: keyword ? containing(keyword) : undefined,
  };
}
/** Separates what a user or application has from the entities themselves. */
function heldBy({ kind, id }: Holder): string {
  return `${kind === 'users' ? 'USER' : 'APPLICATION'}:${id}`;
}
function roleTags(holder: Holder) {
  return [
    { type: 'Role' as const, id: heldBy(holder) },
    { type: 'Role' as const, id: LIST },
  ];
}

/** Users or applications of a role, as listed on the role's page. */
function holdersOf({ kind }: Holder, roleId: string) {
  return {
    type: kind === 'users' ? ('User' as const) : ('Application' as const),
    id: `ROLE:${roleId}`,
  };
}

/** Roles and organizations of a user or an application. */
export const holdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHeldRoles: build.query<Page<HeldRole>, { holder: Holder } & ListQuery>({
      query: ({ holder, ...query }) => ({
        url: pathOf(holder, 'roles'),
        isPaged: true,
        params: pageOf(query),
      }),
      providesTags: (_result, _error, { holder }) => roleTags(holder),
    }),
    /** Roles for users or applications; with an ID, only those not yet assigned to it. */
    listRolesToAssign: build.query<
      Page<HeldRole>,
      { kind: HolderKind; id?: string | undefined } & ListQuery
    >({
      query: ({ kind, id, ...query }) => ({
        url: '/api/roles',
        isPaged: true,
        params: {
          ...pageOf(query),
          ...(kind === 'users'
            ? { type: 'User', excludeUserId: id }
            : { type: 'MachineToMachine', excludeApplicationId: id }),
        },
      }),
      providesTags: [{ type: 'Role', id: LIST }],
    }),
    assignRoles: build.mutation<unknown, { holder: Holder; roleIds: readonly string[] }>({
      query: ({ holder, roleIds }) => ({
        url: pathOf(holder, 'roles'),
        method: 'POST',
        body: { roleIds },
      }),
      invalidatesTags: invalidates(({ holder, roleIds }) => [
        ...roleTags(holder),
        ...roleIds.map((roleId) => holdersOf(holder, roleId)),
      ]),
    }),
    removeRole: build.mutation<null, { holder: Holder; roleId: string }>({
      query: ({ holder, roleId }) => ({
        url: pathOf(holder, `roles/${encodeURIComponent(roleId)}`),
        method: 'DELETE',
      }),
      invalidatesTags: invalidates(({ holder, roleId }) => [
        ...roleTags(holder),
        holdersOf(holder, roleId),
      ]),
    }),
    listHeldOrganizations: build.query<HeldOrganization[], Holder>({
      query: (holder) => ({ url: pathOf(holder, 'organizations') }),
      providesTags: (_result, _error, holder) => [
        { type: 'Organization', id: heldBy(holder) },
        { type: 'Organization', id: LIST },
      ],
    }),
  }),
});

export const { useListHeldRolesQuery, useAssignRolesMutation, useListHeldOrganizationsQuery } =
  holdersApi;
