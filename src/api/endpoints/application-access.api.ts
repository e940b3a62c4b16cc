import type { paths } from '~/contract/api.gen';
import { allPages } from '../all-pages';
import { api } from '../api';
import type { ApiMeta } from '../base-query';
import { LIST } from '../tags';
import { invalidates } from '../invalidates';
import type { ResponseBody, RequestBody } from '../api-types';

type Experience = paths['/api/applications/{applicationId}/sign-in-experience'];
type ConsentScopesPath = paths['/api/applications/{applicationId}/user-consent-scopes'];

type ApplicationRole = ResponseBody<
  paths['/api/applications/{applicationId}/roles']['get']
>[number];
/** What a third-party application may request from users. */
export type ConsentScopes = ResponseBody<ConsentScopesPath['get']>;
export type NewConsentScopes = RequestBody<ConsentScopesPath['post']>;
export type UserScope = NonNullable<NewConsentScopes['userScopes']>[number];
export type ConsentScopeType =
  'user-scopes' | 'resource-scopes' | 'organization-scopes' | 'organization-resource-scopes';
export type Branding = ResponseBody<Experience['get']>;
export type BrandingChanges = RequestBody<Experience['put']>;
/** Null if it was never set. */
export type BrandingRecord = { readonly branding: Branding | null; readonly etag: string | null };

function applicationPath(id: string, rest: string): string {
  return `/api/applications/${encodeURIComponent(id)}/${rest}`;
}
/** Separates an application's relations from the entities themselves. */
function heldBy(id: string): string {
  return `APPLICATION:${id}`;
}

/** Consent and branding of one application. */
export const applicationAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every role of a machine-to-machine application, for copying it. */
    listAllApplicationRoles: build.query<readonly ApplicationRole[], string>({
      queryFn: allPages<ApplicationRole>((id) => applicationPath(id, 'roles')),
      providesTags: (_result, _error, id) => [
        { type: 'Role', id: heldBy(id) },
        { type: 'Role', id: LIST },
      ],
    }),

    listConsentScopes: build.query<ConsentScopes, string>({
      query: (id) => ({ url: applicationPath(id, 'user-consent-scopes') }),
      // Descriptions belong to the permissions, so changing one shows here too.
      providesTags: (_result, _error, id) => [
        { type: 'Scope', id: heldBy(id) },
        { type: 'Scope', id: LIST },
        { type: 'OrganizationScope', id: LIST },
      ],
    }),
    addConsentScopes: build.mutation<unknown, { id: string; scopes: NewConsentScopes }>({
      query: ({ id, scopes }) => ({
        url: applicationPath(id, 'user-consent-scopes'),
        method: 'POST',
        body: scopes,
      }),
      invalidatesTags: invalidates(({ id }) => [{ type: 'Scope', id: heldBy(id) }]),
    }),
    removeConsentScope: build.mutation<
      null,
      { id: string; type: ConsentScopeType; scopeId: string }
    >({
      query: ({ id, type, scopeId }) => ({
        url: applicationPath(id, `user-consent-scopes/${type}/${encodeURIComponent(scopeId)}`),
        method: 'DELETE',
      }),
      invalidatesTags: invalidates(({ id }) => [{ type: 'Scope', id: heldBy(id) }]),
    }),

    getApplicationBranding: build.query<BrandingRecord, string>({
      // Without a body for branding that was never set: browsers log each 404 as a failure.
      query: (id) => ({
        url: applicationPath(id, 'sign-in-experience'),
        params: { allowMissing: true },
      }),
      transformResponse: (branding: Branding | null, meta?: ApiMeta) => ({
        branding,
        etag: branding && (meta?.etag ?? null),
      }),
      providesTags: (_result, _error, id) => [{ type: 'SignInExperience', id: heldBy(id) }],
    }),
    putApplicationBranding: build.mutation<
      Branding,
      { id: string; body: BrandingChanges; etag: string | null }
    >({
      query: ({ id, body, etag }) => ({
        url: applicationPath(id, 'sign-in-experience'),
        method: 'PUT',
        body,
        ifMatch: etag ?? undefined,
      }),
      // The editor reads it again, with the ETag for its next save.
      invalidatesTags: [],
    }),
  }),
});

export const {
  useListAllApplicationRolesQuery,
  useListConsentScopesQuery,
  useAddConsentScopesMutation,
  useGetApplicationBrandingQuery,
} = applicationAccessApi;
