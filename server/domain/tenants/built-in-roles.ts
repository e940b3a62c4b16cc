/** Name of the hidden role that holds the management API (seeds, section 2.1). */
export const INTERNAL_ADMIN_ROLE = '#internal:admin';

/** Name of the role that is assigned to applications which use the management API. */
export const MANAGEMENT_ACCESS_ROLE = 'Gatehouse Management API access';

export const SERVICE_ROLE = 'tenantApplication';

/** Id and name of the role that every user of the admin tenant gets. */
export const USER_ROLE = 'user';

/** Id and name of the role that the first administrator of an installation gets. */
export const DEFAULT_ADMIN_ROLE = 'default:admin';
