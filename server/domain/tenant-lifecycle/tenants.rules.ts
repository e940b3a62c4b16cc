import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { FREE_TENANTS_MAX } from '~/contract/limits';
import { VISIBLE_PATTERN } from '~/contract/patterns';
import { DEVELOPMENT_PLAN_ID, FREE_PLAN_ID } from '~/contract/plans';
import {
  ADMIN_TENANT_ID,
  DEFAULT_TENANT_NAME,
  type TenantTag,
  tenantIdOfOrganization,
  tenantOrganizationId,
} from '~/contract/tenancy';
import { noteBefore } from '~/server/domain/audit/changes';
import { addTenantMember } from '~/server/domain/tenant-members/members.rules';
import { generateShortId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import {
  organizationUserRoles,
  organizationUsers,
  tenantCreations,
  tenants,
  users,
} from '~/server/platform/db/schema';
import { columnsOf, updateRow } from '~/server/platform/db/update-row';
import { CodedError, notFound, notFoundById } from '~/server/platform/errors/coded-error';
import { createTenant as seedTenant } from './new-tenant.rules';
import { readTag } from './tag';
import type { NewTenant, TenantChanges } from './tenants.input';

export type TenantRow = typeof tenants.$inferSelect;

/** The tenant behind a membership; every organization of the admin tenant is `t-{tenantId}`. */
const tenantOfMembership = and(
  eq(tenants.tenantId, organizationUsers.tenantId),
  eq(tenants.id, sql`substr(${organizationUsers.organizationId}, 3)`),
);

/** Tenants the user is a member of, oldest first. Runs as the admin tenant. */
export async function listTenantsOf(tx: Tx, userId: string): Promise<TenantRow[]> {
  const rows = await tx
    .select({ tenant: tenants })
    .from(organizationUsers)
    .innerJoin(tenants, tenantOfMembership)
    .where(
      and(eq(organizationUsers.tenantId, ADMIN_TENANT_ID), eq(organizationUsers.userId, userId)),
    )
    .orderBy(asc(tenants.createdAt), asc(tenants.id));
  return rows.map(({ tenant }) => tenant);
}

/** Tenants whose administrator the user is. Runs as the admin tenant. */
export async function listAdministeredTenants(
  tx: Tx,
  userId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ organizationId: organizationUserRoles.organizationId })
    .from(organizationUserRoles)
    .where(
      and(
        eq(organizationUserRoles.tenantId, ADMIN_TENANT_ID),
        eq(organizationUserRoles.userId, userId),
        eq(organizationUserRoles.organizationRoleId, 'admin'),
      ),
    );
  return new Set(
    rows.flatMap(({ organizationId }) => tenantIdOfOrganization(organizationId) ?? []),
  );
}

/** Free production tenants whose administrator the user is. */
async function countFreeTenants(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ usage: count() })
    .from(organizationUsers)
    .innerJoin(tenants, tenantOfMembership)
    .innerJoin(
      organizationUserRoles,
      and(
        eq(organizationUserRoles.tenantId, organizationUsers.tenantId),
        eq(organizationUserRoles.organizationId, organizationUsers.organizationId),
        eq(organizationUserRoles.userId, organizationUsers.userId),
        eq(organizationUserRoles.organizationRoleId, 'admin'),
      ),
    )
    .where(
      and(
        eq(organizationUsers.tenantId, ADMIN_TENANT_ID),
        eq(organizationUsers.userId, userId),
        eq(tenants.planId, FREE_PLAN_ID),
      ),
    );
  return row?.usage ?? 0;
}

async function ownsAdminTenant(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: organizationUserRoles.userId })
    .from(organizationUserRoles)
    .where(
      and(
        eq(organizationUserRoles.tenantId, ADMIN_TENANT_ID),
        eq(organizationUserRoles.organizationId, tenantOrganizationId(ADMIN_TENANT_ID)),
        eq(organizationUserRoles.userId, userId),
        eq(organizationUserRoles.organizationRoleId, 'admin'),
      ),
    );
  return rows.length > 0;
}

type TenantOrder = Omit<NewTenant, 'name' | 'tag'> & {
  name?: string | undefined;
  tag: TenantTag | undefined;
  /** A plan that was paid for; without one the environment gives the plan. */
  planId?: string;
  /** The user's name for this request: a second one by it within a day finds the first tenant. */
  key?: string | undefined;
};

/** How long a key is known, in milliseconds. */
export const CREATION_KEY_MS = 24 * 60 * 60 * 1000;

