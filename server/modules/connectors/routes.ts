import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { EMAIL_PATTERN } from '~/contract/patterns';
import { ALL_SCOPE } from '~/contract/tenancy';
import { recordedWrite } from '../../audit/logs';
import { CONNECTOR_FACTORIES, findFactory } from '../../connectors/registry';
import { findSocialConnector } from '../../connectors/social/connectors';
import { acceptedLanguages } from '../../http/error-messages';
import { invalidInput } from '../../http/invalid-input';
import { countRequest } from '../../http/rate-limit';
import { RequestError } from '../../http/request-error';
import {
  Id,
  JsonObject,
  NoContent,
  Nullable,
  bearerSecurity,
  failures,
  params,
} from '../../http/schemas';
import { renderBuiltIn, renderTemplate } from '../../mail/render';
import type { OutgoingMessage } from '../../mail/message';
import { networkOf } from '../../mail/send-message';
import type { RouteOptions } from '../../routes';
import {
  type Reader,
  completeConfig,
  createConnector,
  deleteConnector,
  factoryView,
  getConnector,
  listConnectors,
  updateConnector,
} from './service';

const tags = ['Connectors'];
const security = bearerSecurity;
const closed = { additionalProperties: false };

const factoryFields = {
  type: Type.Enum(['Email', 'Sms', 'Social']),
  isDemo: Type.Boolean(),
  target: Type.String(),
  name: JsonObject,
  description: JsonObject,
  logo: Type.String(),
  logoDark: Nullable(Type.String()),
  readme: Type.String(),
  configTemplate: Type.Optional(Type.String()),
  formItems: Type.Optional(Type.Array(JsonObject)),
  platform: Nullable(Type.Enum(['Native', 'Universal', 'Web'])),
  isStandard: Type.Optional(Type.Boolean()),
  isTokenStorageSupported: Type.Optional(Type.Boolean()),
};
const Factory = Type.Object({ id: Type.String(), ...factoryFields });
const Connector = Type.Object({
  id: Type.String(),
  connectorId: Type.String(),
  syncProfile: Type.Boolean(),
  enableTokenStorage: Type.Boolean(),
  config: JsonObject,
  metadata: JsonObject,
  ...factoryFields,
});
const changeable = {
  config: Type.Optional(JsonObject),
  metadata: Type.Optional(JsonObject),
  syncProfile: Type.Optional(Type.Boolean()),
  enableTokenStorage: Type.Optional(Type.Boolean()),
};

/** Interfaces have no index signature; the answer's schema asks for plain objects. */
const plain = <View extends { formItems?: readonly object[] }>({ formItems, ...view }: View) => ({
  ...view,
  ...(formItems
    ? { formItems: formItems.map((item): Record<string, unknown> => ({ ...item })) }
    : {}),
});

const viewOfFactory = (factory: Parameters<typeof factoryView>[0]) => plain(factoryView(factory));

/** Secrets are readable only with a scope that may change and delete them. */
const readerOf = ({ tenantId, caller }: FastifyRequest): Reader => ({
  tenantId,
  showSecrets: caller.scopes.has(ALL_SCOPE) || caller.scopes.has('delete:data'),
});

const byId = { tags, security, params: params({ id: Id }) };
const TEST_CODE = '000000';

