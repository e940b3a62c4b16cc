import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  RESERVED_INDICATOR_PREFIX,
  isManagementIndicator,
  isResourceIndicator,
} from '~/contract/access';
import { storedIndicator } from '~/contract/tenancy';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import type { Edition } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationUserConsentScopes as consentScopes,
  resources,
  scopes,
} from '~/server/platform/db/schema';
import { columnsOf, updateRow } from '~/server/platform/db/update-row';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError, nothingToChange } from '~/server/platform/errors/coded-error';
import type { NewResource, ResourceChanges } from './resources.input';
import { type ResourceRow, findResource, readResource, selectResource } from './resources.queries';

/**
 * The management API is built in: neither it nor its scope can be changed.
 * @throws CodedError resource.cannot_modify_management_api
 */
export function assertOwnResource({ indicator }: Pick<ResourceRow, 'indicator'>): void {
  if (isManagementIndicator(indicator)) {
    throw new CodedError('resource.cannot_modify_management_api');
  }
}

/** Register an API. An indicator of the platform would make a record that cannot be changed. */
export async function createResource(
  tx: Tx,
  tenantId: string,
  input: NewResource,
  edition: Edition,
): Promise<ResourceRow> {
  const { indicator } = input;
  if (!isResourceIndicator(indicator)) {
    throw invalidInput('body', ['indicator'], 'is not an absolute URI without a fragment');
  }
  if (indicator.startsWith(RESERVED_INDICATOR_PREFIX)) {
    throw invalidInput('body', ['indicator'], 'is reserved');
  }
  const taken = new CodedError('resource.resource_identifier_in_use', {
    values: { indicator },
  });
  const [present] = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(
      and(eq(resources.tenantId, tenantId), eq(resources.indicator, storedIndicator(indicator))),
    );
  if (present) throw taken;
  assertOwnResource({ indicator });
  await assertQuota(tx, tenantId, 'resourcesLimit', { edition });
  const [row] = await tx
    .insert(resources)
    .values(columnsOf(resources, { ...input, tenantId, id: generateId() }))
    .onConflictDoNothing({ target: [resources.tenantId, resources.indicator] })
    .returning();
  if (!row) throw taken;
  return row;
}

/** Change a locked resource; an empty change answers it as it is. */
export async function updateResource(
  tx: Tx,
  row: ResourceRow,
  changes: ResourceChanges,
): Promise<ResourceRow> {
  return updateRow(tx, resources, { row, where: selectResource(row.tenantId, row.id) }, changes);
}

/**
 * Lock a resource that is to become the default, or no longer. Who changes the default waits for
 * who changes it now, before any resource is locked.
 * @throws CodedError entity.not_exists: existing clients compare the code, which is not that of the
 * other lookups
 */
export async function lockForDefault(tx: Tx, tenantId: string, id: string): Promise<ResourceRow> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} default resource`}, 0))`,
  );
  const row = await readResource(tx, tenantId, id, 'no key update');
  if (!row) throw nothingToChange('resource');
  return row;
}

/** Make a resource the one that requests without a resource mean, or no longer so. */
export async function setDefault(
  tx: Tx,
  row: ResourceRow,
  isDefault: boolean,
): Promise<ResourceRow> {
  if (row.isDefault === isDefault) return row;
  if (isDefault) {
    await tx
      .update(resources)
      .set({ isDefault: false })
      .where(and(eq(resources.tenantId, row.tenantId), eq(resources.isDefault, true)));
  }
  await tx.update(resources).set({ isDefault }).where(selectResource(row.tenantId, row.id));
  return { ...row, isDefault };
}

/** Delete an API with its scopes and everything that grants them. */
export async function deleteResource(tx: Tx, tenantId: string, id: string): Promise<void> {
  const { indicator } = await findResource(tx, tenantId, id, 'update');
  if (isManagementIndicator(indicator)) {
    throw new CodedError('resource.cannot_delete_management_api');
  }
  const held = await tx
    .select({ id: scopes.id })
    .from(scopes)
    .where(and(eq(scopes.tenantId, tenantId), eq(scopes.resourceId, id)));
  await deleteConsentScopes(
    tx,
    tenantId,
    held.map((scope) => scope.id),
  );
  await tx.delete(resources).where(selectResource(tenantId, id));
}
/** What third-party applications may ask for names scopes without a foreign key. */

export async function deleteConsentScopes(
  tx: Tx,
  tenantId: string,
  scopeIds: readonly string[],
): Promise<void> {
  if (scopeIds.length === 0) return;
  await tx
    .delete(consentScopes)
    .where(
      and(
        eq(consentScopes.tenantId, tenantId),
        inArray(consentScopes.kind, ['resource', 'organization-resource']),
        inArray(consentScopes.scopeId, [...scopeIds]),
      ),
    );
}
