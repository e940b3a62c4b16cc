import type { BulkAction } from '~/contract/bulk-jobs';

/** What an item of a job is, as its message names it where it does not exist. */
const ITEMS: Readonly<Record<BulkAction, string>> = {
  'applications.delete': 'applications',
  'applications.removeRoles': 'applications/roles',
  'applications.leaveOrganizations': 'organizations/applications',
  'organization-invitations.delete': 'organization-invitations',
  'organization-invitations.revoke': 'organization-invitations',
  'organization-roles.delete': 'organization-roles',
  'organization-roles.removePermissions': 'organization-roles/scopes',
  'organization-scopes.delete': 'organization-scopes',
  'organizations.addApplicationRoles': 'organizations/applications',
  'organizations.addUserRoles': 'organizations/users',
  'organizations.delete': 'organizations',
  'organizations.removeApplications': 'organizations/applications',
  'organizations.removeUsers': 'organizations/users',
  'organizations.replaceApplicationRoles': 'organizations/applications',
  'organizations.replaceUserRoles': 'organizations/users',
  'resources.delete': 'resources',
  'resources.deleteScopes': 'resources/scopes',
  'roles.delete': 'roles',
  'roles.removeApplications': 'roles/applications',
  'roles.removeScopes': 'roles/scopes',
  'roles.removeUsers': 'roles/users',
  'users.addToOrganization': 'users',
  'users.assignRoles': 'users',
  'users.delete': 'users',
  'users.deleteTokens': 'users/personal-access-tokens',
  'users.endSessions': 'users/sessions',
  'users.leaveOrganizations': 'organizations/users',
  'users.reactivate': 'users',
  'users.removeRoles': 'users/roles',
  'users.suspend': 'users',
};

/** Key of its text in `missing` of `errors-console`; undefined for the rows of a file. */
export function missingItemOf(action: string): string | undefined {
  return Object.hasOwn(ITEMS, action) ? ITEMS[action as BulkAction] : undefined;
}