async function findCreated(tx: Tx, userId: string, key: string): Promise<TenantRow | undefined> {
  const [row] = await tx
    .select({ tenant: tenants })
    .from(tenantCreations)
    .innerJoin(
      tenants,
      and(
        eq(tenants.tenantId, tenantCreations.tenantId),
        eq(tenants.id, tenantCreations.createdTenantId),
      ),
    )
    // Who left it since asks for another one.
    .innerJoin(
      organizationUsers,
      and(tenantOfMembership, eq(organizationUsers.userId, tenantCreations.userId)),
    )
    .where(
      and(
        eq(tenantCreations.tenantId, ADMIN_TENANT_ID),
        eq(tenantCreations.userId, userId),
        eq(tenantCreations.key, key),
        gt(tenantCreations.createdAt, Date.now() - CREATION_KEY_MS),
      ),
    );
  return row?.tenant;
}

/** An expired row of the same key makes room. */
function rememberCreated(tx: Tx, userId: string, key: string, createdTenantId: string) {
  return tx
    .insert(tenantCreations)
    .values({ tenantId: ADMIN_TENANT_ID, userId, key, createdTenantId })
    .onConflictDoUpdate({
      target: [tenantCreations.tenantId, tenantCreations.userId, tenantCreations.key],
      set: { createdTenantId, createdAt: Date.now() },
    });
}

/**
 * Create a tenant whose administrator is the user, and which becomes their default tenant.
 * A request that was answered before under its key gets the same tenant. Runs as the admin tenant.
 * @throws CodedError subscription.limit_exceeded beyond the free tenants one may own
 */
export async function createTenantOnce(
  tx: Tx,
  userId: string,
  { name = '', tag = 'Development', planId: paidPlanId, key, ...fields }: TenantOrder,
): Promise<{ tenant: TenantRow; isNew: boolean }> {
  // The lock serializes a user's creations, so that none exceeds the count.
  const [user] = await tx
    .select({ customData: users.customData })
    .from(users)
    .where(and(eq(users.tenantId, ADMIN_TENANT_ID), eq(users.id, userId)))
    .for('no key update');
  if (!user) throw notFound();
  const created = key === undefined ? undefined : await findCreated(tx, userId, key);
  if (created) return { tenant: created, isNew: false };
  const planId = paidPlanId ?? (tag === 'Production' ? FREE_PLAN_ID : DEVELOPMENT_PLAN_ID);
  if (planId === FREE_PLAN_ID && !(await ownsAdminTenant(tx, userId))) {
    const usage = await countFreeTenants(tx, userId);
    if (usage >= FREE_TENANTS_MAX) {
      throw new CodedError('subscription.limit_exceeded', {
        values: { key: 'freeTenantsLimit', limit: FREE_TENANTS_MAX },
        data: { key: 'freeTenantsLimit', limit: FREE_TENANTS_MAX, usage },
      });
    }
  }
  const id = generateShortId();
  // It becomes the user's default, also where a payment created it without an open page.
  await tx
    .update(users)
    .set({ customData: { ...user.customData, defaultTenantId: id } })
    .where(and(eq(users.tenantId, ADMIN_TENANT_ID), eq(users.id, userId)));
  await seedTenant(
    tx,
    {
      ...columnsOf(tenants, fields),
      id,
      name: VISIBLE_PATTERN.test(name) ? name.trim() : DEFAULT_TENANT_NAME,
      tag,
      planId,
    },
    'cloud',
  );
  await addTenantMember(tx, id, userId, 'admin');
  if (key !== undefined) await rememberCreated(tx, userId, key, id);
  return { tenant: await findTenant(tx, id), isNew: true };
}

/** `createTenantOnce` for a request that has no key: always a new tenant. */
export async function createTenantFor(
  tx: Tx,
  userId: string,
  order: Omit<TenantOrder, 'key'>,
): Promise<TenantRow> {
  return (await createTenantOnce(tx, userId, order)).tenant;
}

/** @throws CodedError entity.not_exists_with_id */
export async function findTenant(tx: Tx, id: string): Promise<TenantRow> {
  const [row] = await tx
    .select()
    .from(tenants)
    .where(and(eq(tenants.tenantId, ADMIN_TENANT_ID), eq(tenants.id, id)));
  if (!row) {
    throw notFoundById('tenants', id);
  }
  return row;
}

/** Rename a tenant. Its environment changes by a plan only. */
export async function updateTenant(
  tx: Tx,
  id: string,
  { tag, ...changes }: TenantChanges,
): Promise<TenantRow> {
  const row = noteBefore(tx, await findTenant(tx, id));
  const wanted = readTag(tag) ?? row.tag;
  if (wanted !== row.tag) throw new CodedError('tenant.tag_is_fixed');
  return updateRow(
    tx,
    tenants,
    { row, where: and(eq(tenants.tenantId, ADMIN_TENANT_ID), eq(tenants.id, id)) },
    { ...changes, name: changes.name?.trim() },
  );
}
