import { type SQL, and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  type ApplicationType,
  DEFAULT_SECRET_NAME,
  INTERNAL_SECRET_PREFIX,
} from '~/contract/applications';
import { noteBefore } from '~/server/domain/audit/changes';
import { isWithout } from '~/server/domain/relations/relations.queries';
import { INTERNAL_ADMIN_ROLE } from '~/server/domain/tenants/built-in-roles';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import {
  applications,
  applicationsRoles,
  organizationApplications,
  roles,
  applicationSecrets as secrets,
} from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';
import { readPaged } from '~/server/platform/lists/listing';
import { newestFirst } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { searchCondition } from '~/server/platform/lists/search';
import { foundIn } from '~/server/platform/lists/searched';

export type ApplicationRow = typeof applications.$inferSelect;
export type SecretRow = typeof secrets.$inferSelect;

export const applicationSearchFields = {
  id: applications.id,
  name: applications.name,
  description: applications.description,
};

type ApplicationFilters = {
  types: readonly ApplicationType[] | undefined;
  isThirdParty: boolean | undefined;
  excludeRoleId: string | undefined;
  excludeOrganizationId: string | undefined;
  /** The whole query; its search parameters are read from it. */
  query: unknown;
};

export function selectApplication(tenantId: string, id: string): SQL | undefined {
  return and(eq(applications.tenantId, tenantId), eq(applications.id, id));
}

function filtersOf(tenantId: string, filters: ApplicationFilters): SQL | undefined {
  const { types, isThirdParty, excludeRoleId: roleId, excludeOrganizationId } = filters;
  const applicationId = applications.id;
  return and(
    eq(applications.tenantId, tenantId),
    types && inArray(applications.type, [...types]),
    isThirdParty === undefined ? undefined : eq(applications.isThirdParty, isThirdParty),
    roleId === undefined
      ? undefined
      : isWithout(applicationsRoles, { tenantId, applicationId, roleId }),
    excludeOrganizationId === undefined
      ? undefined
      : isWithout(organizationApplications, {
          tenantId,
          applicationId,
          organizationId: excludeOrganizationId,
        }),
  );
}

/**
 * Applications with a `secret` that authenticates, as scripts expect that create a client and use
 * it at once: the default secret until it expires or is rotated, else the one that is valid
 * longest. The placeholder of an application without a valid secret stays, and so does a real value
 * of an older version.
 */
export async function withSecrets<Row extends Pick<ApplicationRow, 'id' | 'secret'>>(
  tx: Tx,
  tenantId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows
    .filter(({ secret }) => secret.startsWith(INTERNAL_SECRET_PREFIX))
    .map(({ id }) => id);
  if (ids.length === 0) return [...rows];
  const found = await tx
    .selectDistinctOn([secrets.applicationId], {
      id: secrets.applicationId,
      value: secrets.value,
    })
    .from(secrets)
    .where(
      and(
        eq(secrets.tenantId, tenantId),
        anyOf(secrets.applicationId, ids),
        or(isNull(secrets.expiresAt), gt(secrets.expiresAt, Date.now())),
      ),
    )
    .orderBy(
      secrets.applicationId,
      sql`${secrets.rotatedAt} is null desc`,
      sql`${secrets.name} = ${DEFAULT_SECRET_NAME} desc`,
      sql`${secrets.expiresAt} desc nulls first`,
      desc(secrets.createdAt),
      secrets.name,
    );
  const values = new Map(found.map(({ id, value }) => [id, value]));
  return rows.map((row) => ({ ...row, secret: values.get(row.id) ?? row.secret }));
}

/** The search parameters for applications. */
export function applicationSearch(tenantId: string, query: unknown): SQL | undefined {
  const condition = searchCondition(query, applicationSearchFields);
  return foundIn(applications, tenantId, { query, condition });
}

export async function listApplications(
  tx: Tx,
  tenantId: string,
  filters: ApplicationFilters,
  page: Page | undefined,
): Promise<Rows<ApplicationRow>> {
  const { rows, total } = await readPaged(
    tx,
    tx.select().from(applications).$dynamic(),
    {
      where: filtersOf(tenantId, filters),
      search: applicationSearch(tenantId, filters.query),
      order: newestFirst(applications),
    },
    page,
  );
  return { rows: await withSecrets(tx, tenantId, rows), total };
}

/**
 * One application.
 * @param lock keep others from changing it until the transaction ends
 * @throws CodedError entity.not_exists_with_id
 */
export async function findApplication(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<ApplicationRow> {
  const query = tx.select().from(applications).where(selectApplication(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFoundById('applications', id);
  return lock ? noteBefore(tx, row) : row;
}

function internalAdminRole(tenantId: string): SQL | undefined {
  return and(eq(roles.tenantId, tenantId), eq(roles.name, INTERNAL_ADMIN_ROLE));
}

/** Whether the application has the hidden role that holds the management API. */
export async function isAdminApplication(
  tx: Tx,
  tenantId: string,
  applicationId: string,
): Promise<boolean> {
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
}

/** Id of the hidden role that holds the management API. */
export async function findInternalAdminRole(tx: Tx, tenantId: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: roles.id }).from(roles).where(internalAdminRole(tenantId));
  return row?.id;
}
