import type { FastifyInstance } from 'fastify';
import { ALL_SCOPE } from '~/contract/tenancy';
import type { Side } from '~/server/api/shared/route-options';
import { assistantRoutes } from './assistant/routes';
import { managementGuard, meGuard } from './auth/guards';
import { accountRoutes } from './cloud/account';
import { checkoutRoutes } from './cloud/checkout/routes';
import { invitationRoutes } from './cloud/invitations.routes';
import { invoiceRoutes } from './cloud/invoices/routes';
import { memberRoutes } from './cloud/members.routes';
import { myInvitationRoutes } from './cloud/my-invitations.routes';
import { registerSandbox } from './cloud/payment/sandbox/routes';
import { registerStripeEvents } from './cloud/payment/stripe/routes';
import { platformRoutes } from './cloud/plans/platform.routes';
import { planRoutes } from './cloud/plans/routes';
import { cloudRoutes } from './cloud/routes';
import { registerExperiencePages } from './experience/pages';
import { experienceRoutes } from './experience/routes';
import { managementRoutes } from './management-routes';
import { bulkJobRoutes } from './modules/bulk-jobs/routes';
import { assertMe, meRoutes } from './modules/me/routes';
import { meSocialRoutes } from './modules/me/social.routes';
import { meVerificationRoutes } from './modules/me/verification.routes';
import { registerOutbox } from './modules/outbox/routes';
import { userAssetFileRoutes, userAssetRoutes } from './modules/user-assets/routes';
import { wellKnownRoutes } from './modules/well-known/routes';
import { consentRoutes } from './oidc/consent-routes';
import { registerOidc } from './oidc/plugin';
import { documentSecurity } from './openapi';
import type { Services } from './services';
import { registerStatus } from './status';

/** All routes of one side. Modules of the management API share one guard. */
export const registerRoutes = async (
  app: FastifyInstance,
  services: Services,
  side: Side,
): Promise<void> => {
  registerStatus(app, services);
  await registerOidc(app, services);
  registerExperiencePages(app, services, side);
  registerOutbox(app, services);
  await app.register(experienceRoutes, { services, side, prefix: '/api/experience' });
  await app.register(wellKnownRoutes, { services, side, prefix: '/api' });
  await app.register(consentRoutes, { services, side, prefix: '/api' });

  await app.register(userAssetFileRoutes, { services, side });

  await app.register(
    async (management) => {
      // Before validation, so that nobody learns a schema without a token.
      management.addHook('onRequest', managementGuard(services, side));
      documentSecurity(management, 'management', [ALL_SCOPE]);
      await management.register(managementRoutes, { services, side });
      await management.register(bulkJobRoutes, { services, side });
    },
    { prefix: '/api' },
  );

  if (side === 'tenant') return;
  await app.register(
    async (me) => {
      me.addHook('onRequest', meGuard(services));
      me.addHook('onRequest', assertMe(services));
      documentSecurity(me, 'me', [ALL_SCOPE]);
      await me.register(meRoutes, { services, side });
      await me.register(meVerificationRoutes, { services, side });
      if (services.config.edition === 'cloud') {
        await me.register(meSocialRoutes, { services, side });
      }
      await me.register(userAssetRoutes, { services, side });
    },
    { prefix: '/me' },
  );
  if (services.config.edition === 'cloud') {
    await app.register(cloudRoutes, { services, side, prefix: '/api' });
    await app.register(memberRoutes, { services, side, prefix: '/api' });
    await app.register(invitationRoutes, { services, side, prefix: '/api' });
    await app.register(myInvitationRoutes, { services, side, prefix: '/api' });
    await app.register(assistantRoutes, { services, side, prefix: '/api' });
    await app.register(planRoutes, { services, side, prefix: '/api' });
    await app.register(platformRoutes, { services, side, prefix: '/api' });
    await app.register(checkoutRoutes, { services, side, prefix: '/api' });
    await app.register(invoiceRoutes, { services, side, prefix: '/api' });
    registerSandbox(app, services);
    registerStripeEvents(app, services);
    await app.register(accountRoutes, { services, side, prefix: '/api' });
  }
};
