import type { TenantInvitation } from '~/contract/cloud';
import type { TenantRole } from '~/contract/tenancy';
import { api } from '../api';
import { LIST } from '../tags';

type OfTenant = { readonly tenantId: string; readonly invitationId: string };

function tenantUrl(tenantId: string) {
  return `/api/tenants/${tenantId}/invitations`;
}
function ofTenant({ tenantId, invitationId }: OfTenant) {
  return `${tenantUrl(tenantId)}/${invitationId}`;
}

const invitationsOfTenant = [{ type: 'TenantInvitation', id: LIST }] as const;

/** Pending invitations count against the plan's seats. */
function changesOf(tenantId: string) {
  return [...invitationsOfTenant, { type: 'Usage', id: tenantId }] as const;
}

/** Invitations that a tenant sent. Cloud edition. */
export const tenantInvitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTenantInvitations: build.query<readonly TenantInvitation[], string>({
      query: (tenantId) => ({ url: tenantUrl(tenantId), tenantId }),
      providesTags: [...invitationsOfTenant],
    }),
    /** All or nothing: one address that cannot be invited rejects the whole request. */
    inviteMembers: build.mutation<
      null,
      { tenantId: string; invitee: readonly string[]; roleName: TenantRole }
    >({
      query: ({ tenantId, ...body }) => ({
        url: tenantUrl(tenantId),
        method: 'POST',
        body,
        tenantId,
      }),
      invalidatesTags: (_answer, _error, { tenantId }) => changesOf(tenantId),
    }),
    resendInvitation: build.mutation<null, OfTenant>({
      query: (invitation) => ({
        url: `${ofTenant(invitation)}/message`,
        method: 'POST',
        tenantId: invitation.tenantId,
      }),
      invalidatesTags: [],
    }),
    revokeInvitation: build.mutation<null, OfTenant>({
      query: (invitation) => ({
        url: `${ofTenant(invitation)}/status`,
        method: 'PATCH',
        body: { status: 'Revoked' },
        tenantId: invitation.tenantId,
      }),
      invalidatesTags: (_answer, _error, { tenantId }) => changesOf(tenantId),
    }),
    deleteInvitation: build.mutation<null, OfTenant>({
      query: (invitation) => ({
        url: ofTenant(invitation),
        method: 'DELETE',
        tenantId: invitation.tenantId,
      }),
      invalidatesTags: (_answer, _error, { tenantId }) => changesOf(tenantId),
    }),
  }),
});

export const {
  useListTenantInvitationsQuery,
  useInviteMembersMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useDeleteInvitationMutation,
} = tenantInvitationsApi;
