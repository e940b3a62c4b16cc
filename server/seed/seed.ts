import { and, eq, sql } from 'drizzle-orm';
import {
  ADMIN_TENANT_ID,
  ALL_SCOPE,
  DEFAULT_REGION_ID,
  DEFAULT_TENANT_ID,
  managementIndicator,
} from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { createTenant } from '~/server/domain/tenant-lifecycle/new-tenant.rules';
import { DEFAULT_ADMIN_ROLE } from '~/server/domain/tenants/built-in-roles';
import type { Tx } from '~/server/platform/db/database';
import { resources, roles, rolesScopes, scopes, tenants } from '~/server/platform/db/schema';
import { insertAdminTenant } from './admin-tenant';

const SEED_LOCK = 7_308_326;

/** Role that lets a user of the admin tenant manage the default tenant (open source). */
async function insertDefaultAdminRole(tx: Tx): Promise<void> {
  const tenantId = ADMIN_TENANT_ID;
  const [scope] = await tx
    .select({ id: scopes.id })
    .from(scopes)
    .innerJoin(
      resources,
      and(eq(resources.tenantId, scopes.tenantId), eq(resources.id, scopes.resourceId)),
    )
    .where(
      and(
        eq(scopes.tenantId, tenantId),
        eq(scopes.name, ALL_SCOPE),
        eq(resources.indicator, managementIndicator(DEFAULT_TENANT_ID)),
      ),
    );
  await tx.insert(roles).values({
    tenantId,
    id: DEFAULT_ADMIN_ROLE,
    name: DEFAULT_ADMIN_ROLE,
    description: 'Administrator of the default tenant.',
    type: 'User',
  });
  if (scope) {
    await tx
      .insert(rolesScopes)
      .values({ tenantId, roleId: DEFAULT_ADMIN_ROLE, scopeId: scope.id });
  }
}

/**
 * Fill an empty database with the two built-in tenants. Does nothing when they are there; safe to
 * run from several processes at once.
 */
export async function seed({ database, config }: Services): Promise<void> {
  return database.inTenant(
    ADMIN_TENANT_ID,
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
      const [existing] = await tx
        .select({ id: tenants.id })
        .from(tenants)
        .where(and(eq(tenants.tenantId, ADMIN_TENANT_ID), eq(tenants.id, ADMIN_TENANT_ID)));
      if (existing) return;
      await insertAdminTenant(tx, config.edition);
      await createTenant(
        tx,
        {
          id: DEFAULT_TENANT_ID,
          name: 'default',
          tag: 'Development',
          regionName: DEFAULT_REGION_ID,
          planId: config.edition === 'oss' ? 'free' : 'dev',
        },
        config.edition,
      );
      await insertDefaultAdminRole(tx);
    },
    { kind: 'job' },
  );
}
