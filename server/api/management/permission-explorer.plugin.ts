import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { missingRoutes } from './missing-permissions.routes';
import { removalRoutes } from './permission-removal.routes';
import { permissionRoutes } from './permissions.routes';

/** Why a subject has a permission or not, and what it would lose. Nothing is changed here. */
export const permissionExplorerRoutes: ApiPlugin<RouteOptions> = async (app, options) => {
  await app.register(permissionRoutes, options);
  await app.register(missingRoutes, options);
  await app.register(removalRoutes, options);
};
