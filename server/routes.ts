import type { FastifyInstance } from 'fastify';
import { ALL_SCOPE } from '~/contract/tenancy';
import { accountApiRoutes } from '~/server/api/account/account.plugin';
import { accountRoutes } from '~/server/api/cloud/account.routes';
import { assistantRoutes } from '~/server/api/cloud/assistant.routes';
import { checkoutRoutes } from '~/server/api/cloud/checkout.routes';
import { invitationRoutes } from '~/server/api/cloud/invitations.routes';
import { invoiceRoutes } from '~/server/api/cloud/invoices.routes';
import { memberRoutes } from '~/server/api/cloud/members.routes';
import { myInvitationRoutes } from '~/server/api/cloud/my-invitations.routes';
import { planRoutes } from '~/server/api/cloud/plans.routes';
import { platformRoutes } from '~/server/api/cloud/platform.routes';
import { registerStripeEvents } from '~/server/api/cloud/stripe-events.routes';
import { cloudRoutes } from '~/server/api/cloud/tenants.routes';
import { registerAccountCenter } from '~/server/api/experience/account-center-page';
import { consentRoutes } from '~/server/api/experience/consent.routes';
import { registerDemoApp } from '~/server/api/experience/demo-app';
import { experienceRoutes } from '~/server/api/experience/experience.plugin';
import { registerExperiencePages } from '~/server/api/experience/pages';
import { registerRelatedOrigins } from '~/server/api/experience/related-origins';
import { wellKnownRoutes } from '~/server/api/experience/well-known.routes';
import { hasuraRoutes } from '~/server/api/gateway/hasura.routes';
import { bulkJobRoutes } from '~/server/api/management/bulk-jobs/bulk-jobs.routes';
import { registerLogEventSchema } from '~/server/api/management/log-event-schema';
import { managementRoutes } from '~/server/api/management/management.plugin';
import { userAssetFileRoutes, userAssetRoutes } from '~/server/api/management/user-assets.routes';
import { meRoutes } from '~/server/api/me/me.routes';
import { meSocialRoutes } from '~/server/api/me/social.routes';
import { meVerificationRoutes } from '~/server/api/me/verification.routes';
import { registerDemoReceiver } from '~/server/api/sandbox/demo-receiver';
import { registerMailPreview } from '~/server/api/sandbox/mail-frame';
import { registerOutbox } from '~/server/api/sandbox/outbox.routes';
import { registerSandbox } from '~/server/api/sandbox/payment.plugin';
import { managementGuard, meGuard } from '~/server/api/shared/guards';
import type { Side } from '~/server/api/shared/route-options';
import type { Services } from '~/server/domain/services/services';
import { registerOidc } from '~/server/oidc/plugin';
import { testTokenRoutes } from './api/management/test-token.routes';
import type { Protocol } from './api/shared/protocol';
import { createProtocol } from './oidc/protocol';
import { documentSecurity } from './openapi';
import { registerStatus } from './status';

/** All routes of one side. Modules of the management API share one guard. */
export async function registerRoutes(
  app: FastifyInstance,
  services: Services,
  side: Side,
): Promise<void> {
  const protocol: Protocol = createProtocol(services);
  registerStatus(app, services);
  registerLogEventSchema(app);
  await registerOidc(app, services);
  registerExperiencePages(app, { services, side, protocol });
  if (side === 'tenant') {
    registerDemoApp(app, services);
    registerAccountCenter(app, services);
  }
  if (side === 'console') {
    await registerDemoReceiver(app, services);
    registerMailPreview(app, services);
  }
  registerOutbox(app, services);
  registerRelatedOrigins(app, services);
  await app.register(experienceRoutes, { services, side, protocol, prefix: '/api/experience' });
  await app.register(wellKnownRoutes, { services, side, prefix: '/api' });
  await app.register(consentRoutes, { services, side, protocol, prefix: '/api' });

  await app.register(userAssetFileRoutes, { services, side });

  await app.register(
    async (management) => {
      // Before validation, so that a schema is not revealed without a token.
      management.addHook('onRequest', managementGuard(services, side));
      documentSecurity(management, 'management', [ALL_SCOPE]);
      await management.register(managementRoutes, { services, side });
      await management.register(bulkJobRoutes, { services, side });
      await management.register(testTokenRoutes, { services, side, protocol });
    },
    { prefix: '/api' },
  );

  if (side === 'tenant') {
    await app.register(
      async (account) => {
        documentSecurity(account, 'account', ['openid']);
        await account.register(accountApiRoutes, { services, side });
      },
      { prefix: '/api' },
    );
    await app.register(hasuraRoutes, { services, side, prefix: '/api' });
    return;
  }
  await app.register(
    async (me) => {
      me.addHook('onRequest', meGuard(services));
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
}
