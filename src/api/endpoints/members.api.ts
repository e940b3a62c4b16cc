import type { TenantMember } from '~/contract/cloud';
import type { TenantRole } from '~/contract/tenancy';
import { api } from '../api';
import { LIST } from '../tags';

type Member = { readonly tenantId: string; readonly userId: string };

function memberUrl({ tenantId, userId }: Member) {
  return `/api/tenants/${tenantId}/members/${userId}`;
}

/** Members of a tenant and their permissions. Cloud edition. */
export const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: build.query<readonly TenantMember[], string>({
      query: (tenantId) => ({ url: `/api/tenants/${tenantId}/members`, tenantId }),
      providesTags: [{ type: 'TenantMember', id: LIST }],
    }),
    /** Names of the scopes; none if the user is no longer a member. */
    getMemberScopes: build.query<readonly string[], Member>({
      query: (member) => ({
        url: `${memberUrl(member)}/scopes`,
        tenantId: member.tenantId,
      }),
      // Requested before the tenant's pages show: the URL may still be another tenant's.
      serializeQueryArgs: ({ endpointName, queryArgs: { tenantId, userId } }) =>
        `${endpointName}(${tenantId}/${userId})`,
      transformResponse: (scopes: readonly { name: string }[]) => scopes.map(({ name }) => name),
      providesTags: (_scopes, _error, { userId }) => [{ type: 'TenantMember', id: userId }],
    }),
    changeMemberRole: build.mutation<null, Member & { readonly roleName: TenantRole }>({
      query: ({ roleName, ...member }) => ({
        url: `${memberUrl(member)}/roles`,
        method: 'PUT',
        body: { roleName },
        tenantId: member.tenantId,
      }),
      invalidatesTags: (_answer, _error, { userId }) => [
        { type: 'TenantMember', id: LIST },
        { type: 'TenantMember', id: userId },
      ],
    }),
    /** Removes another member, or leaves: the caller then removes the tenant from the cache. */
    removeMember: build.mutation<null, Member>({
      query: (member) => ({
        url: memberUrl(member),
        method: 'DELETE',
        tenantId: member.tenantId,
      }),
      invalidatesTags: (_answer, _error, { tenantId }) => [
        { type: 'TenantMember', id: LIST },
        { type: 'Usage', id: tenantId },
      ],
    }),
  }),
});

export const {
  useListMembersQuery,
  useGetMemberScopesQuery,
  useChangeMemberRoleMutation,
  useRemoveMemberMutation,
} = membersApi;
