import { and, asc, count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import {
  applications,
  organizationApplications,
  organizationRoleScopes,
  organizationScopes,
  organizationUserRoles,
  organizationUsers,
  users,
} from '../../db/schema';
import { type Page, nearerEnd } from '../../http/paging';
import { RequestError } from '../../http/request-error';
import { containsText, limitSearchTime } from '../../http/search';
import { countRows } from '../../http/totals';
import { rolesByMember } from './member-roles';
import type { Rows } from './relation-routes';
import { type Owner, anyOf } from './relation-store';

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

/**
 * Members of an organization with their roles there, in the order of their ids: that of the key, so
 * that a page of very many is found in it alone.
 */
export const listMembers = async (
  tx: Tx,
  { tenantId, organizationId = '' }: Owner,
  page: Page,
  q: string | undefined,
): Promise<Rows<WithRoles<PublicUser>>> => {
  const isPerson = and(
    eq(users.tenantId, organizationUsers.tenantId),
    eq(users.id, organizationUsers.userId),
  );
  const isMember = and(
    eq(organizationUsers.tenantId, tenantId),
    eq(organizationUsers.organizationId, organizationId),
  );
  const where = and(isMember, q ? containsText(searchedInUsers, q) : undefined);
  if (q) await limitSearchTime(tx);
  const counting = tx.select({ total: count() }).from(organizationUsers).$dynamic();
  const total = await countRows((q ? counting.innerJoin(users, isPerson) : counting).where(where));
  const { backwards, offset, limit } = nearerEnd(page, total);
  const finding = tx.select({ id: organizationUsers.userId }).from(organizationUsers).$dynamic();
  const paged = (q ? finding.innerJoin(users, isPerson) : finding)
    .where(where)
    .orderBy(backwards ? desc(organizationUsers.userId) : asc(organizationUsers.userId))
    .limit(limit)
    .offset(offset)
    .as('paged');
  const rows = await tx
    .select(publicColumns)
    .from(paged)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, paged.id)))
    .orderBy(asc(users.id));
  const roles = await rolesByMember(
    tx,
    tenantId,
    organizationId,
    'userId',
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ ...row, organizationRoles: roles.get(row.id) ?? [] })),
    total,
  };
};

export type MemberApplication = WithRoles<typeof applications.$inferSelect>;

/** Applications of an organization with their roles there, in the order of their ids. */
export const listMemberApplications = async (
  tx: Tx,
  { tenantId, organizationId = '' }: Owner,
  page: Page,
  q: string | undefined,
): Promise<Rows<MemberApplication>> => {
  const isApplication = and(
    eq(applications.tenantId, organizationApplications.tenantId),
    eq(applications.id, organizationApplications.applicationId),
  );
  const where = and(
    eq(organizationApplications.tenantId, tenantId),
    eq(organizationApplications.organizationId, organizationId),
    q ? containsText(searchedInApplications, q) : undefined,
  );
  if (q) await limitSearchTime(tx);
  const rows = await tx
    .select({ application: applications })
    .from(organizationApplications)
    .innerJoin(applications, isApplication)
    .where(where)
    .orderBy(asc(organizationApplications.applicationId))
    .limit(page.limit)
    .offset(page.offset);
  const counting = tx.select({ total: count() }).from(organizationApplications).$dynamic();
  const [counted] = await (q ? counting.innerJoin(applications, isApplication) : counting).where(
    where,
  );
  const roles = await rolesByMember(
    tx,
    tenantId,
    organizationId,
    'applicationId',
    rows.map(({ application }) => application.id),
  );
  return {
    rows: rows.map(({ application }) => ({
      ...application,
      organizationRoles: roles.get(application.id) ?? [],
    })),
    total: counted?.total ?? 0,
  };
};

/**
 * Only machine-to-machine applications act for themselves, so only they can be members. Unknown ids
 * are left to the foreign key.
 * @throws RequestError entity.db_constraint_violated 422
 */
export const assertMachines = async (
  tx: Tx,
  tenantId: string,
  applicationIds: readonly string[],
): Promise<void> => {
  if (applicationIds.length === 0) return;
  const found = await tx
    .select({ type: applications.type })
    .from(applications)
    .where(and(eq(applications.tenantId, tenantId), anyOf(applications.id, applicationIds)));
  if (found.some(({ type }) => type !== 'MachineToMachine')) {
    throw new RequestError('entity.db_constraint_violated', 422);
  }
};

/** Organization scopes that a person's roles give in an organization; none to people outside it. */
export const listScopesOfMember = (
  tx: Tx,
  { tenantId, organizationId = '', userId = '' }: Owner,
): Promise<(typeof organizationScopes.$inferSelect)[]> =>
  tx
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
