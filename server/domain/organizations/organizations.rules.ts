import { isWebUrl } from '~/contract/patterns';
import type { Branding, Color } from '~/server/domain/applications/branding.rules';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import type { Edition } from '~/server/platform/config/config';
import { generateShortId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { organizations } from '~/server/platform/db/schema';
import { invalidInput } from '~/server/platform/http/invalid-input';
import { RequestError } from '~/server/platform/http/request-error';
import {
  type OrganizationRow,
  findOrganization,
  selectOrganization,
} from './organizations.queries';

export type NewOrganization = {
  name: string;
  description?: string | null;
  customData?: Record<string, unknown>;
  color?: Color;
  branding?: Branding;
  customCss?: string | null;
  isMfaRequired?: boolean;
};

export type OrganizationChanges = Partial<NewOrganization>;

function checkUrls({ branding = {} }: OrganizationChanges): void {
  for (const [key, value] of Object.entries(branding)) {
    if (!isWebUrl(value)) throw invalidInput('body', ['branding', key], 'is not a web URL');
  }
}

function columnsOf(changes: OrganizationChanges): Partial<typeof organizations.$inferInsert> {
  const { name, description, customData, isMfaRequired, color, branding, customCss } = changes;
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description: description || null }),
    ...(customData ? { customData } : {}),
    ...(isMfaRequired === undefined ? {} : { isMfaRequired }),
    ...(color ? { color } : {}),
    ...(branding ? { branding } : {}),
    ...(customCss === undefined ? {} : { customCss: customCss || null }),
  };
}

/** @throws RequestError subscription.limit_exceeded 403, guard.invalid_input 400 */
export async function createOrganization(
  tx: Tx,
  tenantId: string,
  body: NewOrganization,
  { edition }: { edition: Edition },
): Promise<OrganizationRow> {
  checkUrls(body);
  await assertQuota(tx, tenantId, 'organizationsLimit', { edition });
  const [row] = await tx
    .insert(organizations)
    .values({ ...columnsOf(body), tenantId, id: generateShortId(), name: body.name })
    .returning();
  if (!row) {
    throw new RequestError('entity.create_failed', 422, { values: { name: 'organization' } });
  }
  return row;
}

/** Change an organization that the transaction holds. Nested JSON is replaced. */
export async function updateOrganization(
  tx: Tx,
  row: OrganizationRow,
  changes: OrganizationChanges,
): Promise<OrganizationRow> {
  checkUrls(changes);
  const columns = columnsOf(changes);
  if (Object.keys(columns).length === 0) return row;
  const [updated] = await tx
    .update(organizations)
    .set(columns)
    .where(selectOrganization(row.tenantId, row.id))
    .returning();
  return updated ?? row;
}

/** Delete an organization with its members, roles in it, invitations and settings. */
export async function deleteOrganization(tx: Tx, tenantId: string, id: string): Promise<void> {
  await findOrganization(tx, tenantId, id, 'update');
  await tx.delete(organizations).where(selectOrganization(tenantId, id));
}
