import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { personalAccessTokenRoutes } from './personal-access-tokens.routes';
import { userExportRoutes } from './user-export.routes';
import { userAccessRoutes } from './user-access.routes';
import { userIdentityRoutes } from './user-identities.routes';
import { userMfaRoutes } from './user-mfa.routes';
import { userOrganizationRoutes } from './user-organizations.routes';
import { userProfileRoutes } from './user-profile.routes';
import { userRoleRoutes } from './user-roles.routes';
import { userSessionRoutes } from './user-sessions.routes';
import { userDetailRoutes } from './users.routes';

/** Everything below /api/users. */
export const userRoutes: ApiPlugin<RouteOptions> = async (app, options) => {
  await app.register(userExportRoutes, options);
  await app.register(userDetailRoutes, options);
  await app.register(userProfileRoutes, options);
  await app.register(userAccessRoutes, options);
  await app.register(userMfaRoutes, options);
  await app.register(personalAccessTokenRoutes, options);
  await app.register(userIdentityRoutes, options);
  await app.register(userRoleRoutes, options);
  await app.register(userOrganizationRoutes, options);
  await app.register(userSessionRoutes, options);
};
