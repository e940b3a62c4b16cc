import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import type { RequestBody, ResponseBody } from '../api-types';
import { invalidates } from '../invalidates';
import { LIST } from '../tags';

export type ProfileField = ResponseBody<paths['/api/custom-profile-fields/{name}']['get']>;
export type NewProfileField = RequestBody<paths['/api/custom-profile-fields']['post']>;
export type ProfileFieldReplacement = RequestBody<
  paths['/api/custom-profile-fields/{name}']['put']
>;
/** A field with the ETag that a save must match. */
type ProfileFieldRecord = { readonly field: ProfileField; readonly etag: string | null };

const url = '/api/custom-profile-fields';

function fieldPath(name: string): string {
  return `${url}/${encodeURIComponent(name)}`;
}

/** What sign-up asks for besides identifiers, in its order. */
export const customProfileFieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProfileFields: build.query<ProfileField[], void>({
      query: () => ({ url }),
      providesTags: [{ type: 'CustomProfileField', id: LIST }],
    }),
    getProfileField: build.query<ProfileFieldRecord, string>({
      query: (name) => ({ url: fieldPath(name) }),
      transformResponse: (field: ProfileField, meta) => ({ field, etag: meta?.etag ?? null }),
      providesTags: (_result, _error, name) => [{ type: 'CustomProfileField', id: name }],
    }),
    /** At the end of the list. */
    createProfileField: build.mutation<ProfileField, NewProfileField>({
      query: (body) => ({ url, method: 'POST', body }),
      invalidatesTags: invalidates([{ type: 'CustomProfileField', id: LIST }]),
    }),
    /** Everything but the name and the place. */
    replaceProfileField: build.mutation<
      ProfileField,
      { name: string; body: ProfileFieldReplacement; etag: string | null }
    >({
      query: ({ name, body, etag }) => ({
        url: fieldPath(name),
        method: 'PUT',
        body,
        ifMatch: etag ?? undefined,
      }),
      invalidatesTags: invalidates(({ name }) => [
        { type: 'CustomProfileField', id: LIST },
        { type: 'CustomProfileField', id: name },
      ]),
    }),
    deleteProfileField: build.mutation<null, string>({
      query: (name) => ({ url: fieldPath(name), method: 'DELETE' }),
      invalidatesTags: invalidates((name) => [
        { type: 'CustomProfileField', id: LIST },
        { type: 'CustomProfileField', id: name },
      ]),
    }),
    /** The names in their new order; the list shows it before the server has confirmed it. */
    orderProfileFields: build.mutation<ProfileField[], readonly string[]>({
      query: (names) => ({
        url: `${url}/properties/sie-order`,
        method: 'POST',
        body: { order: names.map((name, index) => ({ name, sieOrder: index + 1 })) },
      }),
      onQueryStarted: async (names, { dispatch, queryFulfilled }) => {
        const { updateQueryData } = customProfileFieldsApi.util;
        const patch = dispatch(
          updateQueryData('listProfileFields', undefined, (fields) =>
            fields.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name)),
          ),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: invalidates([{ type: 'CustomProfileField', id: LIST }]),
    }),
  }),
});

export const {
  useListProfileFieldsQuery,
  useGetProfileFieldQuery,
  useCreateProfileFieldMutation,
  useOrderProfileFieldsMutation,
} = customProfileFieldsApi;
