import { type SQL, and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import {
  applicationUserConsentOrganizations as consents,
  organizationApplicationRoles,
  organizationApplications,
  organizationRoles,
  organizationUsers,
  organizations,
  users,
} from '../../db/schema';
import type { Page } from '../../http/paging';
import { RequestError } from '../../http/request-error';
import { findApplication } from './repository';

type OrganizationRow = typeof organizations.$inferSelect;
type OrganizationWithRoles = OrganizationRow & {
  organizationRoles: { id: string; name: string }[];
};

/** Roles the application has in each of the organizations, by organization. */
const rolesIn = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  organizationIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> => {
  const byOrganization = new Map<string, { id: string; name: string }[]>();
  if (organizationIds.length === 0) return byOrganization;
  const rows = await tx
    .select({
      organizationId: organizationApplicationRoles.organizationId,
      id: organizationRoles.id,
      name: organizationRoles.name,
    })
    .from(organizationApplicationRoles)
    .innerJoin(
      organizationRoles,
      and(
        eq(organizationRoles.tenantId, organizationApplicationRoles.tenantId),
        eq(organizationRoles.id, organizationApplicationRoles.organizationRoleId),
      ),
    )
    .where(
      and(
        eq(organizationApplicationRoles.tenantId, tenantId),
        eq(organizationApplicationRoles.applicationId, applicationId),
        inArray(organizationApplicationRoles.organizationId, [...organizationIds]),
      ),
    )
    .orderBy(asc(organizationRoles.name));
  for (const { organizationId, id, name } of rows) {
    byOrganization.set(organizationId, [
      ...(byOrganization.get(organizationId) ?? []),
      { id, name },
    ]);
  }
  return byOrganization;
};

/** Organizations the application belongs to, with its roles there, by name. */
export const listOrganizationsOf = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  page: Page | undefined,
): Promise<{ rows: OrganizationWithRoles[]; total: number }> => {
  await findApplication(tx, tenantId, applicationId);
  const where = and(
    eq(organizationApplications.tenantId, tenantId),
    eq(organizationApplications.applicationId, applicationId),
  );
  const query = tx
    .select({ organization: organizations })
    .from(organizationApplications)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, organizationApplications.tenantId),
        eq(organizations.id, organizationApplications.organizationId),
      ),
    )
    .where(where)
    .orderBy(asc(organizations.name), asc(organizations.id))
    .$dynamic();
  const found = await (page ? query.limit(page.limit).offset(page.offset) : query);
  const [counted] = page
    ? await tx.select({ total: count() }).from(organizationApplications).where(where)
    : [{ total: found.length }];
  const roles = await rolesIn(
    tx,
    tenantId,
    applicationId,
    found.map(({ organization }) => organization.id),
  );
  return {
    rows: found.map(({ organization }) => ({
      ...organization,
      organizationRoles: roles.get(organization.id) ?? [],
    })),
    total: counted?.total ?? 0,
  };
};

/** What one person let one third-party application act in. */
export interface Consent {
  tenantId: string;
  applicationId: string;
  userId: string;
}

const consentOf = ({ tenantId, applicationId, userId }: Consent): SQL | undefined =>
  and(
    eq(consents.tenantId, tenantId),
    eq(consents.applicationId, applicationId),
    eq(consents.userId, userId),
  );

/** @throws RequestError 404 for an unknown application or user, 422 unless third-party */
const assertConsentPossible = async (tx: Tx, consent: Consent): Promise<void> => {
  const { tenantId, applicationId, userId } = consent;
  const application = await findApplication(tx, tenantId, applicationId);
  if (!application.isThirdParty) {
    throw new RequestError('application.third_party_application_only', 422);
  }
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
    .for('share');
  if (!user) throw new RequestError('entity.not_found', 404);
};

const assertMembership = async (
  tx: Tx,
  { tenantId, userId }: Consent,
  organizationIds: readonly string[],
): Promise<void> => {
  if (organizationIds.length === 0) return;
  const rows = await tx
    .select({ id: organizationUsers.organizationId })
    .from(organizationUsers)
    .where(
      and(
        eq(organizationUsers.tenantId, tenantId),
        eq(organizationUsers.userId, userId),
        inArray(organizationUsers.organizationId, [...organizationIds]),
      ),
    );
  if (rows.length < organizationIds.length) {
    throw new RequestError('organization.require_membership', 422);
  }
};

export const listConsents = async (
  tx: Tx,
  consent: Consent,
  page: Page,
): Promise<{ rows: OrganizationRow[]; total: number }> => {
  await assertConsentPossible(tx, consent);
  const rows = await tx
    .select({ organization: organizations })
    .from(consents)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, consents.tenantId),
        eq(organizations.id, consents.organizationId),
      ),
    )
    .where(consentOf(consent))
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await tx.select({ total: count() }).from(consents).where(consentOf(consent));
  return { rows: rows.map(({ organization }) => organization), total: counted?.total ?? 0 };
};

/** Add consents; existing ones stay. */
export const addConsents = async (
  tx: Tx,
  consent: Consent,
  organizationIds: readonly string[],
): Promise<void> => {
  const wanted = [...new Set(organizationIds)];
  await assertConsentPossible(tx, consent);
  await assertMembership(tx, consent, wanted);
  if (wanted.length === 0) return;
  await tx
    .insert(consents)
    .values(wanted.map((organizationId) => ({ ...consent, organizationId })))
    .onConflictDoNothing();
};

export const replaceConsents = async (
  tx: Tx,
  consent: Consent,
  organizationIds: readonly string[],
): Promise<void> => {
  await assertConsentPossible(tx, consent);
  await tx.delete(consents).where(consentOf(consent));
  await addConsents(tx, consent, organizationIds);
};

/** @throws RequestError entity.not_found 404 when there is no such consent */
export const removeConsent = async (
  tx: Tx,
  consent: Consent,
  organizationId: string,
): Promise<void> => {
  await assertConsentPossible(tx, consent);
  const rows = await tx
    .delete(consents)
    .where(and(consentOf(consent), eq(consents.organizationId, organizationId)))
    .returning({ id: consents.organizationId });
  if (rows.length === 0) throw new RequestError('entity.not_found', 404);
};
