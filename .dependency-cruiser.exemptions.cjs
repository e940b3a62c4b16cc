/**
 * Imports of the server that its rules forbid and that are still there. The list only shrinks: an
 * entry that is no longer needed fails `tests/architecture/imports.test.ts`.
 */
module.exports = {
  /** Surfaces that import another one, with what they import of it. */
  surfaces: {
    'server/api/experience/application-address.ts': ['server/oidc/clients.ts'],
    'server/api/experience/consent.routes.ts': [
      'server/oidc/consent.ts',
      'server/oidc/interactions.ts',
    ],
    'server/api/experience/interaction-state.ts': ['server/oidc/interactions.ts'],
    'server/api/experience/open-session.ts': ['server/oidc/interactions.ts'],
    'server/api/experience/pages.ts': [
      'server/oidc/consent-page.ts',
      'server/oidc/interactions.ts',
    ],
    'server/api/experience/submit.ts': ['server/oidc/interactions.ts'],
    'server/api/management/test-token.routes.ts': ['server/oidc/test-token.ts'],
    'server/api/management/test-token.rules.ts': [
      'server/oidc/resource-servers.ts',
      'server/oidc/test-token.ts',
    ],
  },
  /** Files of surfaces that import tables or state SQL. */
  sql: [
    'server/api/cloud/account.routes.ts',
    'server/api/cloud/platform.routes.ts',
    'server/api/experience/consent.routes.ts',
    'server/api/experience/experience-settings.ts',
    'server/api/experience/extra-profile.ts',
    'server/api/experience/interaction-state.ts',
    'server/api/experience/state.ts',
    'server/api/experience/submit.ts',
    'server/api/management/application-organizations.routes.ts',
    'server/api/management/application-roles.routes.ts',
    'server/api/management/bulk-jobs/bulk-jobs.job.ts',
    'server/api/management/bulk-jobs/items.ts',
    'server/api/management/bulk-jobs/routes.ts',
    'server/api/management/bulk-jobs/service.ts',
    'server/api/management/held-roles.routes.ts',
    'server/api/management/organization-applications.routes.ts',
    'server/api/management/organization-bulk-roles.routes.ts',
    'server/api/management/organization-jit.routes.ts',
    'server/api/management/organization-members.routes.ts',
    'server/api/management/organization-role-scopes.routes.ts',
    'server/api/management/role-applications.routes.ts',
    'server/api/management/role-scopes.routes.ts',
    'server/api/management/role-users.routes.ts',
    'server/api/management/sign-in-experience.routes.ts',
    'server/api/management/sso-connectors.routes.ts',
    'server/api/management/user-roles.routes.ts',
    'server/api/me/password.ts',
    'server/api/sandbox/checkout-page.ts',
    'server/api/sandbox/document.ts',
    'server/api/sandbox/portal-page.ts',
    'server/api/shared/relation.routes.ts',
    'server/oidc/account.ts',
    'server/oidc/adapter.ts',
    'server/oidc/clients.ts',
    'server/oidc/consent-page.ts',
    'server/oidc/consent.ts',
    'server/oidc/lifetimes.ts',
    'server/oidc/organization-rules.ts',
    'server/oidc/resource-servers.ts',
    'server/oidc/secret-use.ts',
  ],
};
