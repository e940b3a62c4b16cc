/** Webhooks: their events, limits, and how deliveries are tried. */

/** Events of one checkbox group of the console, in its order. */
export const HOOK_EVENT_GROUPS = {
  interaction: ['PostRegister', 'PostSignIn', 'PostResetPassword'],
  user: ['User.Created', 'User.Deleted', 'User.Data.Updated', 'User.SuspensionStatus.Updated'],
  organization: [
    'Organization.Created',
    'Organization.Deleted',
    'Organization.Data.Updated',
    'Organization.Membership.Updated',
  ],
  role: ['Role.Created', 'Role.Deleted', 'Role.Data.Updated', 'Role.Scopes.Updated'],
  organizationRole: [
    'OrganizationRole.Created',
    'OrganizationRole.Deleted',
    'OrganizationRole.Data.Updated',
    'OrganizationRole.Scopes.Updated',
  ],
  scope: ['Scope.Created', 'Scope.Deleted', 'Scope.Data.Updated'],
  organizationScope: [
    'OrganizationScope.Created',
    'OrganizationScope.Deleted',
    'OrganizationScope.Data.Updated',
  ],
} as const;

type HookEventGroup = keyof typeof HOOK_EVENT_GROUPS;
export type HookEvent = (typeof HOOK_EVENT_GROUPS)[HookEventGroup][number];

export const HOOK_EVENTS: readonly HookEvent[] = Object.values(HOOK_EVENT_GROUPS).flat();

/** Prefix of the audit log's key of a delivery; the event follows. */
export const HOOK_LOG_PREFIX = 'TriggerHook.';

export const HOOK_NAME_MAX = 256;
export const HOOK_RETRIES_MAX = 3;
export const HOOK_HEADERS_MAX = 50;
export const HOOK_HEADER_VALUE_MAX = 4096;

/** A field name of HTTP (RFC 9110 section 5.6.2). */
export const HOOK_HEADER_NAME_PATTERN = /^[\w!#$%&'*+.^`|~-]{1,256}$/;
/** Printable ASCII. */
export const HOOK_HEADER_VALUE_PATTERN = /^[\x20-\x7E]*$/;

/** Headers that frame the message or prove its origin: a hook cannot set them. */
const RESERVED_HEADERS =
  /^(?:connection|content-length|content-type|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|logto-signature-sha-256|gatehouse-.*)$/i;

export function isReservedHookHeader(name: string): boolean {
  return RESERVED_HEADERS.test(name);
}

/** Milliseconds within which an endpoint has to answer. */
export const HOOK_TIMEOUT_MS = 10_000;

/** Days that a delivery can be replayed. */
export const HOOK_DELIVERY_RETENTION_DAYS = 7;

/** Deliveries that one request can replay or drop by their ids. */
export const HOOK_DELIVERY_IDS_MAX = 1000;

/** `pending` waits for an attempt, `dead` has had its last one. */
export const HOOK_DELIVERY_STATES = ['pending', 'delivered', 'dead'] as const;
export type HookDeliveryState = (typeof HOOK_DELIVERY_STATES)[number];
