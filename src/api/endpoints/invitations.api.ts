import type { MyInvitation, TenantInvitation } from '~/contract/cloud';
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

/** Invitations that a tenant sent, and those the signed-in user received. Cloud edition. */
export const invitationsApi = api.injectEndpoints({
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
    listMyInvitations: build.query<readonly MyInvitation[], void>({
      query: () => ({ url: '/api/invitations' }),
      extraOptions: { audience: 'cloud' },
      providesTags: [{ type: 'Invitation', id: LIST }],
    }),
    /** 404: it does not exist; 403: it is for another address. */
    getMyInvitation: build.query<MyInvitation, string>({
      query: (id) => ({ url: `/api/invitations/${id}` }),
      extraOptions: { audience: 'cloud' },
      providesTags: (_invitation, _error, id) => [{ type: 'Invitation', id }],
    }),
    acceptInvitation: build.mutation<null, string>({
      query: (id) => ({
        url: `/api/invitations/${id}/status`,
        method: 'PATCH',
        body: { status: 'Accepted' },
      }),
      extraOptions: { audience: 'cloud' },
      invalidatesTags: ['Invitation'],
    }),
  }),
});

export const {
  useListTenantInvitationsQuery,
  useListMyInvitationsQuery,
  useInviteMembersMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useDeleteInvitationMutation,
} = invitationsApi;
