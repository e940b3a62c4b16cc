import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { EMAIL_PATTERN } from '~/contract/patterns';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { isOffered, onInstallation } from '~/server/domain/connector-factories/built-in-mail';
import { findFactory } from '~/server/domain/connector-factories/registry';
import { keepTest } from '~/server/domain/connector-settings/connector-tests.rules';
import { completeConfig } from '~/server/domain/connector-settings/connectors.rules';
import { deliverMessage } from '~/server/domain/messages/send-message.rules';
import { readBrand } from '~/server/domain/messages/words.queries';
import { findSocialConnector } from '~/server/domain/connectors/social-connectors.queries';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { preferredLanguages } from '~/server/platform/text/languages';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError, notFound } from '~/server/platform/errors/coded-error';
import { Id, JsonObject, closed } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import type { OutgoingMessage } from '~/server/platform/mail/message';
import { renderBuiltIn, renderTemplate } from '~/server/platform/mail/render';
import { withReport } from './connector-report';
import { byId, security, tags } from './connectors.schemas';

const TEST_CODE = '000000';

/** Testing connectors: the authorization URL of a social one, and a test message. */
export const connectorActionRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.post(
    '/connectors/:id/authorization-uri',
    {
      schema: {
        ...byId,
        summary: 'Get where a social connector sends users',
        body: Type.Object(
          {
            state: Type.String({ maxLength: 1024 }),
            redirectUri: Type.String({ maxLength: 2048 }),
          },
          closed,
        ),
        response: { 200: Type.Object({ redirectTo: Type.String() }), ...failures(404) },
      },
    },
    async (request) => {
      const { state, redirectUri } = request.body;
      if (!state || !redirectUri) throw new CodedError('session.insufficient_info');
      const connector = await database.inTenant(request.tenantId, (tx) =>
        findSocialConnector(tx, request.tenantId, request.params.id),
      );
      if (!connector) throw notFound();
      if (connector === 'other') throw new CodedError('connector.unexpected_type');
      const { config } = connector;
      const { url } = await connector.social.authorize({
        config,
        state,
        redirectUri,
        isStateless: true,
      });
      return { redirectTo: url };
    },
  );

  app.post(
    '/connectors/:id/test',
    {
      schema: {
        tags,
        security,
        summary: 'Send a test message with a configuration that need not be stored',
        params: params({ id: Id }),
        body: Type.Object(
          {
            email: Type.Optional(Type.String({ maxLength: 128, pattern: EMAIL_PATTERN.source })),
            phone: Type.Optional(Type.String({ maxLength: 32, pattern: '^\\d+$' })),
            config: JsonObject,
            locale: Type.Optional(Type.String({ maxLength: 16 })),
          },
          closed,
        ),
        response: { 204: NoContent, ...failures(404, 429) },
      },
    },
    async (request, reply) => {
      const { email, phone, config, locale } = request.body;
      const channel = phone === undefined ? 'email' : 'phone';
      const to = phone ?? email;
      if (to === undefined) throw invalidInput('body', [], 'email or phone is required');
      const factory = findFactory(request.params.id);
      if (!factory || !isOffered(factory, services.config)) {
        const type = channel === 'email' ? 'Email' : 'Sms';
        throw new CodedError('connector.not_found', { kind: 'malformed', values: { type } });
      }
      if (factory.type !== (channel === 'email' ? 'Email' : 'Sms')) {
        throw new CodedError('connector.unexpected_type');
      }
      await countRequest(database, request.tenantId, {
        key: `connector-test:${request.caller.id}`,
        limit: 30,
        windowSeconds: 600,
      });
      const { complete, tenant } = await database.inTenant(request.tenantId, async (tx) => ({
        complete: await completeConfig(tx, request.tenantId, factory, config),
        tenant: await readBrand(tx, services, request.tenantId),
      }));
      const languages = preferredLanguages(locale ?? request.headers['accept-language']);
      const message: OutgoingMessage = {
        channel,
        to,
        usage: 'Generic',
        values: { code: TEST_CODE },
        languages: [...languages, tenant.fallback],
      };
      const sender = { factory: onInstallation(factory, services.config), config: complete };
      const brand = { ...tenant.brand, ...factory.brandOf?.(complete) };
      const template = factory.templateOf?.(complete, message.usage);
      const rendered = template ? renderTemplate(message, template) : renderBuiltIn(message, brand);
      const ready = { sender, message, rendered, brand, wordsOf: 'connector' as const };
      const keep = (failure?: unknown) =>
        database.inTenant(request.tenantId, (tx) =>
          keepTest(tx, request.tenantId, { factory, config: complete, failure }),
        );
      try {
        await deliverMessage(services, request.tenantId, ready);
      } catch (error) {
        await keep(error);
        throw withReport(error);
      }
      await keep();
      return reply.code(204).send(null);
    },
  );
};
