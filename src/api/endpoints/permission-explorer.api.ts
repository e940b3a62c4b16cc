import type { paths } from '~/contract/api.gen';
import { PAGE_SIZE } from '~/contract/limits';
import { api } from '../api';
import type { Page } from '../base-query';
import { containing } from '../like-pattern';
import type { ResponseBody } from '../api-types';
type MissingOfUser = paths['/api/users/{userId}/missing-permissions']['get'];
type OfUser = paths['/api/users/{userId}/effective-permissions']['get'];

/** A scope that tokens can contain, with its first hundred grant paths. */
export type EffectivePermission = ResponseBody<OfUser>[number];
/** A scope that the tokens do not contain, with the reasons and the roles that grant it. */
export type MissingPermission = ResponseBody<MissingOfUser>[number];
export type MissingReason = MissingPermission['reasons'][number];
export type GrantingRole = MissingPermission['roles'][number];
export type GrantPath = EffectivePermission['paths'][number];
/** Who has a permission or role, and what each would lose with it. */
export type Effect = ResponseBody<paths['/api/roles/{id}/effect']['get']>;
export type UserLosses = Effect['users'][number];
export type ApplicationLosses = Effect['applications'][number];
/** A role or organization role that has a scope. */
export type Grant = ResponseBody<paths['/api/organization-scopes/{id}/grants']['get']>[number];
export type SubjectOrganization = Pick<
  ResponseBody<paths['/api/applications/{id}/organizations']['get']>[number],
  'id' | 'name' | 'isMfaRequired'
>;
export type Permission = ResponseBody<paths['/api/permissions']['get']>[number];
export type PathKind = NonNullable<NonNullable<OfUser['parameters']['query']>['via']>;

/** Who acts: a user, or a machine-to-machine application. */
export type Subject = { readonly type: 'user' | 'application'; readonly id: string };

/** An API scope names its API. */
export type ScopeTarget =
  | { readonly type: 'scope'; readonly id: string; readonly resourceId: string }
  | { readonly type: 'organization-scope'; readonly id: string };
/** What can be removed from everyone who has it. */
export type Target =
  | ScopeTarget
  | { readonly type: 'role' | 'organization-role' | 'organization'; readonly id: string };

export type MissingQuery = {
  readonly subject: Subject;
  /** Default: all tokens together, each scope once. `each`: once per token that contains it. */
  readonly tokens?: 'any' | 'none' | 'each' | undefined;
  /** Only tokens for this organization. */
  readonly organizationId?: string | undefined;
  /** The application acting for the user; a third-party one is limited. */
  readonly applicationId?: string | undefined;
  readonly keyword?: string | undefined;
  readonly scopeId?: string | undefined;
  readonly page: number;
  readonly pageSize?: number | undefined;
};

export type PermissionsQuery = MissingQuery & {
  readonly via?: PathKind | undefined;
  /** `role:{id}`, `organization:{id}` or `organization-role:{organization}:{id}`. */
  readonly without?: readonly string[] | undefined;
  /** Only what that removal would lose. */
  readonly isLost?: boolean | undefined;
};

/** Rows per page in the explorer's permission list. */
export const PERMISSIONS_PAGE_SIZE = 50;

function subjectPath({ type, id }: Subject, rest: string): string {
  return `/api/${type}s/${encodeURIComponent(id)}/${rest}`;
}
function targetPath(target: Target, rest: string): string {
  const id = encodeURIComponent(target.id);
  switch (target.type) {
    case 'scope':
      return `/api/resources/${encodeURIComponent(target.resourceId)}/scopes/${id}/${rest}`;
    case 'role':
      return `/api/roles/${id}/${rest}`;
    case 'organization-role':
      return `/api/organization-roles/${id}/${rest}`;
    case 'organization-scope':
      return `/api/organization-scopes/${id}/${rest}`;
    case 'organization':
      return `/api/organizations/${id}/${rest}`;
  }
}

/**
 * Effective permissions depend on nearly every other kind of record, so no write invalidates this
 * tag: pages refetch on mount (`refetchOnMountOrArgChange`).
 */
const providesTags = ['EffectivePermission'] as const;

export const permissionExplorerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEffectivePermissions: build.query<Page<EffectivePermission>, PermissionsQuery>({
      query: ({ subject, organizationId, tokens = 'any', without, keyword, isLost, ...query }) => ({
        url: subjectPath(subject, 'effective-permissions'),
        isPaged: true,
        params: {
          page: query.page,
          page_size: query.pageSize ?? PERMISSIONS_PAGE_SIZE,
          organizationId,
          // An organization restricts the tokens by itself.
          tokens: organizationId === undefined ? tokens : undefined,
          applicationId: query.applicationId,
          via: query.via,
          search: keyword ? containing(keyword) : undefined,
          scopeId: query.scopeId,
          without: without?.length ? without : undefined,
          lost: isLost && without?.length ? true : undefined,
        },
      }),
      providesTags,
    }),
    listMissingPermissions: build.query<Page<MissingPermission>, MissingQuery>({
      query: ({ subject, organizationId, tokens = 'any', keyword, ...query }) => ({
        url: subjectPath(subject, 'missing-permissions'),
        isPaged: true,
        params: {
          page: query.page,
          page_size: query.pageSize ?? PERMISSIONS_PAGE_SIZE,
          organizationId,
          tokens: organizationId === undefined ? tokens : undefined,
          applicationId: query.applicationId,
          search: keyword ? containing(keyword) : undefined,
          scopeId: query.scopeId,
        },
      }),
      providesTags,
    }),
    /** All of them: neither list is paginated unless requested. */
    listSubjectOrganizations: build.query<SubjectOrganization[], Subject>({
      query: (subject) => ({ url: subjectPath(subject, 'organizations') }),
      providesTags,
    }),
    getEffect: build.query<Effect, { target: Target; page: number; pageSize?: number | undefined }>(
      {
        query: ({ target, page, pageSize }) => ({
          url: targetPath(target, 'effect'),
          params: { page, page_size: pageSize ?? PAGE_SIZE },
        }),
        providesTags,
      },
    ),
    listGrants: build.query<Page<Grant>, { target: ScopeTarget; page: number }>({
      query: ({ target, page }) => ({
        url: targetPath(target, 'grants'),
        isPaged: true,
        params: { page, page_size: PAGE_SIZE },
      }),
      providesTags,
    }),
    /** Every scope of every API, and the organization permissions. */
    listPermissions: build.query<
      Page<Permission>,
      { page: number; keyword?: string | undefined; scopeId?: string | undefined }
    >({
      query: ({ page, keyword, scopeId }) => ({
        url: '/api/permissions',
        isPaged: true,
        params: {
          page,
          page_size: PAGE_SIZE,
          search: keyword ? containing(keyword) : undefined,
          scopeId,
        },
      }),
      providesTags,
    }),
  }),
});

export const {
  useListEffectivePermissionsQuery,
  useListMissingPermissionsQuery,
  useListSubjectOrganizationsQuery,
  useGetEffectQuery,
  useListGrantsQuery,
  useListPermissionsQuery,
} = permissionExplorerApi;
