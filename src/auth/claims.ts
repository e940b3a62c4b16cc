import { readJwtPart } from '~/src/lib/jwt';

/** Claims of the id token that the console reads. */
export type Claims = {
  readonly sub: string;
  readonly name?: string | null;
  readonly username?: string | null;
  readonly email?: string | null;
  readonly picture?: string | null;
  /** Organization ids; a tenant is the organization `t-{tenantId}`. */
  readonly organizations?: readonly string[];
  /** `organization:role` */
  readonly organization_roles?: readonly string[];
};

/**
 * The payload of a JWT. The signature is not checked: the token came from the issuer over the
 * connection that the code was exchanged on, and nothing is granted on its word.
 */
export function readClaims<T = Claims>(jwt: string): T | null {
  return readJwtPart<T>(jwt, 1);
}
