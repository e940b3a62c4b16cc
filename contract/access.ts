/** API resources, their permissions, and the roles that grant them (specification section 3). */

import { storedIndicator } from './tenancy';

export const ROLE_TYPES = ['User', 'MachineToMachine'] as const;
export type RoleType = (typeof ROLE_TYPES)[number];

export const RESOURCE_NAME_MAX = 256;
export const SCOPE_NAME_MAX = 256;
export const ROLE_NAME_MAX = 128;
export const ROLE_DESCRIPTION_MAX = 128;
/** Maximum lifetime of an access token, in seconds: ten years. */
export const ACCESS_TOKEN_TTL_MAX_SECONDS = 10 * 365 * 86_400;

/** Prefix of role names that the platform owns: never listed, never changed. */
export const INTERNAL_ROLE_PREFIX = '#internal:';

export function isInternalRoleName(name: string): boolean {
  return name.startsWith(INTERNAL_ROLE_PREFIX);
}

const MANAGEMENT_INDICATOR_PATTERN = /^https:\/\/[^./]+\.gatehouse\.app\/api$/;

/** Whether a resource is the management API of a tenant, which is built in and locked. */
export function isManagementIndicator(indicator: string): boolean {
  return MANAGEMENT_INDICATOR_PATTERN.test(storedIndicator(indicator));
}

/** URI characters (RFC 3986 section 2) except the fragment delimiter. */
const URI_CHARACTERS = /^[\w!$%&'()*+,./:;=?@[\]~-]+$/;

/**
 * A resource indicator: an absolute URI without a fragment (RFC 8707 section 2). A web URL must
 * have a host.
 */
export function isResourceIndicator(value: string): boolean {
  if (!URI_CHARACTERS.test(value)) return false;
  try {
    const { protocol } = new URL(value);
    return !/^https?:$/.test(protocol) || /^https?:\/\/[^/?]/i.test(value);
  } catch {
    return false;
  }
}

/** Prefix of resources that are reserved for the provider (wire value). */
export const RESERVED_INDICATOR_PREFIX = 'urn:logto:';

/** A permission name appears in the space-separated `scope` (RFC 6749 section 3.3). */
export function isScopeName(name: string): boolean {
  return !/\s/.test(name);
}
