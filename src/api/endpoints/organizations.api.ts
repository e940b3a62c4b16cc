import type { paths } from '~/contract/api.gen';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '~/contract/limits';
import { api } from '../api';
import type { Page } from '../base-query';
import { containing } from '../like-pattern';
import { LIST } from '../tags';
import { invalidates } from '../invalidates';
import type { ResponseBody, RequestBody } from '../api-types';

export type Organization = ResponseBody<paths['/api/organizations/{id}']['get']>;
/** An organization with its number of members and the first three of them. */
export type OrganizationRow = ResponseBody<paths['/api/organizations']['get']>[number];
/** An organization with the ETag that an update must match. */
export type OrganizationRecord = {
  readonly organization: Organization;
  readonly etag: string | null;
};
export type OrganizationChanges = RequestBody<paths['/api/organizations/{id}']['patch']>;
export type OrganizationMember = ResponseBody<
  paths['/api/organizations/{id}/users']['get']
>[number];
export type OrganizationApplication = ResponseBody<
  paths['/api/organizations/{id}/applications']['get']
>[number];
type Candidate = ResponseBody<paths['/api/users']['get']>[number];
type CandidateApplication = ResponseBody<paths['/api/applications']['get']>[number];

/** Just-in-time provisioning: who joins automatically, and with which roles. */
export type JustInTime = {
  readonly emailDomains: readonly string[];
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly ssoConnectorIds: readonly string[];
};

type ListQuery = { page: number; keyword?: string | undefined };
type Sublist = ListQuery & { id: string };
/** `users` or `applications`: both belong to an organization in the same way. */
export type HolderKind = 'users' | 'applications';
type Holders = { id: string; kind: HolderKind; ids: readonly string[] };
type HolderRoles = { id: string; kind: HolderKind; holderId: string };

function organizationPath(id: string, rest = ''): string {
  return `/api/organizations/${encodeURIComponent(id)}${rest}`;
}
function holderPath({ id, kind, holderId }: HolderRoles, rest = ''): string {
  return organizationPath(id, `/${kind}/${encodeURIComponent(holderId)}${rest}`);
}
function pageOf({ page, keyword }: ListQuery) {
  return {
    page,
    page_size: PAGE_SIZE,
    // Matches anywhere; the server takes `%` and `_` literally.
    q: keyword || undefined,
  };
}
/** `ORGANIZATION:` separates an organization's relations from the entities themselves. */
function within(id: string): string {
  return `ORGANIZATION:${id}`;
}
function holderTag(kind: HolderKind, id: string) {
  return { type: kind === 'users' ? 'User' : 'Application', id: within(id) } as const;
}
/** Members and candidates: both lists show the users or applications themselves. */
function holdersOf(kind: HolderKind, id: string) {
  return [holderTag(kind, id), { type: holderTag(kind, id).type, id: LIST }];
}
/** The lists that change on joining and leaving. */
function membershipTags(kind: HolderKind, id: string, holderIds: readonly string[]) {
  return [
    holderTag(kind, id),
    { type: 'Organization' as const, id: LIST },
    ...holderIds.map((holderId) => ({
      type: 'Organization' as const,
      id: `${kind === 'users' ? 'USER' : 'APPLICATION'}:${holderId}`,
    })),
  ];
}

