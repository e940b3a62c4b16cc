/** External links. They open in a new tab. */
export const externalLinks = {
  docs: 'https://docs.gatehouse.app',
  pricing: 'https://gatehouse.app/pricing',
  tenantTypes: 'https://docs.gatehouse.app/tenant-types',
  logStreams: 'https://docs.gatehouse.app/log-streams',
  connectors: 'https://docs.gatehouse.app/connectors',
  webhooks: 'https://docs.gatehouse.app/webhooks',
  signInExperience: 'https://docs.gatehouse.app/sign-in-experience',
  customCss: 'https://docs.gatehouse.app/custom-css',
  resourceIndicators: 'https://www.rfc-editor.org/rfc/rfc8707',
  releases: 'https://github.com/gatehouse-app/gatehouse/releases',
  issues: 'https://github.com/gatehouse-app/gatehouse/issues',
  communityChat: 'https://chat.gatehouse.app',
  email: 'mailto:support@gatehouse.app',
  bookCall: 'https://gatehouse.app/book-a-call',
} as const;
