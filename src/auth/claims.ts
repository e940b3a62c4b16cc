import { readJwtPart } from '~/src/lib/jwt';

/** Claims of the ID token that the console reads. */
export type Claims = {
  readonly sub: string;
  readonly username?: string | null;
  readonly email?: string | null;
  /** Organization IDs; a tenant is the organization `t-{tenantId}`. */
  readonly organizations?: readonly string[];
  /** `organization:role` */
  readonly organization_roles?: readonly string[];
};

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function areClaims(values: Readonly<Record<string, unknown>>): values is Claims {
  const { sub, username, email, organizations = [], organization_roles: roles = [] } = values;
  return (
    Array.isArray(organizations) &&
    Array.isArray(roles) &&
    [sub, username ?? '', email ?? '', ...organizations, ...roles].every(isText)
  );
}

/**
 * The payload of an ID token. The signature is not verified: the token was received directly from
 * the issuer in exchange for the code, and nothing is authorized by it.
 * @returns null if it is none, or if a claim is not what it should be: it was stored where anything
 * can be written
 */
export function readClaims(idToken: string): Claims | null {
  const values = readJwtPart(idToken, 1);
  return values && areClaims(values) ? values : null;
}
