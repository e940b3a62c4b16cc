import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { RouteOptions } from '../../routes';
import { permissionRoutes } from './permissions.routes';
import { removalRoutes } from './removal.routes';

/** Why somebody may do something, and what they would lose. Nothing is changed here. */
export const permissionExplorerRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  options,
) => {
  await app.register(permissionRoutes, options);
  await app.register(removalRoutes, options);
};
