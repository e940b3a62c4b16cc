import { type SQL, and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applications, applicationsRoles } from '../../db/schema';
import type { Page } from '../../http/paging';
import { RequestError, notFoundById } from '../../http/request-error';
import { limitSearchTime, searchCondition } from '../../http/search';
import { type ApplicationRow, applicationSearchFields } from '../applications/repository';
import { type RoleRow, findRole } from './repository';

const heldBy = (tenantId: string, roleId: string): SQL | undefined =>
  and(eq(applicationsRoles.tenantId, tenantId), eq(applicationsRoles.roleId, roleId));

const applicationOfRelation = and(
  eq(applications.tenantId, applicationsRoles.tenantId),
  eq(applications.id, applicationsRoles.applicationId),
);

/** Machine-to-machine applications that have a role, newest first. */
export const listApplicationsOf = async (
  tx: Tx,
  tenantId: string,
  roleId: string,
  query: unknown,
  page: Page,
): Promise<{ rows: ApplicationRow[]; total: number }> => {
  await findRole(tx, tenantId, roleId);
  const where = and(
    heldBy(tenantId, roleId),
    eq(applications.type, 'MachineToMachine'),
    searchCondition(query, applicationSearchFields),
  );
  await limitSearchTime(tx);
  const rows = await tx
    .select({ application: applications })
    .from(applicationsRoles)
    .innerJoin(applications, applicationOfRelation)
    .where(where)
    .orderBy(desc(applications.createdAt), asc(applications.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await tx
    .select({ total: count() })
    .from(applicationsRoles)
    .innerJoin(applications, applicationOfRelation)
    .where(where);
  return { rows: rows.map(({ application }) => application), total: counted?.total ?? 0 };
};

/** Give a locked role to machine-to-machine applications; one that has it already is refused. */
export const assignApplications = async (
  tx: Tx,
  { tenantId, id: roleId, type }: RoleRow,
  applicationIds: readonly string[],
): Promise<void> => {
  if (type !== 'MachineToMachine') throw new RequestError('entity.db_constraint_violated', 422);
  const wanted = [...new Set(applicationIds)];
  const found = await tx
    .select({ id: applications.id, type: applications.type })
    .from(applications)
    .where(and(eq(applications.tenantId, tenantId), inArray(applications.id, wanted)));
  const types = new Map(found.map((application) => [application.id, application.type]));
  for (const id of wanted) {
    const applicationType = types.get(id);
    if (applicationType === undefined) throw notFoundById('applications', id);
    if (applicationType !== 'MachineToMachine') {
      throw new RequestError('application.invalid_type', 422);
    }
  }
  const added = await tx
    .insert(applicationsRoles)
    .values(wanted.map((applicationId) => ({ tenantId, applicationId, roleId })))
    .onConflictDoNothing()
    .returning({ applicationId: applicationsRoles.applicationId });
  if (added.length === wanted.length) return;
  const fresh = new Set(added.map(({ applicationId }) => applicationId));
  throw new RequestError('role.application_exists', 422, {
    values: { applicationId: wanted.find((id) => !fresh.has(id)) },
  });
};

/** @throws RequestError entity.not_found 404 when the application does not have the role */
export const removeApplication = async (
  tx: Tx,
  { tenantId, id }: RoleRow,
  applicationId: string,
): Promise<void> => {
  const gone = await tx
    .delete(applicationsRoles)
    .where(and(heldBy(tenantId, id), eq(applicationsRoles.applicationId, applicationId)))
    .returning({ applicationId: applicationsRoles.applicationId });
  if (gone.length === 0) throw new RequestError('entity.not_found', 404);
};
