import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { userAccessRoutes } from './access.routes';
import { userIdentityRoutes } from './identities.routes';
import { userMfaRoutes } from './mfa.routes';
import { userOrganizationRoutes } from './organizations.routes';
import { personalAccessTokenRoutes } from './personal-access-tokens.routes';
import { userProfileRoutes } from './profile.routes';
import { userRoleRoutes } from './roles.routes';
import { userDetailRoutes } from './routes';
import { userSessionRoutes } from './sessions.routes';

/** Everything below /api/users. */
export const userRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (app, options) => {
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
