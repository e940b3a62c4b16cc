import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RouteObject } from 'react-router-dom';
import { apiResourcesRoutes } from '~/src/features/api-resources/api-resources.routes';
import { applicationsRoutes } from '~/src/features/applications/applications.routes';
import { connectorsRoutes } from '~/src/features/connectors/connectors.routes';
import { dashboardRoutes } from '~/src/features/dashboard/dashboard.routes';
import { getStartedRoutes } from '~/src/features/get-started/get-started.routes';
import { rolesRoutes } from '~/src/features/roles/roles.routes';
import { organizationTemplateRoutes } from '~/src/features/organization-template/organization-template.routes';
import { organizationsRoutes } from '~/src/features/organizations/organizations.routes';
import { permissionExplorerRoutes } from '~/src/features/permission-explorer/permission-explorer.routes';
import { mfaRoutes } from '~/src/features/mfa/mfa.routes';
import { securityRoutes } from '~/src/features/security/security.routes';
import { signInExperienceRoutes } from '~/src/features/sign-in-experience/sign-in-experience.routes';
import { tenantSettingsRoutes } from '~/src/features/tenant-settings/tenant-settings.routes';
import { auditLogsRoutes } from '~/src/features/audit-logs/audit-logs.routes';
import { usersRoutes } from '~/src/features/users/users.routes';
import { webhooksRoutes } from '~/src/features/webhooks/webhooks.routes';
import { withTranslations } from './lazy-translations';
import type { Store } from './store';

type State = ReturnType<Store['getState']>;
export type FirstRequest = ThunkAction<PromiseLike<unknown>, State, unknown, UnknownAction>;

/** Nothing is sent if there is an answer of the last 30 seconds. */
const whenStale = { subscribe: false, forceRefetch: 30 } as const;

export type Section = {
  /** First path segment below the tenant. */
  readonly path: string;
  readonly isCloudOnly?: boolean;
  /** Routes below it; every page is lazy. */
  readonly routes: RouteObject[];
  /** Namespaces of its first page, loaded in parallel with the code. */
  readonly words: readonly string[];
  /** Its first request, to be dispatched: when its page is loaded, or its link hovered or focused. */
  readonly firstRequest?: () => Promise<FirstRequest>;
};

/**
 * The implemented sections, by the name of their sidebar item. A section that is not listed has no
 * link, and its URL shows "page not found".
 */
const definitions: Readonly<Record<string, Section>> = {
  get_started: {
    path: 'get-started',
    words: ['get-started', 'guides', 'checkout'],
    routes: [getStartedRoutes],
  },
  dashboard: {
    path: 'dashboard',
    words: ['dashboard'],
    routes: [dashboardRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/dashboard.api').then(({ dashboardApi }) =>
        dashboardApi.endpoints.countActiveUsers.initiate(null, whenStale),
      ),
  },
  applications: {
    path: 'applications',
    words: ['applications', 'lists', 'guides'],
    routes: [applicationsRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/applications.api').then(({ applicationsApi }) =>
        applicationsApi.endpoints.listApplications.initiate(
          { page: 1, isThirdParty: false },
          whenStale,
        ),
      ),
  },
  sign_in_experience: {
    path: 'sign-in-experience',
    words: ['sign-in-experience', 'branding', 'plans'],
    routes: [signInExperienceRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/sign-in-exp.api').then(({ signInExperienceApi }) =>
        signInExperienceApi.endpoints.getSignInExperience.initiate(undefined, whenStale),
      ),
  },
  connectors: {
    path: 'connectors',
    words: ['connectors', 'lists'],
    routes: [connectorsRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/connectors.api').then(({ connectorsApi }) =>
        connectorsApi.endpoints.listConnectors.initiate(undefined, whenStale),
      ),
  },
  api_resources: {
    path: 'api-resources',
    words: ['api-resources', 'lists', 'guides'],
    routes: [apiResourcesRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/resources.api').then(({ resourcesApi }) =>
        resourcesApi.endpoints.listResources.initiate(1, whenStale),
      ),
  },
  roles: {
    path: 'roles',
    words: ['roles', 'lists'],
    routes: [rolesRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/roles.api').then(({ rolesApi }) =>
        rolesApi.endpoints.listRoles.initiate({ page: 1 }, whenStale),
      ),
  },
  organization_template: {
    path: 'organization-template',
    words: ['organization-template', 'lists'],
    routes: [organizationTemplateRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/organization-template.api').then(({ organizationTemplateApi }) =>
        organizationTemplateApi.endpoints.listOrganizationRoles.initiate({ page: 1 }, whenStale),
      ),
  },
  mfa: {
    path: 'mfa',
    words: ['mfa', 'plans'],
    routes: [mfaRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/sign-in-exp.api').then(({ signInExperienceApi }) =>
        signInExperienceApi.endpoints.getSignInExperience.initiate(undefined, whenStale),
      ),
  },
  organizations: {
    path: 'organizations',
    words: ['organizations', 'lists'],
    routes: [organizationsRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/organizations.api').then(({ organizationsApi }) =>
        organizationsApi.endpoints.listOrganizations.initiate({ page: 1 }, whenStale),
      ),
  },
  permission_explorer: {
    path: 'permission-explorer',
    words: ['permission-explorer'],
    routes: [permissionExplorerRoutes],
  },
  security: {
    path: 'security',
    words: ['security', 'profile', 'plans'],
    routes: [securityRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/sign-in-exp.api').then(({ signInExperienceApi }) =>
        signInExperienceApi.endpoints.getSignInExperience.initiate(undefined, whenStale),
      ),
  },
  tenant_settings: {
    path: 'tenant-settings',
    isCloudOnly: true,
    words: ['tenant-settings', 'subscription', 'plans'],
    routes: [tenantSettingsRoutes],
  },
  webhooks: {
    path: 'webhooks',
    words: ['webhooks', 'lists', 'receivers'],
    routes: [webhooksRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/hooks.api').then(({ hooksApi }) =>
        hooksApi.endpoints.listHooks.initiate(1, whenStale),
      ),
  },
  audit_logs: {
    path: 'audit-logs',
    words: ['audit-logs', 'log-streams', 'receivers', 'lists'],
    routes: [auditLogsRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/logs.api').then(({ logsApi }) =>
        logsApi.endpoints.listLogs.initiate({ page: 1 }, whenStale),
      ),
  },
  users: {
    path: 'users',
    words: ['users', 'lists'],
    routes: [usersRoutes],
    firstRequest: () =>
      import('~/src/api/endpoints/users.api').then(({ usersApi }) =>
        usersApi.endpoints.listUsers.initiate({ page: 1 }, whenStale),
      ),
  },
};

export const sections: Readonly<Record<string, Section>> = Object.fromEntries(
  Object.entries(definitions).map(([name, section]) => [
    name,
    { ...section, routes: withTranslations(section.routes, section.words) },
  ]),
);
