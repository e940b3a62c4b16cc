import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import type { ResponseBody } from '../api-types';

/** Times are epoch milliseconds; `Expired` is a pending one past `expiresAt`. */
export type OrganizationInvitation = ResponseBody<
  paths['/api/organization-invitations']['get']
>[number];

/** Variables of the message besides the names of the organization and the inviter. */
export type InvitationMessage = { readonly link?: string | undefined };

type One = { organizationId: string; id: string };

function invitationPath(id: string, rest = ''): string {
  return `/api/organization-invitations/${encodeURIComponent(id)}${rest}`;
}
function tagOf(organizationId: string) {
  return { type: 'OrganizationInvitation', id: organizationId } as const;
}

/** Invitations to organizations; those to tenants are in `invitations.api`. */
export const organizationInvitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All invitations of one organization, newest first. */
    listOrganizationInvitations: build.query<OrganizationInvitation[], string>({
      query: (organizationId) => ({
        url: '/api/organization-invitations',
        params: { organizationId },
      }),
      providesTags: (_result, _error, organizationId) => [tagOf(organizationId)],
    }),
    createOrganizationInvitation: build.mutation<
      OrganizationInvitation,
      {
        organizationId: string;
        invitee: string;
        expiresAt: number;
        organizationRoleIds: readonly string[];
        /** False sends no message. */
        messagePayload: InvitationMessage | false;
      }
    >({
      query: (body) => ({
        url: '/api/organization-invitations',
        method: 'POST',
        body,
      }),
      invalidatesTags: (_result, _error, { organizationId }) => [tagOf(organizationId)],
    }),
    resendOrganizationInvitation: build.mutation<null, One & { message: InvitationMessage }>({
      query: ({ id, message }) => ({
        url: invitationPath(id, '/message'),
        method: 'POST',
        body: message,
      }),
      // An error may mean that it was accepted or ended in the meantime.
      invalidatesTags: (_result, _error, { organizationId }) => [tagOf(organizationId)],
    }),
    revokeOrganizationInvitation: build.mutation<OrganizationInvitation, One>({
      query: ({ id }) => ({
        url: invitationPath(id, '/status'),
        method: 'PUT',
        body: { status: 'Revoked' },
      }),
      invalidatesTags: (_result, _error, { organizationId }) => [tagOf(organizationId)],
    }),
    deleteOrganizationInvitation: build.mutation<null, One>({
      query: ({ id }) => ({ url: invitationPath(id), method: 'DELETE' }),
      invalidatesTags: (_result, _error, { organizationId }) => [tagOf(organizationId)],
    }),
  }),
});

export const {
  useListOrganizationInvitationsQuery,
  useCreateOrganizationInvitationMutation,
  useResendOrganizationInvitationMutation,
} = organizationInvitationsApi;
