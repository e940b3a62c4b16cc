import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { isOffered } from '~/server/domain/connector-factories/built-in-mail';
import { CONNECTOR_FACTORIES, findFactory } from '~/server/domain/connector-factories/registry';
import { factoryView } from '~/server/domain/connector-settings/connectors.rules';
import { notFound } from '~/server/platform/errors/coded-error';
import { failures } from '~/server/platform/http/schemas';
import { Factory, byId, security, tags } from './connectors.schemas';

/** What can be set up (management rules, section 9). */
export const connectorFactoryRoutes: ApiPlugin<RouteOptions> = async (
  app,
  { services: { config } },
) => {
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
    () => CONNECTOR_FACTORIES.filter((factory) => isOffered(factory, config)).map(factoryView),
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
      if (!factory || !isOffered(factory, config)) throw notFound();
      return factoryView(factory);
    },
  );
};
