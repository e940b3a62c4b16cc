/** The whole schema; Drizzle wants it in one namespace. */
export * from './applications';
export * from './authorization';
export * from './billing';
export * from './enterprise-sso';
export * from './oidc';
export * from './operations';
export * from './organization-invitations';
export * from './organization-jit';
export * from './organization-template';
export * from './organizations';
export * from './provider-tokens';
export * from './row-counts';
export * from './sign-in';
export * from './tenants';
export * from './usage';
export * from './user-tokens';
export * from './users';
