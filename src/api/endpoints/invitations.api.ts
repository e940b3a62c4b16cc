import type { MyInvitation } from '~/contract/cloud';
import { api } from '../api';
import { LIST } from '../tags';

/** Invitations that the signed-in user received. Cloud edition. */
export const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useListMyInvitationsQuery } = invitationsApi;
