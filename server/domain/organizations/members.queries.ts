import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { withSecrets } from '~/server/domain/applications/applications.queries';
import type { Owner } from '~/server/domain/relations/relations.queries';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import {
  applications,
  organizationApplications,
  organizationRoleScopes,
  organizationScopes,
  organizationUserRoles,
  organizationUsers,
  users,
} from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { readListing } from '~/server/platform/lists/listing';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { partsIn, searchByParts } from '~/server/platform/lists/parts';
import { containing, containsText } from '~/server/platform/lists/search';
import { searched, subjectOf } from '~/server/platform/lists/searched';
import { skipDays } from '~/server/platform/lists/skip-days';
import { countRows, listLength } from '~/server/platform/lists/totals';
import { rolesByMember } from './member-roles.queries';

const publicColumns = {
  id: users.id,
  username: users.username,
  primaryEmail: users.primaryEmail,
  primaryPhone: users.primaryPhone,
  name: users.name,
  avatar: users.avatar,
  customData: users.customData,
  identities: users.identities,
  lastSignInAt: users.lastSignInAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  profile: users.profile,
  applicationId: users.applicationId,
  isSuspended: users.isSuspended,
};

type PublicUser = Pick<typeof users.$inferSelect, keyof typeof publicColumns>;
type WithRoles<Row> = Row & { organizationRoles: { id: string; name: string }[] };

const searchedInUsers = [
  users.id,
  users.primaryEmail,
  users.primaryPhone,
  users.username,
  users.name,
];
const searchedInApplications = [applications.id, applications.name, applications.description];

/** Members that are being read, with their roles, which are read at the same time. */
async function withRoles<Row extends { id: string }>(
  tx: Tx,
  tenantId: string,
  organizationId: string,
  kind: 'userId' | 'applicationId',
  { ids, reading }: { ids: string[]; reading: PromiseLike<Row[]> },
): Promise<WithRoles<Row>[]> {
  const [rows, roles] = await settled([
    () => reading,
    () => rolesByMember(tx, tenantId, organizationId, kind, ids),
  ]);
  return rows.map((row) => ({ ...row, organizationRoles: roles.get(row.id) ?? [] }));
}

/** Members of an organization with their roles there, newest users first. */
export async function listMembers(
  tx: Tx,
  { tenantId, organizationId = '' }: Owner,
  page: Page,
  q: string | undefined,
): Promise<Rows<WithRoles<PublicUser>>> {
  const isMember = and(
    eq(organizationUsers.tenantId, tenantId),
    eq(organizationUsers.organizationId, organizationId),
  );
  const search = q ? containsText(searchedInUsers, q) : undefined;
  const parts = q ? partsIn(containing(q)) : undefined;
  return readListing(
    tx,
    {
      from: sql`${organizationUsers}`,
      where: isMember,
      search,
      indexed: parts && searchByParts(users, { tenantId, any: [parts], compared: search }),
      ...(q && {
        subject: subjectOf(tenantId, {
          table: users,
          from: searched(users),
          reference: organizationUsers.userId,
        }),
      }),
      id: organizationUsers.userId,
      order: [
        { column: organizationUsers.userCreatedAt, descending: true },
        { column: organizationUsers.userId },
      ],
      total: () => listLength(tx, tenantId, 'organization_users', organizationId),
      shortcut: skipDays(tx, {
        tenantId,
        list: `organization_users_by_day:${organizationId}`,
        time: organizationUsers.userCreatedAt,
        isNewestFirst: true,
      }),
    },
    page,
    (ids) => {
      const reading = tx
        .select(publicColumns)
        .from(users)
        .where(and(eq(users.tenantId, tenantId), anyOf(users.id, ids)))
        .execute();
      return withRoles(tx, tenantId, organizationId, 'userId', { ids, reading });
    },
  );
}

type MemberApplication = WithRoles<typeof applications.$inferSelect>;

/** Applications of an organization with their roles there, in the order of their ids. */
export async function listMemberApplications(
  tx: Tx,
  { tenantId, organizationId = '' }: Owner,
  page: Page,
  q: string | undefined,
): Promise<Rows<MemberApplication>> {
  const isMember = and(
    eq(organizationApplications.tenantId, tenantId),
    eq(organizationApplications.organizationId, organizationId),
  );
  const { rows, ...found } = await readListing(
    tx,
    {
      from: sql`${organizationApplications}`,
      where: isMember,
      search: q ? containsText(searchedInApplications, q) : undefined,
      ...(q && {
        subject: subjectOf(tenantId, {
          table: applications,
          from: searched(applications),
          reference: organizationApplications.applicationId,
        }),
      }),
      id: organizationApplications.applicationId,
      order: [{ column: organizationApplications.applicationId }],
      total: () =>
        countRows(tx.select({ total: count() }).from(organizationApplications).where(isMember)),
    },
    page,
    (ids) => {
      const reading = tx
        .select()
        .from(applications)
        .where(and(eq(applications.tenantId, tenantId), anyOf(applications.id, ids)))
        .execute();
      return withRoles(tx, tenantId, organizationId, 'applicationId', { ids, reading });
    },
  );
  return { rows: await withSecrets(tx, tenantId, rows), ...found };
}

/**
 * Only machine-to-machine applications act for themselves, so only they can be members. Unknown ids
 * are left to the foreign key.
 * @throws CodedError entity.db_constraint_violated
 */
export async function assertMachines(
  tx: Tx,
  tenantId: string,
  applicationIds: readonly string[],
): Promise<void> {
  if (applicationIds.length === 0) return;
  const found = await tx
    .select({ type: applications.type })
    .from(applications)
    .where(and(eq(applications.tenantId, tenantId), anyOf(applications.id, applicationIds)));
  if (found.some(({ type }) => type !== 'MachineToMachine')) {
    throw new CodedError('entity.db_constraint_violated');
  }
}

/** Organization scopes that a member's roles give in an organization. */
export function listScopesOfMember(
  tx: Tx,
  { tenantId, organizationId = '', userId = '' }: Owner,
): Promise<(typeof organizationScopes.$inferSelect)[]> {
  return tx
    .selectDistinct(getTableColumns(organizationScopes))
    .from(organizationUserRoles)
    .innerJoin(
      organizationRoleScopes,
      and(
        eq(organizationRoleScopes.tenantId, organizationUserRoles.tenantId),
        eq(organizationRoleScopes.organizationRoleId, organizationUserRoles.organizationRoleId),
      ),
    )
    .innerJoin(
      organizationScopes,
      and(
        eq(organizationScopes.tenantId, organizationRoleScopes.tenantId),
        eq(organizationScopes.id, organizationRoleScopes.organizationScopeId),
      ),
    )
    .where(
      and(
        eq(organizationUserRoles.tenantId, tenantId),
        eq(organizationUserRoles.organizationId, organizationId),
        eq(organizationUserRoles.userId, userId),
      ),
    )
    .orderBy(asc(organizationScopes.name), asc(organizationScopes.id));
}
