import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { MAILBOX_PATTERN } from '~/contract/patterns';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { DraftTemplate, LanguageTag } from '~/server/domain/email-templates/email-templates.input';
import { previewOf, readFallback, wordDraft } from '~/server/domain/messages/drafts.queries';
import { deliverMessage } from '~/server/domain/messages/send-message.rules';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { NoContent, failures } from '~/server/platform/http/schemas';
import { closed } from '~/server/platform/schemas/values';
import { withReport } from './connector-report';
import { Fallback, Preview, security, tags, templateKey } from './email-templates.schemas';

/** Templates that need not be saved: how they look, and a mail to try them out. */
export const emailTemplateDraftRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/email-templates/fallback',
    {
      schema: {
        tags,
        security,
        summary: 'Get what is sent in a language without a template of its own',
        querystring: Type.Object({ ...templateKey, languageTag: LanguageTag }),
        response: { 200: Fallback, ...failures() },
      },
    },
    (request) =>
      database.inTenant(request.tenantId, (tx) =>
        readFallback(tx, services, request.tenantId, request.query),
      ),
  );

  app.post(
    '/email-templates/preview',
    {
      config: { onlyReads: true },
      schema: {
        tags,
        security,
        summary: 'Render a template that need not be saved',
        description:
          'With the data of the user, the application, and the organization, and with examples for those that are not named. Nothing is sent.',
        body: DraftTemplate,
        response: { 200: Preview, ...failures(404) },
      },
    },
    async (request) => {
      const { tenantId, body } = request;
      const ready = await database.inTenant(tenantId, (tx) =>
        wordDraft(tx, services, tenantId, body),
      );
      return previewOf(body, ready);
    },
  );

  app.post(
    '/email-templates/test',
    {
      schema: {
        tags,
        security,
        summary: 'Send a template that need not be saved to one address',
        description: 'By the connector of the tenant, rendered as the preview.',
        body: Type.Object(
          {
            ...DraftTemplate.properties,
            email: Type.String({ maxLength: 128, pattern: MAILBOX_PATTERN.source }),
          },
          closed,
        ),
        response: { 204: NoContent, ...failures(404, 429, 501) },
      },
    },
    async (request, reply) => {
      const { tenantId, caller } = request;
      const { email, ...draft } = request.body;
      await countRequest(database, tenantId, {
        key: `connector-test:${caller.id}`,
        limit: 30,
        windowSeconds: 600,
      });
      const ready = await database.inTenant(tenantId, (tx) =>
        wordDraft(tx, services, tenantId, draft, email),
      );
      try {
        await deliverMessage(services, tenantId, ready);
      } catch (error) {
        throw withReport(error);
      }
      return reply.code(204).send(null);
    },
  );
};
