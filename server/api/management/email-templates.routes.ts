import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  NewTemplate,
  TemplateDetailsChanges,
} from '~/server/domain/email-templates/email-templates.input';
import {
  type EmailTemplate as Row,
  findTemplate,
  listTemplates,
} from '~/server/domain/email-templates/email-templates.queries';
import {
  changeDetails,
  deleteTemplate,
  deleteTemplates,
  holdTemplate,
  putTemplates,
} from '~/server/domain/email-templates/email-templates.rules';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { NoContent, failures } from '~/server/platform/http/schemas';
import { closed } from '~/server/platform/schemas/values';
import { emailTemplateDraftRoutes } from './email-template-drafts.routes';
import { emailTemplateVersionRoutes } from './email-template-versions.routes';
import { EmailTemplate, byId, security, tags, templateKey } from './email-templates.schemas';

const filter = Type.Partial(Type.Object(templateKey));
const shown = representation<Row>(EmailTemplate);

function writerOf({ tenantId, caller }: FastifyRequest) {
  return { tenantId, savedBy: caller.id };
}

/** Mails in the tenant's own words (management rules, section 9). */
export const emailTemplateRoutes: ApiPlugin<RouteOptions> = async (app, options) => {
  const { services } = options;
  const { database } = services;
  await app.register(emailTemplateDraftRoutes, options);
  await app.register(emailTemplateVersionRoutes, options);

  app.put(
    '/email-templates',
    {
      schema: {
        tags,
        security,
        summary: 'Write email templates',
        description: 'A template of the same language and type is replaced and keeps its id.',
        body: Type.Object(
          { templates: Type.Array(NewTemplate, { minItems: 1, maxItems: 200 }) },
          closed,
        ),
        response: { 200: Type.Array(EmailTemplate), ...failures(422) },
      },
    },
    (request) =>
      recordedWrite(
        services,
        request,
        'EmailTemplate.Upsert',
        (tx) => putTemplates(tx, writerOf(request), request.body.templates),
        (rows) => ({ emailTemplateIds: rows.map(({ id }) => id) }),
      ),
  );

  app.get(
    '/email-templates',
    {
      schema: {
        tags,
        security,
        summary: 'List email templates',
        querystring: filter,
        response: { 200: Type.Array(EmailTemplate), ...failures() },
      },
    },
    (request) =>
      database.inTenant(request.tenantId, (tx) =>
        listTemplates(tx, request.tenantId, request.query),
      ),
  );

  app.delete(
    '/email-templates',
    {
      schema: {
        tags,
        security,
        summary: 'Delete the email templates of a language, a type, or both',
        querystring: filter,
        response: { 200: Type.Object({ rowCount: Type.Number() }), ...failures(422) },
      },
    },
    (request) =>
      recordedWrite(
        services,
        request,
        'EmailTemplate.DeleteMany',
        (tx) => deleteTemplates(tx, request.tenantId, request.query),
        ({ rowCount }) => ({ ...request.query, rowCount }),
      ),
  );

  app.get(
    '/email-templates/:id',
    {
      schema: {
        ...byId,
        summary: 'Get an email template',
        response: { 200: EmailTemplate, ...failures(404) },
      },
    },
    (request) =>
      database.inTenant(request.tenantId, (tx) =>
        findTemplate(tx, request.tenantId, request.params.id),
      ),
  );

  app.delete(
    '/email-templates/:id',
    {
      schema: {
        ...byId,
        summary: 'Delete an email template',
        description: 'Its versions stay and can be restored.',
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'EmailTemplate.Delete', (tx) =>
        deleteTemplate(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/email-templates/:id/details',
    {
      schema: {
        ...byId,
        summary: 'Change details of an email template',
        description:
          'What is not named stays. With If-Match only if the template is still as GET of it answered, else 412.',
        headers: ifMatch,
        body: TemplateDetailsChanges,
        response: { 200: EmailTemplate, ...failures(404, 412) },
      },
    },
    (request, reply) =>
      recordedChange<Row>(services, request, reply, {
        action: 'EmailTemplate.Update',
        hold: (tx) => holdTemplate(tx, request.tenantId, request.params.id),
        shown,
        change: (tx, row) => changeDetails(tx, writerOf(request), row, request.body),
      }),
  );
};
