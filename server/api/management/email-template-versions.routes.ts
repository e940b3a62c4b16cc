import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { EMAIL_VERSIONS_KEPT } from '~/contract/email-templates';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { NewTemplate } from '~/server/domain/email-templates/email-templates.input';
import { listVersions } from '~/server/domain/email-templates/email-templates.queries';
import { restoreVersion } from '~/server/domain/email-templates/email-templates.rules';
import { failures } from '~/server/platform/http/schemas';
import { closed } from '~/server/platform/schemas/values';
import { EmailTemplate, Version, security, tags, templateKey } from './email-templates.schemas';

const { languageTag, templateType } = NewTemplate.properties;

/** What templates were, also deleted ones. */
export const emailTemplateVersionRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/email-templates/versions',
    {
      schema: {
        tags,
        security,
        summary: 'List the versions of an email template',
        description: 'The newest first, also of a template that was deleted.',
        querystring: Type.Object({
          ...templateKey,
          limit: Type.Optional(
            Type.String({ pattern: '^(?:[1-9]|[1-4]\\d|50)$', description: 'At most 50.' }),
          ),
        }),
        response: { 200: Type.Array(Version), ...failures() },
      },
    },
    (request) => {
      const { limit = EMAIL_VERSIONS_KEPT, ...key } = request.query;
      return services.database.inTenant(request.tenantId, (tx) =>
        listVersions(tx, request.tenantId, { ...key, limit: Number(limit) }),
      );
    },
  );

  app.post(
    '/email-templates/versions/restore',
    {
      schema: {
        tags,
        security,
        summary: 'Restore a version of an email template',
        description: 'It becomes the newest version. A deleted template comes back.',
        body: Type.Object(
          {
            languageTag,
            templateType,
            version: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
          },
          closed,
        ),
        response: { 200: EmailTemplate, ...failures(404) },
      },
    },
    (request) => {
      const { tenantId, caller, body } = request;
      return recordedWrite(
        services,
        request,
        'EmailTemplate.Restore',
        (tx) => restoreVersion(tx, { tenantId, savedBy: caller.id }, body),
        ({ id }) => ({ emailTemplateId: id }),
      );
    },
  );
};
