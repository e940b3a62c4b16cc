import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import { sameOriginOnly } from '~/server/api/shared/same-origin';
import { interactionRoutes } from './interaction.routes';
import { resetLinkRoutes } from './reset-links.routes';
import { socialRoutes } from './social.routes';
import { verificationRoutes } from './verification.routes';

/** The sign-in interaction as a state protocol (server sheet "experience API"). */
export const experienceRoutes: ApiPlugin<ProtocolRouteOptions> = async (app, options) => {
  const { services } = options;
  app.addHook('onRequest', sameOriginOnly(services));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  await app.register(interactionRoutes, { ...options, prefix: '/' });
  await app.register(verificationRoutes, { ...options, prefix: '/verification' });
  await app.register(resetLinkRoutes, { ...options, prefix: '/password-reset' });
  await app.register(socialRoutes, { ...options, prefix: '/verification/social' });
};
