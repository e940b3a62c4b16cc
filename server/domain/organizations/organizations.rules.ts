import { isWebUrl } from '~/contract/patterns';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import type { Edition } from '~/server/platform/config/config';
import { generateShortId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { organizations } from '~/server/platform/db/schema';
import { columnsOf, updateRow } from '~/server/platform/db/update-row';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { createFailed } from '~/server/platform/errors/coded-error';
import { nullIfEmpty } from '~/server/platform/text/null-if-empty';
import type { NewOrganization, OrganizationChanges } from './organizations.input';
import {
  type OrganizationRow,
  findOrganization,
  selectOrganization,
} from './organizations.queries';

function checkUrls({ branding = {} }: OrganizationChanges): void {
  for (const [key, value] of Object.entries(branding)) {
    if (!isWebUrl(value)) throw invalidInput('body', ['branding', key], 'is not a web URL');
  }
}

/** Empty texts are stored as null. */
function normalize<Input extends OrganizationChanges>(input: Input) {
  return {
    ...input,
    description: nullIfEmpty(input.description),
    customCss: nullIfEmpty(input.customCss),
  };
}

/** @throws CodedError subscription.limit_exceeded, guard.invalid_input */
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
    .values(columnsOf(organizations, { ...normalize(body), tenantId, id: generateShortId() }))
    .returning();
  if (!row) {
    throw createFailed('organization');
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
  const where = selectOrganization(row.tenantId, row.id);
  return updateRow(tx, organizations, { row, where }, normalize(changes));
}

/** Delete an organization with its members, roles in it, invitations and settings. */
export async function deleteOrganization(tx: Tx, tenantId: string, id: string): Promise<void> {
  await findOrganization(tx, tenantId, id, 'update');
  await tx.delete(organizations).where(selectOrganization(tenantId, id));
}
