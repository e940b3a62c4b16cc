import { and, eq } from 'drizzle-orm';
import type { Owner, Purpose } from '~/server/domain/relations/relations.queries';
import type { Tx } from '~/server/platform/db/database';
import {
  organizationApplicationRoles,
  organizationApplications,
  organizationUserRoles,
  organizationUsers,
  organizations,
} from '~/server/platform/db/schema';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import { selectOrganization } from './organizations.queries';

/** Who adds must keep the owner from vanishing; who replaces must be the only one doing so. */
const LOCKS = { add: 'key share', replace: 'no key update' } as const;

export function foreignKeyMissing(): CodedError {
  return new CodedError('entity.relation_foreign_key_not_found', { kind: 'brokenRule' });
}

/**
 * The organization of a relation.
 * @throws CodedError entity.not_exists_with_id for lists and removals,
 * entity.relation_foreign_key_not_found for writes that would refer to it
 */
export async function assertOrganization(
  tx: Tx,
  { tenantId, organizationId = '' }: Owner,
  purpose: Purpose,
): Promise<void> {
  const query = tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(selectOrganization(tenantId, organizationId));
  const isReference = purpose === 'add' || purpose === 'replace';
  const [row] = await (isReference ? query.for(LOCKS[purpose]) : query);
  if (row) return;
  throw isReference ? foreignKeyMissing() : notFoundById('organizations', organizationId);
}

/** Memberships of users and of applications have the same shape, as have their roles. */
export const MEMBERSHIPS = {
  userId: {
    table: organizationUsers,
    member: organizationUsers.userId,
    roles: organizationUserRoles,
    holder: organizationUserRoles.userId,
  },
  applicationId: {
    table: organizationApplications,
    member: organizationApplications.applicationId,
    roles: organizationApplicationRoles,
    holder: organizationApplicationRoles.applicationId,
  },
} as const;

/** What a member is named by. */
export type MemberKind = keyof typeof MEMBERSHIPS;

/**
 * The member of an organization whose roles are meant.
 * @throws CodedError entity.not_exists_with_id when a list is asked of an unknown organization,
 * organization.require_membership
 */
export function assertMembership(kind: MemberKind) {
  return async (tx: Tx, owner: Owner, purpose: Purpose): Promise<void> => {
    if (purpose === 'read') await assertOrganization(tx, owner, purpose);
    const { table, member } = MEMBERSHIPS[kind];
    const query = tx
      .select({ id: member })
      .from(table)
      .where(
        and(
          eq(table.tenantId, owner.tenantId),
          eq(table.organizationId, owner['organizationId'] ?? ''),
          eq(member, owner[kind] ?? ''),
        ),
      );
    const isReference = purpose === 'add' || purpose === 'replace';
    const [row] = await (isReference ? query.for(LOCKS[purpose]) : query);
    if (!row) throw new CodedError('organization.require_membership');
  };
}