/** Connectors and what can be set up (management rules, section 9). */
export const connectorRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  const { database } = services;

  app.get(
    '/connector-factories',
    {
      schema: {
        tags,
        security,
        summary: 'List connector factories',
        response: { 200: Type.Array(Factory), ...failures() },
      },
    },
    () => CONNECTOR_FACTORIES.map(viewOfFactory),
  );

  app.get(
    '/connector-factories/:id',
    {
      schema: {
        ...byId,
        summary: 'Get a connector factory',
        response: { 200: Factory, ...failures(404) },
      },
    },
    (request) => {
      const factory = findFactory(request.params.id);
      if (!factory) throw new RequestError('entity.not_found', 404);
      return viewOfFactory(factory);
    },
  );

  app.get(
    '/connectors',
    {
      schema: {
        tags,
        security,
        summary: 'List connectors',
        querystring: Type.Object({ target: Type.Optional(Type.String({ maxLength: 128 })) }),
        response: { 200: Type.Array(Connector), ...failures() },
      },
    },
    (request) =>
      database.inTenant(request.tenantId, async (tx) =>
        (await listConnectors(tx, readerOf(request), request.query.target)).map(plain),
      ),
  );

  app.post(
    '/connectors',
    {
      schema: {
        tags,
        security,
        summary: 'Set up a connector',
        body: Type.Object(
          {
            connectorId: Type.String({ minLength: 1, maxLength: 128 }),
            id: Type.Optional(Type.String({ pattern: '^[\\w-]{1,21}$' })),
            ...changeable,
          },
          closed,
        ),
        response: { 200: Connector, ...failures(422) },
      },
    },
    (request) =>
      recordedWrite(
        services,
        request,
        'Connector.Create',
        async (tx) =>
          plain(await createConnector(tx, readerOf(request), request.body, services.config)),
        ({ id }) => ({ id }),
      ),
  );

  app.get(
    '/connectors/:id',
    {
      schema: {
        ...byId,
        summary: 'Get a connector',
        response: { 200: Connector, ...failures(404) },
      },
    },
    (request) =>
      database.inTenant(request.tenantId, async (tx) =>
        plain(await getConnector(tx, readerOf(request), request.params.id)),
      ),
  );

  app.patch(
    '/connectors/:id',
    {
      schema: {
        ...byId,
        summary: 'Change a connector',
        body: Type.Object(changeable, closed),
        response: { 200: Connector, ...failures(404, 422) },
      },
    },
    (request) =>
      recordedWrite(services, request, 'Connector.Update', async (tx) =>
        plain(
          await updateConnector(
            tx,
            readerOf(request),
            request.params.id,
            request.body,
            services.config,
          ),
        ),
      ),
  );

  app.delete(
    '/connectors/:id',
    {
      schema: {
        ...byId,
        summary: 'Remove a connector',
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Connector.Delete', (tx) =>
        deleteConnector(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/connectors/:id/authorization-uri',
    {
      schema: {
        ...byId,
        summary: 'Get where a social connector sends people',
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
      if (!state || !redirectUri) throw new RequestError('session.insufficient_info', 400);
      const connector = await database.inTenant(request.tenantId, (tx) =>
        findSocialConnector(tx, request.tenantId, request.params.id),
      );
      if (!connector) throw new RequestError('entity.not_found', 404);
      if (connector === 'other') throw new RequestError('connector.unexpected_type', 400);
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
      if (!factory) {
        const type = channel === 'email' ? 'Email' : 'Sms';
        throw new RequestError('connector.not_found', 400, { values: { type } });
      }
      if (factory.type !== (channel === 'email' ? 'Email' : 'Sms') || !factory.deliver) {
        throw new RequestError('connector.unexpected_type', 400);
      }
      await countRequest(database, request.tenantId, {
        key: `connector-test:${request.caller.id}`,
        limit: 30,
        windowSeconds: 600,
      });
      const message: OutgoingMessage = {
        channel,
        to,
        usage: 'Generic',
        values: { code: TEST_CODE },
        languages: acceptedLanguages(locale ?? request.headers['accept-language']),
      };
      const complete = await database.inTenant(request.tenantId, (tx) =>
        completeConfig(tx, request.tenantId, factory, config),
      );
      const template = factory.templateOf?.(complete, message.usage);
      await factory.deliver(
        complete,
        template
          ? renderTemplate(message, template)
          : renderBuiltIn(message, { name: 'Gatehouse', color: '#006a7c', logoUrl: undefined }),
        networkOf(services.config),
      );
      return reply.code(204).send(null);
    },
  );
};
