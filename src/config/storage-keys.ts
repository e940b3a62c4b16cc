/** Every key the console keeps in the browser (specification section 9). */

/** Kept across visits. */
export const localKeys = {
  appearance: 'gatehouse:appearance',
  /** Language detection; the name follows `i18next{product}AcLng`. */
  language: 'i18nextGatehouseAcLng',
  devFeatures: 'gatehouse:dev-features',
  /** Refresh token and id token of the console session. */
  session: 'gatehouse:session',
  /** Whether a tenant had third-party applications; the address of its list follows. */
  hasThirdParty: 'gatehouse:has-third-party:',
} as const;

/** Kept for one tab. */
export const sessionKeys = {
  redirectAfterSignIn: 'gatehouse:redirect-after-sign-in',
  /** Tenant that consent was asked for again, until its token agrees with the server. */
  reconsentedTenant: 'gatehouse:reconsented-tenant',
  returnAfterSignOut: 'gatehouse:return-after-sign-out',
  linkingConnector: 'gatehouse:linking-connector',
  checkoutSession: 'gatehouse:checkout-session',
  webhookTestResult: 'gatehouse:webhook-test-result',
  /** What was typed about the first tenant and not sent yet. */
  onboardingDraft: 'gatehouse:onboarding-draft',
  /** What was typed about one more tenant and not sent yet. */
  tenantDraft: 'gatehouse:tenant-draft',
  /** How far the deletion of the own account came. */
  accountDeletion: 'gatehouse:account-deletion',
  /** Notices that were closed. */
  dismissedNotices: 'gatehouse:dismissed-notices',
  /** The account that was deleted in this tab, and its tenants. */
  deletedAccount: 'gatehouse:deleted-account',
} as const;

/** Name of the lock that keeps tabs from rotating the refresh token at the same time. */
export const refreshLock = 'gatehouse:refresh-token';
