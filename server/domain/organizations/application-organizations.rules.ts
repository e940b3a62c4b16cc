import { and, eq, getTableColumns } from 'drizzle-orm';
import { findApplication } from '~/server/domain/applications/applications.queries';
import { type Owner, type Purpose, ownedBy } from '~/server/domain/relations/relations.queries';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationUserConsentOrganizations as consents,
  organizationUsers,
  organizations,
  users,
} from '~/server/platform/db/schema';
import { CodedError, notFound } from '~/server/platform/errors/coded-error';
import { readPaged } from '~/server/platform/lists/listing';
import { byName } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';

/**
 * The user and the third-party application of a consent.
 * @throws CodedError entity.not_exists_with_id, entity.not_found for a user,
 * application.third_party_application_only
 */
export async function assertConsentPossible(
  tx: Tx,
  { tenantId, applicationId = '', userId = '' }: Owner,
  purpose: Purpose,
): Promise<void> {
  const application = await findApplication(tx, tenantId, applicationId);
  if (!application.isThirdParty) {
    throw new CodedError('application.third_party_application_only');
  }
  const query = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  const [user] = await (purpose === 'read' ? query : query.for('key share'));
  if (!user) throw notFound();
}

/** @throws CodedError organization.require_membership unless the user is in all of them */
export async function assertMemberOfAll(
  tx: Tx,
  tenantId: string,
  organizationIds: readonly string[],
  { userId = '' }: Owner,
): Promise<void> {
  const rows = await tx
    .select({ id: organizationUsers.organizationId })
    .from(organizationUsers)
    .where(
      and(
        eq(organizationUsers.tenantId, tenantId),
        eq(organizationUsers.userId, userId),
        anyOf(organizationUsers.organizationId, organizationIds),
      ),
    );
  if (rows.length < new Set(organizationIds).size) {
    throw new CodedError('organization.require_membership');
  }
}

/** Organizations in which a user lets an application act, by name. */
export function listConsents(
  tx: Tx,
  consent: Owner,
  page: Page,
): Promise<Rows<typeof organizations.$inferSelect>> {
  return readPaged(
    tx,
    tx
      .select(getTableColumns(organizations))
      .from(consents)
      .innerJoin(
        organizations,
        and(
          eq(organizations.tenantId, consents.tenantId),
          eq(organizations.id, consents.organizationId),
        ),
      )
      .$dynamic(),
    { where: ownedBy(consents, consent), order: byName(organizations) },
    page,
  );
}
