import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { accountAddressRoutes } from './addresses.routes';
import { accountAvatarRoutes } from './avatar.routes';
import { accountGuard } from './account.guard';
import { accountIdentityRoutes } from './identities.routes';
import { accountMfaRoutes } from './mfa.routes';
import { myAccountRoutes } from './my-account.routes';
import { ownDataRoutes } from './own-data.routes';
import { accountPasskeyRoutes } from './passkeys.routes';
import { accountSessionRoutes } from './sessions.routes';
import { accountSocialRoutes } from './social.routes';
import { accountVerificationRoutes } from './verifications.routes';

/** The account API: a user's own calls, with the user's token. */
export const accountApiRoutes: ApiPlugin<RouteOptions> = async (app, options) => {
  // Before validation, so that a schema is not revealed without a token.
  app.addHook('onRequest', accountGuard(options.services));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  await app.register(myAccountRoutes, { ...options, prefix: '/my-account' });
  await app.register(accountAvatarRoutes, { ...options, prefix: '/my-account' });
  await app.register(accountAddressRoutes, { ...options, prefix: '/my-account' });
  await app.register(accountIdentityRoutes, { ...options, prefix: '/my-account' });
  await app.register(accountMfaRoutes, { ...options, prefix: '/my-account' });
  await app.register(ownDataRoutes, { ...options, prefix: '/my-account' });
  await app.register(accountSessionRoutes, { ...options, prefix: '/my-account' });
  await app.register(accountVerificationRoutes, { ...options, prefix: '/verifications' });
  await app.register(accountSocialRoutes, { ...options, prefix: '/verifications' });
  await app.register(accountPasskeyRoutes, { ...options, prefix: '/verifications' });
};
