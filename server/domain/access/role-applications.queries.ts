import { type SQL, and, eq, getTableColumns } from 'drizzle-orm';
import {
  type ApplicationRow,
  applicationSearch,
  withSecrets,
} from '~/server/domain/applications/applications.queries';
import type { Owner } from '~/server/domain/relations/relations.queries';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import { applications, applicationsRoles } from '~/server/platform/db/schema';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import { readPaged } from '~/server/platform/lists/listing';
import { newestFirst } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';

function heldBy(tenantId: string, roleId: string): SQL | undefined {
  return and(eq(applicationsRoles.tenantId, tenantId), eq(applicationsRoles.roleId, roleId));
}

const applicationOfRelation = and(
  eq(applications.tenantId, applicationsRoles.tenantId),
  eq(applications.id, applicationsRoles.applicationId),
);

/** Machine-to-machine applications that have a role, newest first. */
export async function listApplicationsOf(
  tx: Tx,
  { tenantId, roleId = '' }: Owner,
  query: unknown,
  page: Page,
): Promise<Rows<ApplicationRow>> {
  const { rows, total } = await readPaged(
    tx,
    tx
      .select(getTableColumns(applications))
      .from(applicationsRoles)
      .innerJoin(applications, applicationOfRelation)
      .$dynamic(),
    {
      where: and(heldBy(tenantId, roleId), eq(applications.type, 'MachineToMachine')),
      search: applicationSearch(tenantId, query),
      order: newestFirst(applications),
    },
    page,
  );
  return { rows: await withSecrets(tx, tenantId, rows), total };
}

/**
 * @throws CodedError entity.not_exists_with_id, application.invalid_type unless all are
 * machine-to-machine
 */
export async function assertApplications(
  tx: Tx,
  tenantId: string,
  applicationIds: readonly string[],
): Promise<void> {
  const found = await tx
    .select({ id: applications.id, type: applications.type })
    .from(applications)
    .where(and(eq(applications.tenantId, tenantId), anyOf(applications.id, applicationIds)));
  const types = new Map(found.map(({ id, type }) => [id, type]));
  for (const id of applicationIds) {
    const type = types.get(id);
    if (type === undefined) throw notFoundById('applications', id);
    if (type !== 'MachineToMachine') throw new CodedError('application.invalid_type');
  }
}
