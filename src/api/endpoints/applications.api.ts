import type { ApplicationType } from '~/contract/applications';
import type { paths } from '~/contract/api.gen';
import { PAGE_SIZE } from '~/contract/limits';
import { api } from '../api';
import type { Page } from '../base-query';
import { containing } from '../like-pattern';
import { LIST } from '../tags';
import { invalidates } from '../invalidates';
import type { RequestBody, ResponseBody } from '../api-types';

export type Application = ResponseBody<paths['/api/applications/{id}']['get']>;

/** `expiresAt` is epoch milliseconds; null never expires. */
export type ApplicationSecret = ResponseBody<
  paths['/api/applications/{id}/secrets']['get']
>[number];

export type ListApplicationsQuery = {
  page: number;
  /** Both kinds if absent. */
  isThirdParty?: boolean | undefined;
  types?: readonly ApplicationType[] | undefined;
  keyword?: string | undefined;
};

export type NewApplication = RequestBody<paths['/api/applications']['post']>;
export type ApplicationChanges = RequestBody<paths['/api/applications/{id}']['patch']>;

/** An application with the ETag that an update must match. */
export type ApplicationRecord = { application: Application; etag: string | null };

/** `overlap` in seconds; the new secret's `expiresAt` in epoch milliseconds. */
export type SecretRotation = { overlap: number; expiresAt?: number | undefined };

export type TestToken = ResponseBody<paths['/api/applications/{id}/test-token']['post'], 201>;
export type TestTokenTarget = {
  resource?: string | undefined;
  organizationId?: string | undefined;
  /** Default: all scopes of the application. */
  scopes?: readonly string[] | undefined;
};

/** The application itself shows one of its secrets. */
function secretTags(id: string) {
  return [
    { type: 'ApplicationSecret' as const, id },
    { type: 'Application' as const, id },
  ];
}

function secretPath(id: string, name: string): string {
  return `/api/applications/${id}/secrets/${encodeURIComponent(name)}`;
}

export const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApplications: build.query<Page<Application>, ListApplicationsQuery>({
      query: ({ page, isThirdParty, types, keyword }) => ({
        url: '/api/applications',
        isPaged: true,
        params: {
          page,
          page_size: PAGE_SIZE,
          isThirdParty,
          types: types?.length ? types : undefined,
          search: keyword ? containing(keyword) : undefined,
        },
      }),
      providesTags: [{ type: 'Application', id: LIST }],
    }),
    getApplication: build.query<ApplicationRecord, string>({
      query: (id) => ({ url: `/api/applications/${id}` }),
      transformResponse: (application: Application, meta) => ({
        application,
        etag: meta?.etag ?? null,
      }),
      providesTags: (_result, _error, id) => [{ type: 'Application', id }],
    }),
    createApplication: build.mutation<Application, NewApplication>({
      query: (body) => ({ url: '/api/applications', method: 'POST', body }),
      invalidatesTags: invalidates([{ type: 'Application', id: LIST }]),
    }),
    updateApplication: build.mutation<
      Application,
      { id: string; body: ApplicationChanges; etag: string | null }
    >({
      query: ({ id, body, etag }) => ({
        url: `/api/applications/${id}`,
        method: 'PATCH',
        body,
        ifMatch: etag ?? undefined,
      }),
      // Not the record itself: the editor reads it again, with the ETag for its next save.
      invalidatesTags: invalidates([{ type: 'Application', id: LIST }]),
    }),
    deleteApplication: build.mutation<null, string>({
      query: (id) => ({ url: `/api/applications/${id}`, method: 'DELETE' }),
      // Does not invalidate the record: its query would return 404 on the page being left.
      invalidatesTags: invalidates([{ type: 'Application', id: LIST }]),
    }),
    listApplicationSecrets: build.query<ApplicationSecret[], string>({
      query: (id) => ({ url: `/api/applications/${id}/secrets` }),
      providesTags: (_result, _error, id) => [{ type: 'ApplicationSecret', id }],
    }),
    createApplicationSecret: build.mutation<
      ApplicationSecret,
      { id: string; name: string; expiresAt?: number | undefined }
    >({
      query: ({ id, ...body }) => ({
        url: `/api/applications/${id}/secrets`,
        method: 'POST',
        body,
      }),
      invalidatesTags: invalidates(({ id }) => secretTags(id)),
    }),
    renameApplicationSecret: build.mutation<
      ApplicationSecret,
      { id: string; name: string; newName: string }
    >({
      query: ({ id, name, newName }) => ({
        url: secretPath(id, name),
        method: 'PATCH',
        body: { name: newName },
      }),
      invalidatesTags: invalidates(({ id }) => secretTags(id)),
    }),
    deleteApplicationSecret: build.mutation<null, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: secretPath(id, name), method: 'DELETE' }),
      invalidatesTags: invalidates(({ id }) => secretTags(id)),
    }),
    rotateApplicationSecret: build.mutation<
      ApplicationSecret,
      { id: string; name: string } & SecretRotation
    >({
      query: ({ id, name, ...body }) => ({
        url: `${secretPath(id, name)}/rotate`,
        method: 'POST',
        body,
      }),
      invalidatesTags: invalidates(({ id }) => secretTags(id)),
    }),
    rotateLegacySecret: build.mutation<ApplicationSecret, { id: string } & SecretRotation>({
      query: ({ id, ...body }) => ({
        url: `/api/applications/${id}/legacy-secret/rotate`,
        method: 'POST',
        body,
      }),
      invalidatesTags: invalidates(({ id }) => secretTags(id)),
    }),
    createTestToken: build.mutation<TestToken, { id: string } & TestTokenTarget>({
      query: ({ id, ...body }) => ({
        url: `/api/applications/${id}/test-token`,
        method: 'POST',
        body,
      }),
      // Nothing on screen depends on it.
      invalidatesTags: [],
    }),
    deleteLegacySecret: build.mutation<Application, string>({
      query: (id) => ({
        url: `/api/applications/${id}/legacy-secret`,
        method: 'DELETE',
      }),
      invalidatesTags: invalidates((id) => [{ type: 'Application', id }]),
    }),
  }),
});

export const {
  useListApplicationsQuery,
  useGetApplicationQuery,
  useCreateApplicationMutation,
  useListApplicationSecretsQuery,
  useCreateApplicationSecretMutation,
  useRenameApplicationSecretMutation,
  useRotateApplicationSecretMutation,
  useRotateLegacySecretMutation,
  useCreateTestTokenMutation,
} = applicationsApi;
