import { readJwtPart } from '~/src/lib/jwt';

/** Claims of the ID token that the console reads. */
export type Claims = {
  readonly sub: string;
  readonly name?: string | null;
  readonly username?: string | null;
  readonly email?: string | null;
  readonly picture?: string | null;
  /** Organization IDs; a tenant is the organization `t-{tenantId}`. */
  readonly organizations?: readonly string[];
  /** `organization:role` */
  readonly organization_roles?: readonly string[];
};

/**
 * The payload of a JWT. The signature is not verified: the token was received directly from the
 * issuer in exchange for the code, and nothing is authorized by it.
 */
export function readClaims<T = Claims>(jwt: string): T | null {
  return readJwtPart<T>(jwt, 1);
}
