import type { paths } from '~/contract/api.gen';
import type { EmailTemplateType } from '~/contract/email-templates';
import { api } from '../api';
import type { RequestBody, ResponseBody } from '../api-types';
import { invalidates } from '../invalidates';
import { LIST } from '../tags';

type Described<Answer> = Omit<Answer, 'templateType'> & {
  readonly templateType: EmailTemplateType;
};
export type EmailTemplate = Described<ResponseBody<paths['/api/email-templates/{id}']['get']>>;
export type EmailTemplateDetails = EmailTemplate['details'];
type DetailsChanges = RequestBody<paths['/api/email-templates/{id}/details']['patch']>;
/** A template with the ETag that a save must match. */
type EmailTemplateRecord = { readonly template: EmailTemplate; readonly etag: string | null };
export type EmailTemplateVersion = ResponseBody<
  paths['/api/email-templates/versions']['get']
>[number];
export type EmailFallback = ResponseBody<paths['/api/email-templates/fallback']['get']>;
export type EmailDraft = RequestBody<paths['/api/email-templates/preview']['post']>;
export type EmailPreview = ResponseBody<paths['/api/email-templates/preview']['post']>;
type EmailTest = RequestBody<paths['/api/email-templates/test']['post']>;

/** Which template: one of each type and language. */
export type EmailTemplateKey = {
  readonly templateType: EmailTemplateType;
  readonly languageTag: string;
};

function templatePath(id: string, rest = ''): string {
  return `/api/email-templates/${encodeURIComponent(id)}${rest}`;
}

/** Mails in the tenant's own words. */
export const emailTemplatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmailTemplates: build.query<EmailTemplate[], void>({
      query: () => ({ url: '/api/email-templates' }),
      providesTags: [{ type: 'EmailTemplate', id: LIST }],
    }),
    getEmailTemplate: build.query<EmailTemplateRecord, string>({
      query: (id) => ({ url: templatePath(id) }),
      transformResponse: (template: EmailTemplate, meta) => ({
        template,
        etag: meta?.etag ?? null,
      }),
      providesTags: (_result, _error, id) => [{ type: 'EmailTemplate', id }],
    }),
    /** What is sent in a language without a template of its own. */
    getEmailFallback: build.query<EmailFallback, EmailTemplateKey>({
      query: (params) => ({ url: '/api/email-templates/fallback', params }),
      providesTags: [{ type: 'EmailTemplate', id: LIST }],
    }),
    /** Newest first. */
    listEmailTemplateVersions: build.query<
      EmailTemplateVersion[],
      EmailTemplateKey & { limit?: number | undefined }
    >({
      query: ({ limit, ...key }) => ({
        url: '/api/email-templates/versions',
        params: { ...key, limit },
      }),
      providesTags: [{ type: 'EmailTemplate', id: LIST }],
    }),
    /** How a draft would arrive; nothing is saved or sent. */
    previewEmailTemplate: build.query<EmailPreview, EmailDraft>({
      query: (body) => ({ url: '/api/email-templates/preview', method: 'POST', body }),
      keepUnusedDataFor: 10,
      providesTags: [],
    }),
    putEmailTemplate: build.mutation<
      EmailTemplate[],
      EmailTemplateKey & { details: EmailTemplateDetails }
    >({
      query: (template) => ({
        url: '/api/email-templates',
        method: 'PUT',
        body: { templates: [template] },
      }),
      invalidatesTags: invalidates([{ type: 'EmailTemplate', id: LIST }]),
    }),
    updateEmailTemplate: build.mutation<
      EmailTemplate,
      { id: string; body: DetailsChanges; etag: string | null }
    >({
      query: ({ id, body, etag }) => ({
        url: templatePath(id, '/details'),
        method: 'PATCH',
        body,
        ifMatch: etag ?? undefined,
      }),
      invalidatesTags: invalidates(({ id }) => [
        { type: 'EmailTemplate', id },
        { type: 'EmailTemplate', id: LIST },
      ]),
    }),
    deleteEmailTemplate: build.mutation<null, string>({
      query: (id) => ({ url: templatePath(id), method: 'DELETE' }),
      invalidatesTags: invalidates([{ type: 'EmailTemplate', id: LIST }]),
    }),
    /** Sends a draft to one address. */
    testEmailTemplate: build.mutation<null, EmailTest>({
      query: (body) => ({ url: '/api/email-templates/test', method: 'POST', body }),
      invalidatesTags: [],
    }),
  }),
});

export const {
  useListEmailTemplatesQuery,
  useListEmailTemplateVersionsQuery,
  useGetEmailFallbackQuery,
  usePreviewEmailTemplateQuery,
  useTestEmailTemplateMutation,
} = emailTemplatesApi;
