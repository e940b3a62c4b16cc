import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import { sameOriginOnly } from '~/server/api/shared/same-origin';
import { factorRoutes } from './factors.routes';
import { interactionRoutes } from './interaction.routes';
import { mfaBindingRoutes } from './mfa-binding.routes';
import { resetLinkRoutes } from './reset-links.routes';
import { socialRoutes } from './social.routes';
import { verificationRoutes } from './verification.routes';
import { webAuthnRoutes } from './web-authn.routes';

/** The sign-in interaction as a state protocol. */
export const experienceRoutes: ApiPlugin<ProtocolRouteOptions> = async (app, options) => {
  const { services } = options;
  app.addHook('onRequest', sameOriginOnly(services));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  await app.register(interactionRoutes, { ...options, prefix: '/' });
  await app.register(verificationRoutes, { ...options, prefix: '/verification' });
  await app.register(factorRoutes, { ...options, prefix: '/verification' });
  await app.register(webAuthnRoutes, { ...options, prefix: '/verification' });
  await app.register(mfaBindingRoutes, { ...options, prefix: '/profile' });
  await app.register(resetLinkRoutes, { ...options, prefix: '/password-reset' });
  await app.register(socialRoutes, { ...options, prefix: '/verification/social' });
};
