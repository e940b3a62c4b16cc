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
};
