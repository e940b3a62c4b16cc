import type { PgTable } from 'drizzle-orm/pg-core';
import {
  applicationUserConsentOrganizations,
  applicationsRoles,
  organizationApplicationRoles,
  organizationApplications,
  organizationJitEmailDomains,
  organizationJitRoles,
  organizationJitSsoConnectors,
  organizationRoleResourceScopes,
  organizationRoleScopes,
  organizationUserRoles,
  organizationUsers,
  rolesScopes,
  usersRoles,
} from '~/server/platform/db/schema';

/** Tables that keep a set of things an owner has, one row a member. */
const TABLES = {
  applicationUserConsentOrganizations,
  applicationsRoles,
  organizationApplicationRoles,
  organizationApplications,
  organizationJitEmailDomains,
  organizationJitRoles,
  organizationJitSsoConnectors,
  organizationRoleResourceScopes,
  organizationRoleScopes,
  organizationUserRoles,
  organizationUsers,
  rolesScopes,
  usersRoles,
} as const;

export type RelationName = keyof typeof TABLES;

export function relationTable(name: RelationName): PgTable {
  return TABLES[name];
}