/** The tenant's organizations, their members, and how users join. */
export const organizationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganizations: build.query<Page<OrganizationRow>, ListQuery>({
      query: (query) => ({
        url: '/api/organizations',
        isPaged: true,
        params: { ...pageOf(query), showFeatured: '1' },
      }),
      providesTags: [{ type: 'Organization', id: LIST }],
    }),
    getOrganization: build.query<OrganizationRecord, string>({
      query: (id) => ({ url: organizationPath(id) }),
      transformResponse: (organization: Organization, meta) => ({
        organization,
        etag: meta?.etag ?? null,
      }),
      providesTags: (_result, _error, id) => [{ type: 'Organization', id }],
    }),
    createOrganization: build.mutation<
      Organization,
      { name: string; description?: string | undefined }
    >({
      query: (body) => ({ url: '/api/organizations', method: 'POST', body }),
      invalidatesTags: invalidates([{ type: 'Organization', id: LIST }]),
    }),
    updateOrganization: build.mutation<
      OrganizationRecord,
      { id: string; body: OrganizationChanges; etag: string | null }
    >({
      query: ({ id, body, etag }) => ({
        url: organizationPath(id),
        method: 'PATCH',
        body,
        ifMatch: etag ?? undefined,
      }),
      transformResponse: (organization: Organization, meta) => ({
        organization,
        etag: meta?.etag ?? null,
      }),
      // Not the record itself: the editor reads it again, with the ETag for its next save.
      invalidatesTags: invalidates([{ type: 'Organization', id: LIST }]),
    }),
    deleteOrganization: build.mutation<null, string>({
      query: (id) => ({ url: organizationPath(id), method: 'DELETE' }),
      // Does not invalidate the record: its query would return 404 on the page being left.
      invalidatesTags: invalidates([{ type: 'Organization', id: LIST }]),
    }),

    /** All pages: the next save would delete domains that were not read. */
    getJustInTime: build.query<JustInTime, string>({
      queryFn: async (id, _api, _options, fetch) => {
        const emailDomains: string[] = [];
        for (let page = 1, total = 1; emailDomains.length < total; page += 1) {
          const answer = await fetch({
            url: organizationPath(id, '/jit/email-domains'),
            isPaged: true,
            params: { page, page_size: MAX_PAGE_SIZE },
          });
          if (answer.error) return { error: answer.error };
          const found = answer.data as Page<{ emailDomain: string }>;
          // An empty page ends a list that has shrunk in the meantime.
          total = found.items.length === 0 ? 0 : found.total;
          emailDomains.push(...found.items.map(({ emailDomain }) => emailDomain));
        }
        const roles = await fetch({ url: organizationPath(id, '/jit/roles') });
        if (roles.error) return { error: roles.error };
        const connectors = await fetch({
          url: organizationPath(id, '/jit/sso-connectors'),
        });
        if (connectors.error) return { error: connectors.error };
        return {
          data: {
            emailDomains,
            roles: (roles.data as { id: string; name: string }[]).map(({ id: roleId, name }) => ({
              id: roleId,
              name,
            })),
            ssoConnectorIds: (connectors.data as { id: string }[]).map((one) => one.id),
          },
        };
      },
      providesTags: (_result, _error, id) => [{ type: 'Organization', id: `JIT:${id}` }],
    }),
    replaceJitEmailDomains: build.mutation<null, { id: string; emailDomains: readonly string[] }>({
      query: ({ id, emailDomains }) => ({
        url: organizationPath(id, '/jit/email-domains'),
        method: 'PUT',
        body: { emailDomains },
      }),
      // Not the record itself: the editor reads it again.
      invalidatesTags: [],
    }),
    replaceJitRoles: build.mutation<null, { id: string; organizationRoleIds: readonly string[] }>({
      query: ({ id, organizationRoleIds }) => ({
        url: organizationPath(id, '/jit/roles'),
        method: 'PUT',
        body: { organizationRoleIds },
      }),
      invalidatesTags: [],
    }),
    replaceJitSsoConnectors: build.mutation<
      null,
      { id: string; ssoConnectorIds: readonly string[] }
    >({
      query: ({ id, ssoConnectorIds }) => ({
        url: organizationPath(id, '/jit/sso-connectors'),
        method: 'PUT',
        body: { ssoConnectorIds },
      }),
      invalidatesTags: [],
    }),

    listOrganizationMembers: build.query<Page<OrganizationMember>, Sublist>({
      query: ({ id, ...query }) => ({
        url: organizationPath(id, '/users'),
        isPaged: true,
        params: pageOf(query),
      }),
      providesTags: (_result, _error, { id }) => holdersOf('users', id),
    }),
    listOrganizationApplications: build.query<Page<OrganizationApplication>, Sublist>({
      query: ({ id, ...query }) => ({
        url: organizationPath(id, '/applications'),
        isPaged: true,
        params: pageOf(query),
      }),
      providesTags: (_result, _error, { id }) => holdersOf('applications', id),
    }),
    /** Users who are not members yet. */
    listUsersOutside: build.query<Page<Candidate>, Sublist>({
      query: ({ id, page, keyword }) => ({
        url: '/api/users',
        isPaged: true,
        params: {
          page,
          page_size: PAGE_SIZE,
          search: keyword ? containing(keyword) : undefined,
          excludeOrganizationId: id,
        },
      }),
      providesTags: (_result, _error, { id }) => holdersOf('users', id),
    }),
    /** Machine-to-machine applications that do not belong to it yet. */
    listApplicationsOutside: build.query<Page<CandidateApplication>, Sublist>({
      query: ({ id, page, keyword }) => ({
        url: '/api/applications',
        isPaged: true,
        params: {
          page,
          page_size: PAGE_SIZE,
          types: ['MachineToMachine'],
          search: keyword ? containing(keyword) : undefined,
          excludeOrganizationId: id,
        },
      }),
      providesTags: (_result, _error, { id }) => holdersOf('applications', id),
    }),
    addHolders: build.mutation<unknown, Holders>({
      query: ({ id, kind, ids }) => ({
        url: organizationPath(id, `/${kind}`),
        method: 'POST',
        body: kind === 'users' ? { userIds: ids } : { applicationIds: ids },
      }),
      invalidatesTags: invalidates(({ id, kind, ids }) => membershipTags(kind, id, ids)),
    }),
    /** Assigns every role to each of them; existing roles are kept. */
    addHolderRoles: build.mutation<unknown, Holders & { organizationRoleIds: readonly string[] }>({
      query: ({ id, kind, ids, organizationRoleIds }) => ({
        url: organizationPath(id, `/${kind}/roles`),
        method: 'POST',
        body: {
          ...(kind === 'users' ? { userIds: ids } : { applicationIds: ids }),
          organizationRoleIds,
        },
      }),
      invalidatesTags: invalidates(({ id, kind, ids }) => membershipTags(kind, id, ids)),
    }),
    replaceHolderRoles: build.mutation<
      null,
      HolderRoles & { organizationRoleIds: readonly string[] }
    >({
      query: ({ organizationRoleIds, ...holder }) => ({
        url: holderPath(holder, '/roles'),
        method: 'PUT',
        body: { organizationRoleIds },
      }),
      invalidatesTags: invalidates(({ id, kind, holderId }) =>
        membershipTags(kind, id, [holderId]),
      ),
    }),
    removeHolderRole: build.mutation<null, HolderRoles & { organizationRoleId: string }>({
      query: ({ organizationRoleId, ...holder }) => ({
        url: holderPath(holder, `/roles/${encodeURIComponent(organizationRoleId)}`),
        method: 'DELETE',
      }),
      invalidatesTags: invalidates(({ id, kind, holderId }) =>
        membershipTags(kind, id, [holderId]),
      ),
    }),
    removeHolder: build.mutation<null, HolderRoles>({
      query: (holder) => ({ url: holderPath(holder), method: 'DELETE' }),
      invalidatesTags: invalidates(({ id, kind, holderId }) =>
        membershipTags(kind, id, [holderId]),
      ),
    }),
  }),
});

export const {
  useListOrganizationsQuery,
  useGetOrganizationQuery,
  useCreateOrganizationMutation,
  useListOrganizationMembersQuery,
  useListOrganizationApplicationsQuery,
  useAddHoldersMutation,
  useAddHolderRolesMutation,
} = organizationsApi;
