import { sql } from 'drizzle-orm';
import type { ApplicationType } from '~/contract/applications';
import type { Tx } from '~/server/platform/db/database';
import { applications, applicationsRoles, users, usersRoles } from '~/server/platform/db/schema';
import { lengthOf } from '~/server/platform/lists/totals';
import type { RoleRow } from './roles.queries';

/** How many holders a role shows in the list. */
const FEATURED = 3;

export type Holders = {
  usersCount: number;
  featuredUsers: { id: string; avatar: string | null; name: string | null }[];
  applicationsCount: number;
  featuredApplications: { id: string; name: string; type: ApplicationType }[];
};

/**
 * Who holds each of the roles, in one statement. The first few are read from the index by role, and
 * its users are counted by triggers: a role with very many costs no more than others.
 */
async function holdersOf(
  tx: Tx,
  tenantId: string,
  roleIds: readonly string[],
): Promise<Map<string, Holders>> {
  if (roleIds.length === 0) return new Map();
  const wanted = sql.join(
    roleIds.map((id) => sql`(${id})`),
    sql`, `,
  );
  const { rows } = await tx.execute(sql`
    select wanted.id,
      ${lengthOf(tenantId, 'users_roles', sql`wanted.id`)} as "usersCount",
      (select count(*) from ${applicationsRoles} held
        where held.tenant_id = ${tenantId} and held.role_id = wanted.id) as "applicationsCount",
      (select coalesce(
          json_agg(json_build_object('id', u.id, 'avatar', u.avatar, 'name', u.name)
            order by u.created_at desc, u.id), '[]')
        from (select user_id from ${usersRoles} held
          where held.tenant_id = ${tenantId} and held.role_id = wanted.id
          order by user_created_at desc, user_id limit ${FEATURED}) first
        join ${users} u on u.tenant_id = ${tenantId} and u.id = first.user_id) as "featuredUsers",
      (select coalesce(
          json_agg(json_build_object('id', a.id, 'name', a.name, 'type', a.type) order by a.id), '[]')
        from (select application_id from ${applicationsRoles} held
          where held.tenant_id = ${tenantId} and held.role_id = wanted.id
          order by application_id limit ${FEATURED}) first
        join ${applications} a on a.tenant_id = ${tenantId} and a.id = first.application_id)
        as "featuredApplications"
    from (values ${wanted}) wanted (id)`);
  return new Map(
    (rows as unknown as ({ id: string } & Holders)[]).map(({ id, ...holders }) => [id, holders]),
  );
}

const NOBODY: Holders = {
  usersCount: 0,
  featuredUsers: [],
  applicationsCount: 0,
  featuredApplications: [],
};

/** The roles with who holds them. */
export async function withHolders(
  tx: Tx,
  tenantId: string,
  rows: readonly RoleRow[],
): Promise<(RoleRow & Holders)[]> {
  const holders = await holdersOf(
    tx,
    tenantId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...(holders.get(row.id) ?? NOBODY) }));
}
