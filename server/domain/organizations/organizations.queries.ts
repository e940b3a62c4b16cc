import { type SQL, and, eq, sql } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { organizationUsers, organizations, users } from '~/server/platform/db/schema';
import { missingRow } from '~/server/platform/errors/missing-row';
import { readListing } from '~/server/platform/lists/listing';
import { newestFirst } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { containsText } from '~/server/platform/lists/search';
import { searched } from '~/server/platform/lists/searched';
import { skipDays } from '~/server/platform/lists/skip-days';
import { lengthOf, listLength } from '~/server/platform/lists/totals';

export type OrganizationRow = typeof organizations.$inferSelect;

export function selectOrganization(tenantId: string, id: string): SQL | undefined {
  return and(eq(organizations.tenantId, tenantId), eq(organizations.id, id));
}

/** Newest first; the id decides between equals. */
export async function listOrganizations(
  tx: Tx,
  tenantId: string,
  q: string | undefined,
  page: Page,
): Promise<Rows<OrganizationRow>> {
  const ofTenant = eq(organizations.tenantId, tenantId);
  return readListing(
    tx,
    {
      from: q ? searched(organizations) : sql`${organizations}`,
      where: ofTenant,
      search: q ? containsText([organizations.id, organizations.name], q) : undefined,
      id: organizations.id,
      order: newestFirst(organizations),
      total: () => listLength(tx, tenantId, 'organizations'),
      shortcut: skipDays(tx, {
        tenantId,
        list: 'organizations_by_day',
        time: organizations.createdAt,
        isNewestFirst: true,
      }),
    },
    page,
    (ids) =>
      tx
        .select()
        .from(organizations)
        .where(and(ofTenant, anyOf(organizations.id, ids))),
  );
}

type Featured = {
  usersCount: number;
  featuredUsers: { id: string; avatar: string | null; name: string | null }[];
};

const FEATURED_USERS = 3;

/** Number of members and the newest of them, of all these organizations in one query. */
export async function featuredOf(
  tx: Tx,
  tenantId: string,
  organizationIds: readonly string[],
): Promise<Map<string, Featured>> {
  const isMember = sql`${organizationUsers.tenantId} = ${tenantId}
    and ${organizationUsers.organizationId} = wanted.id`;
  const { rows } = await tx.execute<Featured & { id: string }>(sql`
    select wanted.id,
      ${lengthOf(tenantId, 'organization_users', sql`wanted.id`)} as "usersCount",
      coalesce(featured.people, '[]'::jsonb) as "featuredUsers"
    from unnest(${sql.param([...organizationIds])}::text[]) as wanted(id)
    cross join lateral (
      select jsonb_agg(
        jsonb_build_object('id', person.id, 'avatar', person.avatar, 'name', person.name)
        order by person.since desc, person.id
      ) as people
      from (
        select ${users.id} as id, ${users.avatar} as avatar, ${users.name} as name,
          ${organizationUsers.userCreatedAt} as since
        from ${organizationUsers} join ${users}
          on ${users.tenantId} = ${organizationUsers.tenantId}
          and ${users.id} = ${organizationUsers.userId}
        where ${isMember}
        order by ${organizationUsers.userCreatedAt} desc, ${organizationUsers.userId}
        limit ${FEATURED_USERS}
      ) person
    ) featured`);
  return new Map(rows.map(({ id, ...featured }) => [id, featured]));
}

/**
 * One organization.
 * @param lock keep others from changing it until the transaction ends
 * @throws CodedError as `missingRow`
 */
export async function findOrganization(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<OrganizationRow> {
  const query = tx.select().from(organizations).where(selectOrganization(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw missingRow('organization', id, lock);
  return lock ? noteBefore(tx, row) : row;
}
