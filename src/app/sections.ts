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
import type { AppDispatch } from './store';

export type Section = {
  /** First path segment below the tenant. */
  readonly path: string;
  readonly isCloudOnly?: boolean;
  /** Routes below it; every page is lazy. */
  readonly routes: RouteObject[];
  /** Namespaces of its first page, loaded in parallel with the code. */
  readonly words: readonly string[];
  /** Starts the section's first request when a link is hovered or focused. */
  readonly preload?: (dispatch: AppDispatch) => Promise<unknown>;
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
    preload: (dispatch) =>
      import('~/src/api/endpoints/dashboard.api').then(({ dashboardApi }) =>
        dispatch(dashboardApi.util.prefetch('countActiveUsers', null, { ifOlderThan: 30 })),
      ),
  },
  applications: {
    path: 'applications',
    words: ['applications', 'lists', 'guides'],
    routes: [applicationsRoutes],
    preload: (dispatch) =>
      import('~/src/api/endpoints/applications.api').then(({ applicationsApi }) =>
        dispatch(
          applicationsApi.util.prefetch(
            'listApplications',
            { page: 1, isThirdParty: false },
            { ifOlderThan: 30 },
          ),
        ),
      ),
  },
  sign_in_experience: {
    path: 'sign-in-experience',
    words: ['sign-in-experience', 'branding', 'plans'],
    routes: [signInExperienceRoutes],
    preload: (dispatch) =>
      import('~/src/api/endpoints/sign-in-exp.api').then(({ signInExperienceApi }) =>
        dispatch(
          signInExperienceApi.util.prefetch('getSignInExperience', undefined, { ifOlderThan: 30 }),
        ),
      ),
  },
  connectors: {
    path: 'connectors',
    words: ['connectors', 'lists'],
    routes: [connectorsRoutes],
    preload: (dispatch) =>
      import('~/src/api/endpoints/connectors.api').then(({ connectorsApi }) =>
        dispatch(connectorsApi.util.prefetch('listConnectors', undefined, { ifOlderThan: 30 })),
      ),
  },
  api_resources: {
    path: 'api-resources',
    words: ['api-resources', 'lists', 'guides'],
    routes: [apiResourcesRoutes],
    preload: (dispatch) =>
      import('~/src/api/endpoints/resources.api').then(({ resourcesApi }) =>
        dispatch(resourcesApi.util.prefetch('listResources', 1, { ifOlderThan: 30 })),
      ),
  },
  roles: {
    path: 'roles',
    words: ['roles', 'lists'],
    routes: [rolesRoutes],
    preload: (dispatch) =>
      import('~/src/api/endpoints/roles.api').then(({ rolesApi }) =>
        dispatch(rolesApi.util.prefetch('listRoles', { page: 1 }, { ifOlderThan: 30 })),
      ),
  },
  organization_template: {
    path: 'organization-template',
    words: ['organization-template', 'lists'],
    routes: [organizationTemplateRoutes],
    preload: (dispatch) =>
      import('~/src/api/endpoints/organization-template.api').then(({ organizationTemplateApi }) =>
        dispatch(
          organizationTemplateApi.util.prefetch(
            'listOrganizationRoles',
            { page: 1 },
            { ifOlderThan: 30 },
          ),
        ),
      ),
  },
  mfa: {
    path: 'mfa',
    words: ['mfa', 'plans'],
    routes: [mfaRoutes],
    preload: (dispatch) =>
      import('~/src/api/endpoints/sign-in-exp.api').then(({ signInExperienceApi }) =>
        dispatch(
          signInExperienceApi.util.prefetch('getSignInExperience', undefined, { ifOlderThan: 30 }),
        ),
      ),
  },
  organizations: {
    path: 'organizations',
    words: ['organizations', 'lists'],
    routes: [organizationsRoutes],
    preload: (dispatch) =>
      import('~/src/api/endpoints/organizations.api').then(({ organizationsApi }) =>
        dispatch(
          organizationsApi.util.prefetch('listOrganizations', { page: 1 }, { ifOlderThan: 30 }),
        ),
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
    preload: (dispatch) =>
      import('~/src/api/endpoints/sign-in-exp.api').then(({ signInExperienceApi }) =>
        dispatch(
          signInExperienceApi.util.prefetch('getSignInExperience', undefined, { ifOlderThan: 30 }),
        ),
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
    preload: (dispatch) =>
      import('~/src/api/endpoints/hooks.api').then(({ hooksApi }) =>
        dispatch(hooksApi.util.prefetch('listHooks', 1, { ifOlderThan: 30 })),
      ),
  },
  audit_logs: {
    path: 'audit-logs',
    words: ['audit-logs', 'log-streams', 'receivers', 'lists'],
    routes: [auditLogsRoutes],
    preload: (dispatch) =>
      import('~/src/api/endpoints/logs.api').then(({ logsApi }) =>
        dispatch(logsApi.util.prefetch('listLogs', { page: 1 }, { ifOlderThan: 30 })),
      ),
  },
  users: {
    path: 'users',
    words: ['users', 'lists'],
    routes: [usersRoutes],
    preload: (dispatch) =>
      import('~/src/api/endpoints/users.api').then(({ usersApi }) =>
        dispatch(usersApi.util.prefetch('listUsers', { page: 1 }, { ifOlderThan: 30 })),
      ),
  },
};

export const sections: Readonly<Record<string, Section>> = Object.fromEntries(
  Object.entries(definitions).map(([name, section]) => [
    name,
    { ...section, routes: withTranslations(section.routes, section.words) },
  ]),
);
