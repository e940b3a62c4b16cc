import { and, eq, getTableName, inArray, is, or, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { DEVELOPMENT_PLAN_ID, FREE_PLAN_ID } from '~/contract/plans';
import { ADMIN_TENANT_ID, managementIndicator, tenantOrganizationId } from '~/contract/tenancy';
import { eraseLogs } from '~/server/domain/audit/retention.rules';
import { readSubscription, tenantHasOpenInvoices } from '~/server/domain/plans/plans.queries';
import { limitsOf } from '~/server/platform/db/admission';
import { type Tx, asTenant } from '~/server/platform/db/database';
import * as schema from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { findTenant } from './tenants.rules';

const {
  applications,
  organizationUsers,
  organizations,
  resources,
  roles,
  rowCounts,
  tenants,
  users,
} = schema;

const DELETABLE_PLANS = [FREE_PLAN_ID, DEVELOPMENT_PLAN_ID];

/** What triggers write about other tables. */
const counters: readonly PgTable[] = [schema.rowCounts, schema.tokenVersions];
const tables = (Object.values(schema) as unknown[]).filter(
  (entry): entry is PgTable => is(entry, PgTable) && !counters.includes(entry),
);

/** Every row the tenant has in some tables. The order is free because foreign keys cascade. */
async function deleteOwnRows(tx: Tx, id: string, from: readonly PgTable[]): Promise<void> {
  for (const table of from) {
    await tx.execute(
      sql`delete from ${sql.identifier(getTableName(table))} where tenant_id = ${id}`,
    );
  }
}

/** What stands for the tenant in the admin tenant (seeds, section 4). */
async function deleteAdminRows(tx: Tx, id: string): Promise<void> {
  const tenantId = ADMIN_TENANT_ID;
  const machineId = `m-${id}`;
  const members = tx
    .select({ id: organizationUsers.userId })
    .from(organizationUsers)
    .where(
      and(
        eq(organizationUsers.tenantId, tenantId),
        eq(organizationUsers.organizationId, tenantOrganizationId(id)),
      ),
    );
  await tx
    .update(users)
    .set({ customData: sql`${users.customData} - 'defaultTenantId'` })
    .where(
      and(
        eq(users.tenantId, tenantId),
        inArray(users.id, members),
        eq(sql`${users.customData} ->> 'defaultTenantId'`, id),
      ),
    );
  await tx
    .delete(organizations)
    .where(
      and(eq(organizations.tenantId, tenantId), eq(organizations.id, tenantOrganizationId(id))),
    );
  // What triggers counted of its members names the organization.
  await tx
    .delete(rowCounts)
    .where(
      and(
        eq(rowCounts.tenantId, tenantId),
        or(
          eq(rowCounts.owner, tenantOrganizationId(id)),
          eq(rowCounts.list, `organization_users_by_day:${tenantOrganizationId(id)}`),
        ),
      ),
    );
  await tx
    .delete(applications)
    .where(
      and(
        eq(applications.tenantId, tenantId),
        or(
          eq(applications.id, machineId),
          eq(sql`${applications.customClientMetadata} ->> 'tenantId'`, id),
        ),
      ),
    );
  await tx.delete(roles).where(and(eq(roles.tenantId, tenantId), eq(roles.id, machineId)));
  await tx
    .delete(resources)
    .where(and(eq(resources.tenantId, tenantId), eq(resources.indicator, managementIndicator(id))));
  await tx.delete(tenants).where(and(eq(tenants.tenantId, tenantId), eq(tenants.id, id)));
}

/**
 * Delete a tenant with everything in it. Runs as the admin tenant.
 * @throws CodedError entity.not_exists_with_id, tenant.cannot_delete_admin,
 * tenant.plan_is_running, tenant.has_open_invoices
 */
export async function deleteTenant(tx: Tx, id: string): Promise<void> {
  // A million users take their time.
  await tx.execute(limitsOf('job'));
  const row = await findTenant(tx, id);
  if (id === ADMIN_TENANT_ID) throw new CodedError('tenant.cannot_delete_admin');
  // A concurrent write that a plan limits either commits first or finds no tenant.
  await readSubscription(tx, id, 'update');
  if (!DELETABLE_PLANS.includes(row.planId)) throw new CodedError('tenant.plan_is_running');
  if (await tenantHasOpenInvoices(tx, id)) throw new CodedError('tenant.has_open_invoices');
  await asTenant(tx, id, ADMIN_TENANT_ID, () => deleteOwnRows(tx, id, tables));
  await deleteAdminRows(tx, id);
  await asTenant(tx, id, ADMIN_TENANT_ID, async () => {
    await eraseLogs(tx);
    // Last: triggers note in them what is deleted from others.
    await deleteOwnRows(tx, id, counters);
  });
}
