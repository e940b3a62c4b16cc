/** Application types (specification section 3). */

export const APPLICATION_TYPES = [
  'Native',
  'SPA',
  'Traditional',
  'MachineToMachine',
  'Protected',
  'SAML',
] as const;
export type ApplicationType = (typeof APPLICATION_TYPES)[number];

/** Types that cannot keep a secret and therefore have none. */
export const PUBLIC_APPLICATION_TYPES: readonly ApplicationType[] = ['Native', 'SPA'];

/** Prefix of placeholder values in the deprecated `secret` field of applications. */
export const INTERNAL_SECRET_PREFIX = '#internal:';
export const DEFAULT_SECRET_NAME = 'Default secret';
/** Display name of a real value in the deprecated field. */
export const LEGACY_SECRET_NAME = 'Legacy secret';
export function hasSecrets(type: ApplicationType): boolean {
  return !PUBLIC_APPLICATION_TYPES.includes(type);
}

/** Algorithms a client can choose for its ID tokens (RFC 7518 section 3.1). */
export const ID_TOKEN_ALGORITHMS = ['ES384', 'RS256'] as const;
export type IdTokenAlgorithm = (typeof ID_TOKEN_ALGORITHMS)[number];

/** Types that redirect users and authenticate with a secret: PKCE can be optional for them alone. */
export function canSkipPkce(type: ApplicationType): boolean {
  return hasSecrets(type) && type !== 'MachineToMachine';
}
