import { api } from '../api';
import { LIST } from '../tags';

/** A user with access to the console of the open-source edition. */
export type Administrator = {
  readonly id: string;
  readonly username: string | null;
  readonly primaryEmail: string | null;
  readonly name: string | null;
  /** Milliseconds since the epoch. */
  readonly lastSignInAt: number | null;
  readonly createdAt: number;
};

export type NewAdministrator = {
  readonly username?: string;
  readonly primaryEmail?: string;
  readonly name?: string;
  readonly password: string;
};

/** Administrators of the installation; open-source edition only. */
const administratorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdministrators: build.query<readonly Administrator[], void>({
      query: () => ({ url: '/api/administrators' }),
      providesTags: [{ type: 'Administrator', id: LIST }],
    }),
    createAdministrator: build.mutation<Administrator, NewAdministrator>({
      query: (body) => ({ url: '/api/administrators', method: 'POST', body }),
      invalidatesTags: [{ type: 'Administrator', id: LIST }],
    }),
    deleteAdministrator: build.mutation<null, string>({
      query: (id) => ({
        url: `/api/administrators/${encodeURIComponent(id)}`,
        method: 'DELETE',
      }),
      invalidatesTags: [{ type: 'Administrator', id: LIST }],
    }),
  }),
});

export const {
  useListAdministratorsQuery,
  useCreateAdministratorMutation,
  useDeleteAdministratorMutation,
} = administratorsApi;
