import type { FastifyPluginAsync } from 'fastify';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { administratorRoutes } from './administrators.routes';
import { applicationDomainRoutes } from './application-custom-domains.routes';
import { applicationOrganizationRoutes } from './application-organizations.routes';
import { applicationRoleRoutes } from './application-roles.routes';
import { applicationSecretRoutes } from './application-secrets.routes';
import { applicationRoutes } from './applications.routes';
import { configRoutes } from './configs.routes';
import { connectorRoutes } from './connectors.routes';
import { dashboardRoutes } from './dashboard.routes';
import { hookDeliveryRoutes } from './hook-deliveries.routes';
import { hookRoutes } from './hooks.routes';
import { logStreamRoutes } from './log-streams.routes';
import { logReceiverRoutes } from './log-receivers.routes';
import { logRoutes } from './logs.routes';
import { oidcConfigRoutes } from './oidc-configs.routes';
import { oneTimeTokenRoutes } from './one-time-tokens.routes';
import { organizationInvitationRoutes } from './organization-invitations.routes';
import { organizationRoleRoutes } from './organization-roles.routes';
import { organizationScopeRoutes } from './organization-scopes.routes';
import { organizationRoutes } from './organizations.routes';
import { permissionExplorerRoutes } from './permission-explorer.plugin';
import { resourceRoutes } from './resources.routes';
import { roleApplicationRoutes } from './role-applications.routes';
import { roleScopeRoutes } from './role-scopes.routes';
import { roleUserRoutes } from './role-users.routes';
import { roleRoutes } from './roles.routes';
import { scopeRoutes } from './scopes.routes';
import { secretRoutes } from './secrets.routes';
import { sentinelActivityRoutes } from './sentinel-activities.routes';
import { signInExperienceRoutes } from './sign-in-experience.routes';
import { ssoConnectorRoutes } from './sso-connectors.routes';
import { subjectTokenRoutes } from './subject-tokens.routes';
import { systemRoutes } from './systems.routes';
import { applicationConsentRoutes } from './third-party-applications.routes';
import { userAssetRoutes } from './user-assets.routes';
import { userImportRoutes } from './user-imports.routes';
import { userRoutes } from './users.plugin';
import { verificationCodeRoutes } from './verification-codes.routes';

/** The management API below /api, for whichever guard the caller has set up. */
export const managementRoutes: FastifyPluginAsync<RouteOptions> = async (
  management,
  { services, side },
) => {
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
  await management.register(dashboardRoutes, { services, side });
  await management.register(hookRoutes, { services, side });
  await management.register(hookDeliveryRoutes, { services, side });
  await management.register(logReceiverRoutes, { services, side });
  await management.register(logStreamRoutes, { services, side });
  await management.register(logRoutes, { services, side });
  await management.register(oneTimeTokenRoutes, { services, side });
  await management.register(organizationRoutes, { services, side });
  await management.register(organizationRoleRoutes, { services, side });
  await management.register(organizationScopeRoutes, { services, side });
  await management.register(organizationInvitationRoutes, { services, side });
  await management.register(secretRoutes, { services, side });
  await management.register(sentinelActivityRoutes, { services, side });
  await management.register(signInExperienceRoutes, { services, side });
  await management.register(subjectTokenRoutes, { services, side });
  await management.register(userImportRoutes, { services, side });
  await management.register(userRoutes, { services, side });
  await management.register(verificationCodeRoutes, { services, side });
  await management.register(configRoutes, { services, side });
  await management.register(ssoConnectorRoutes, { services, side });
  await management.register(systemRoutes);
  await management.register(userAssetRoutes, { services, side });
  if (side === 'console' && services.config.edition === 'oss') {
    await management.register(administratorRoutes, { services, side });
  }
};
