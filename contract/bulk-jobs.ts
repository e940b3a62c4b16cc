/** Actions of a bulk job; each item is one request to the management API. */
export const BULK_ACTIONS = [
  'applications.delete',
  'applications.removeRoles',
  'applications.leaveOrganizations',
  'organization-invitations.delete',
  'organization-invitations.revoke',
  'organization-roles.delete',
  'organization-roles.removePermissions',
  'organization-scopes.delete',
  'organizations.addApplicationRoles',
  'organizations.addUserRoles',
  'organizations.delete',
  'organizations.removeApplications',
  'organizations.removeUsers',
  'organizations.replaceApplicationRoles',
  'organizations.replaceUserRoles',
  'resources.delete',
  'resources.deleteScopes',
  'roles.delete',
  'roles.removeApplications',
  'roles.removeScopes',
  'roles.removeUsers',
  'users.addToOrganization',
  'users.assignRoles',
  'users.delete',
  'users.deleteTokens',
  'users.endSessions',
  'users.leaveOrganizations',
  'users.reactivate',
  'users.removeRoles',
  'users.suspend',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Actions of jobs whose items are the rows of a file; only the file's own routes start them. */
const FILE_ACTIONS = ['users.checkImport', 'users.import'] as const;
export type FileAction = (typeof FILE_ACTIONS)[number];

/** Every action that a job can have. */
export const JOB_ACTIONS = [...BULK_ACTIONS, ...FILE_ACTIONS] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

export function isFileAction(action: JobAction): action is FileAction {
  return FILE_ACTIONS.some((one) => one === action);
}

/** `running` and `paused` jobs have items left; the others have ended. */
export const BULK_JOB_STATES = ['running', 'paused', 'finished', 'cancelled', 'failed'] as const;
export type BulkJobState = (typeof BULK_JOB_STATES)[number];

export const BULK_ITEM_STATES = ['pending', 'done', 'failed'] as const;
export type BulkItemState = (typeof BULK_ITEM_STATES)[number];

/** Items per job. */
export const BULK_JOB_ITEMS_MAX = 10_000;
/** Running and paused jobs per tenant. */
export const CONCURRENT_BULK_JOBS_MAX = 5;
/** New jobs per tenant and hour. */
export const BULK_JOBS_PER_HOUR = 120;
/** Retention of the report of an ended job, in milliseconds. */
export const BULK_JOB_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether retrying an item may help: the error was transient, not caused by the item. */
export function isRetryableStatus(status: number): boolean {
  return status === 0 || status === 408 || status === 409 || status === 429 || status >= 500;
}
