import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { hasFullAccess } from '~/server/api/shared/secret-visibility';
import {
  ConnectorChanges,
  NewConnector,
} from '~/server/domain/connector-settings/connectors.input';
import {
  type ConnectorView,
  type Reader,
  createConnector,
  deleteConnector,
  getConnector,
  listConnectors,
  updateConnector,
} from '~/server/domain/connector-settings/connectors.rules';
import { etagOf, ifMatch, representation } from '~/server/platform/http/etag';
import { NoContent, failures } from '~/server/platform/http/schemas';
import { connectorActionRoutes } from './connector-actions.routes';
import { connectorFactoryRoutes } from './connector-factories.routes';
import { connectorStateRoutes } from './connector-states.routes';
import { Connector, byId, security, tags } from './connectors.schemas';

/** What a change depends on: not on how many messages were sent meanwhile. */
const shown = representation<ConnectorView>(
  Connector,
  ({ usage: _usage, ...settings }) => settings,
);

/** Connectors (management rules, section 9). */
export const connectorRoutes: ApiPlugin<RouteOptions> = async (app, options) => {
  const { services } = options;
  const { database, config } = services;
  const readerOf = (request: FastifyRequest): Reader => ({
    tenantId: request.tenantId,
    showSecrets: hasFullAccess(request),
    fromEmail: config.mailService?.from.address,
  });

  await app.register(connectorFactoryRoutes, options);
  await app.register(connectorActionRoutes, options);
  await app.register(connectorStateRoutes, options);

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
      database.inTenant(request.tenantId, (tx) =>
        listConnectors(tx, readerOf(request), request.query.target),
      ),
  );

  app.post(
    '/connectors',
    {
      schema: {
        tags,
        security,
        summary: 'Set up a connector',
        body: NewConnector,
        response: { 200: Connector, ...failures(422) },
      },
    },
    (request) =>
      recordedWrite(
        services,
        request,
        'Connector.Create',
        (tx) => createConnector(tx, readerOf(request), request.body, config),
        ({ id }) => ({ id }),
      ),
  );

  app.get(
    '/connectors/:id',
    {
      schema: {
        ...byId,
        summary: 'Get a connector',
        description: 'The ETag is that of the settings: it stays when only `usage` changes.',
        response: { 200: Connector, ...failures(404) },
      },
    },
    async (request, reply) => {
      const connector = await database.inTenant(request.tenantId, (tx) =>
        getConnector(tx, readerOf(request), request.params.id),
      );
      reply.header('ETag', etagOf(shown(reply, connector)));
      return connector;
    },
  );

  app.patch(
    '/connectors/:id',
    {
      schema: {
        ...byId,
        summary: 'Change a connector',
        description:
          '`config` is replaced as a whole. With If-Match the change is made only if the connector is still as GET answered it with that ETag, else 412.',
        headers: ifMatch,
        body: ConnectorChanges,
        response: { 200: Connector, ...failures(404, 412, 422) },
      },
    },
    (request, reply) => {
      const { params, body } = request;
      const reader = readerOf(request);
      return recordedChange<ConnectorView>(services, request, reply, {
        action: 'Connector.Update',
        hold: (tx) => getConnector(tx, reader, params.id, 'no key update'),
        shown,
        change: (tx) => updateConnector(tx, reader, params.id, body, config),
      });
    },
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
};
