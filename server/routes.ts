import type { FastifyInstance } from 'fastify';
import { ALL_SCOPE } from '~/contract/tenancy';
import type { Side } from './app';
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
import { assistantRoutes } from './assistant/routes';
import { cloudRoutes } from './cloud/routes';
import { registerExperiencePages } from './experience/pages';
import { experienceRoutes } from './experience/routes';
import { administratorRoutes } from './modules/administrators/routes';
import { applicationDomainRoutes } from './modules/applications/custom-domains.routes';
import { applicationOrganizationRoutes } from './modules/applications/organizations.routes';
import { applicationRoleRoutes } from './modules/applications/roles.routes';
import { applicationRoutes } from './modules/applications/routes';
import { applicationSecretRoutes } from './modules/applications/secrets.routes';
import { applicationConsentRoutes } from './modules/applications/third-party.routes';
import { configRoutes } from './modules/configs/routes';
import { connectorRoutes } from './modules/connectors/routes';
import { logRoutes } from './modules/logs/routes';
import { assertMe, meRoutes } from './modules/me/routes';
import { meVerificationRoutes } from './modules/me/verification.routes';
import { meSocialRoutes } from './modules/me/social.routes';
import { oneTimeTokenRoutes } from './modules/one-time-tokens/routes';
import { organizationInvitationRoutes } from './modules/organization-invitations/routes';
import { organizationRoleRoutes } from './modules/organization-roles/routes';
import { organizationScopeRoutes } from './modules/organization-scopes/routes';
import { organizationRoutes } from './modules/organizations/routes';
import { registerOutbox } from './modules/outbox/routes';
import { permissionExplorerRoutes } from './modules/permission-explorer/routes';
import { resourceRoutes } from './modules/resources/routes';
import { scopeRoutes } from './modules/resources/scopes.routes';
import { roleApplicationRoutes } from './modules/roles/applications.routes';
import { roleRoutes } from './modules/roles/routes';
import { roleScopeRoutes } from './modules/roles/scopes.routes';
import { roleUserRoutes } from './modules/roles/users.routes';
import { secretRoutes } from './modules/secrets/routes';
import { signInExperienceRoutes } from './modules/sign-in-exp/routes';
import { subjectTokenRoutes } from './modules/subject-tokens/routes';
import { ssoConnectorRoutes } from './modules/sso-connectors/routes';
import { systemRoutes } from './modules/systems/routes';
import { userAssetFileRoutes, userAssetRoutes } from './modules/user-assets/routes';
import { userRoutes } from './modules/users/module';
import { verificationCodeRoutes } from './modules/verification-codes/routes';
import { wellKnownRoutes } from './modules/well-known/routes';
import { consentRoutes } from './oidc/consent-routes';
import { oidcConfigRoutes } from './modules/oidc-configs/routes';
import { registerOidc } from './oidc/plugin';
import { documentSecurity } from './openapi';
import type { Services } from './services';
import { registerStatus } from './status';

/** Options every module of routes gets. */
export interface RouteOptions {
  services: Services;
  side: Side;
}

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
      await management.register(applicationRoutes, { services, side });
      await management.register(applicationSecretRoutes, { services, side });
      await management.register(oidcConfigRoutes, { services, side });
      await management.register(applicationRoleRoutes, { services, side });
      await management.register(applicationOrganizationRoutes, { services, side });
      await management.register(applicationConsentRoutes, { services, side });
      await management.register(applicationDomainRoutes, { services, side });
      await management.register(connectorRoutes, { services, side });
      await management.register(permissionExplorerRoutes, { services, side });
      await management.register(resourceRoutes, { services, side });
      await management.register(scopeRoutes, { services, side });
      await management.register(roleRoutes, { services, side });
      await management.register(roleScopeRoutes, { services, side });
      await management.register(roleUserRoutes, { services, side });
      await management.register(roleApplicationRoutes, { services, side });
      await management.register(logRoutes, { services, side });
      await management.register(oneTimeTokenRoutes, { services, side });
      await management.register(organizationRoutes, { services, side });
      await management.register(organizationRoleRoutes, { services, side });
      await management.register(organizationScopeRoutes, { services, side });
      await management.register(organizationInvitationRoutes, { services, side });
      await management.register(secretRoutes, { services, side });
      await management.register(signInExperienceRoutes, { services, side });
      await management.register(subjectTokenRoutes, { services, side });
      await management.register(userRoutes, { services, side });
      await management.register(verificationCodeRoutes, { services, side });
      await management.register(configRoutes, { services, side });
      await management.register(ssoConnectorRoutes, { services, side });
      await management.register(systemRoutes);
      await management.register(userAssetRoutes, { services, side });
      if (side === 'console' && services.config.edition === 'oss') {
        await management.register(administratorRoutes, { services, side });
      }
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
