import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { CONNECTOR_FACTORIES, findFactory } from '~/server/domain/connector-factories/registry';
import { RequestError } from '~/server/platform/http/request-error';
import { failures } from '~/server/platform/http/schemas';
import { Factory, byId, security, tags, viewOfFactory } from './connectors.schemas';

/** What can be set up (management rules, section 9). */
export const connectorFactoryRoutes: FastifyPluginAsyncTypebox = async (app) => {
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
};
