import type { FastifyPluginAsync } from 'fastify';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { administratorRoutes } from './modules/administrators/routes';
import { applicationDomainRoutes } from './modules/applications/custom-domains.routes';
import { applicationOrganizationRoutes } from './modules/applications/organizations.routes';
import { applicationRoleRoutes } from './modules/applications/roles.routes';
import { applicationRoutes } from './modules/applications/routes';
import { applicationSecretRoutes } from './modules/applications/secrets.routes';
import { testTokenRoutes } from './modules/applications/test-token.routes';
import { applicationConsentRoutes } from './modules/applications/third-party.routes';
import { configRoutes } from './modules/configs/routes';
import { connectorRoutes } from './modules/connectors/routes';
import { logRoutes } from './modules/logs/routes';
import { oidcConfigRoutes } from './modules/oidc-configs/routes';
import { oneTimeTokenRoutes } from './modules/one-time-tokens/routes';
import { organizationInvitationRoutes } from './modules/organization-invitations/routes';
import { organizationRoleRoutes } from './modules/organization-roles/routes';
import { organizationScopeRoutes } from './modules/organization-scopes/routes';
import { organizationRoutes } from './modules/organizations/routes';
import { permissionExplorerRoutes } from './modules/permission-explorer/routes';
import { resourceRoutes } from './modules/resources/routes';
import { scopeRoutes } from './modules/resources/scopes.routes';
import { roleApplicationRoutes } from './modules/roles/applications.routes';
import { roleRoutes } from './modules/roles/routes';
import { roleScopeRoutes } from './modules/roles/scopes.routes';
import { roleUserRoutes } from './modules/roles/users.routes';
import { secretRoutes } from './modules/secrets/routes';
import { signInExperienceRoutes } from './modules/sign-in-exp/routes';
import { ssoConnectorRoutes } from './modules/sso-connectors/routes';
import { subjectTokenRoutes } from './modules/subject-tokens/routes';
import { systemRoutes } from './modules/systems/routes';
import { userAssetRoutes } from './modules/user-assets/routes';
import { userRoutes } from './modules/users/module';
import { verificationCodeRoutes } from './modules/verification-codes/routes';

/** The management API below /api, for whichever guard the caller has set up. */
export const managementRoutes: FastifyPluginAsync<RouteOptions> = async (
  management,
  { services, side },
) => {
  await management.register(applicationRoutes, { services, side });
  await management.register(applicationSecretRoutes, { services, side });
  await management.register(testTokenRoutes, { services, side });
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
};
