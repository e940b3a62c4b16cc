import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { CONNECTOR_FACTORIES, findFactory } from '~/server/domain/connector-factories/registry';
import { factoryView } from '~/server/domain/connector-settings/connectors.rules';
import { notFound } from '~/server/platform/errors/coded-error';
import { failures } from '~/server/platform/http/schemas';
import { Factory, byId, security, tags } from './connectors.schemas';

/** What can be set up (management rules, section 9). */
export const connectorFactoryRoutes: ApiPlugin = async (app) => {
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
    () => CONNECTOR_FACTORIES.map(factoryView),
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
      if (!factory) throw notFound();
      return factoryView(factory);
    },
  );
};
