import { type SQL, and, count, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { ApplicationType } from '~/contract/applications';
import { noteBefore } from '../../audit/changes';
import type { Tx } from '../../db/database';
import type { applicationSecrets } from '../../db/schema';
import { applications, applicationsRoles, organizationApplications, roles } from '../../db/schema';
import { readPaged } from '../../http/listing';
import type { Page } from '../../http/paging';
import { notFoundById } from '../../http/request-error';
import { limitSearchTime, searchCondition } from '../../http/search';
import { INTERNAL_ADMIN_ROLE } from '../../seed/tenant';

export type ApplicationRow = typeof applications.$inferSelect;
export type SecretRow = typeof applicationSecrets.$inferSelect;

export const applicationSearchFields = {
  id: applications.id,
  name: applications.name,
  description: applications.description,
};

export interface ApplicationFilters {
  types: readonly ApplicationType[] | undefined;
  isThirdParty: boolean | undefined;
  excludeRoleId: string | undefined;
  excludeOrganizationId: string | undefined;
  /** The whole query; its search parameters are read from it. */
  query: unknown;
}

export const selectApplication = (tenantId: string, id: string): SQL | undefined =>
  and(eq(applications.tenantId, tenantId), eq(applications.id, id));

const filtersOf = (tx: Tx, tenantId: string, filters: ApplicationFilters): SQL | undefined =>
  and(
    eq(applications.tenantId, tenantId),
    filters.types && inArray(applications.type, [...filters.types]),
    filters.isThirdParty === undefined
      ? undefined
      : eq(applications.isThirdParty, filters.isThirdParty),
    filters.excludeRoleId === undefined
      ? undefined
      : notExists(
          tx
            .select({ one: sql`1` })
            .from(applicationsRoles)
            .where(
              and(
                eq(applicationsRoles.tenantId, tenantId),
                eq(applicationsRoles.applicationId, applications.id),
                eq(applicationsRoles.roleId, filters.excludeRoleId),
              ),
            ),
        ),
    filters.excludeOrganizationId === undefined
      ? undefined
      : notExists(
          tx
            .select({ one: sql`1` })
            .from(organizationApplications)
            .where(
              and(
                eq(organizationApplications.tenantId, tenantId),
                eq(organizationApplications.applicationId, applications.id),
                eq(organizationApplications.organizationId, filters.excludeOrganizationId),
              ),
            ),
        ),
    searchCondition(filters.query, applicationSearchFields),
  );

/** Newest first; the id decides between equals, so pages neither repeat nor skip rows. */
export const listApplications = async (
  tx: Tx,
  tenantId: string,
  filters: ApplicationFilters,
  page: Page | undefined,
): Promise<{ rows: ApplicationRow[]; total: number }> => {
  const where = filtersOf(tx, tenantId, filters);
  await limitSearchTime(tx);
  const query = tx
    .select()
    .from(applications)
    .where(where)
    .orderBy(desc(applications.createdAt), applications.id)
    .$dynamic();
  return readPaged(query, tx.select({ total: count() }).from(applications).where(where), page);
};

/**
 * One application.
 * @param lock keep others from changing it until the transaction ends
 * @throws RequestError entity.not_exists_with_id 404
 */
export const findApplication = async (
  tx: Tx,
  tenantId: string,
  id: string,
  lock: 'update' | undefined = undefined,
): Promise<ApplicationRow> => {
  const query = tx.select().from(applications).where(selectApplication(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFoundById('applications', id);
  return lock ? noteBefore(tx, row) : row;
};

const internalAdminRole = (tenantId: string): SQL | undefined =>
  and(eq(roles.tenantId, tenantId), eq(roles.name, INTERNAL_ADMIN_ROLE));

/** Whether the application has the hidden role that holds the management API. */
export const isAdminApplication = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
): Promise<boolean> => {
  const rows = await tx
    .select({ roleId: applicationsRoles.roleId })
    .from(applicationsRoles)
    .innerJoin(
      roles,
      and(eq(roles.tenantId, applicationsRoles.tenantId), eq(roles.id, applicationsRoles.roleId)),
    )
    .where(
      and(
        eq(applicationsRoles.tenantId, tenantId),
        eq(applicationsRoles.applicationId, applicationId),
        internalAdminRole(tenantId),
      ),
    );
  return rows.length > 0;
};

/** Id of the hidden role that holds the management API. */
export const findInternalAdminRole = async (
  tx: Tx,
  tenantId: string,
): Promise<string | undefined> => {
  const [row] = await tx.select({ id: roles.id }).from(roles).where(internalAdminRole(tenantId));
  return row?.id;
};
