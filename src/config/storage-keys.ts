/** Every storage key of the console (specification section 9). */

/** Kept across visits. */
export const localKeys = {
  appearance: 'gatehouse:appearance',
  /** Language detection; the name follows `i18next{product}AcLng`. */
  language: 'i18nextGatehouseAcLng',
  devFeatures: 'gatehouse:dev-features',
  /** ID token of the console session; its refresh token is in a cookie. */
  session: 'gatehouse:session',
  /** Whether a tenant has third-party applications; the URL of its list follows. */
  hasThirdParty: 'gatehouse:has-third-party:',
} as const;

/** Kept per tab. */
export const sessionKeys = {
  /** Access tokens, for as long as they are valid. */
  accessTokens: 'gatehouse:access-tokens',
  redirectAfterSignIn: 'gatehouse:redirect-after-sign-in',
  /** Tenant for which consent was requested, until its token matches the server. */
  reconsentedTenant: 'gatehouse:reconsented-tenant',
  returnAfterSignOut: 'gatehouse:return-after-sign-out',
  linkingConnector: 'gatehouse:linking-connector',
  checkoutSession: 'gatehouse:checkout-session',
  /** What a test payload came to; the webhook's ID follows. */
  webhookTestResult: 'gatehouse:webhook-test-result:',
  /** Unsubmitted input about the first tenant. */
  onboardingDraft: 'gatehouse:onboarding-draft',
  /** Unsubmitted input about an additional tenant. */
  tenantDraft: 'gatehouse:tenant-draft',
  /** Progress of the account deletion. */
  accountDeletion: 'gatehouse:account-deletion',
  /** Dismissed notices. */
  dismissedNotices: 'gatehouse:dismissed-notices',
  /** Objects whose pages were opened; the tenant's ID follows. */
  recentObjects: 'gatehouse:recent-objects:',
  /** The account that was deleted in this tab, and its tenants. */
  deletedAccount: 'gatehouse:deleted-account',
} as const;

/** Name of the lock that keeps tabs from rotating the refresh token at the same time. */
export const refreshLock = 'gatehouse:refresh-token';
