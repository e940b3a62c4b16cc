import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applications, users } from '../../db/schema';
import type { Page } from '../../http/paging';
import { type SubjectKind, allPaths, pathsByToken, subjectTables } from '../../oidc/grant-paths';
import { permissionColumns, permissionJoins, permissionOrder } from './permission-columns';
import type { Effect, Losses, Permission } from './schemas';

/** What would be removed. */
export interface Target {
  type: 'role' | 'organization-role' | 'organization' | 'scope' | 'organization-scope';
  id: string;
}

/** Losses that an answer names for each holder. */
const LOSSES_MAX = 100;

/** Whether a row of `pathsByToken`, here `path`, goes when the target does. */
const endsWith = ({ type, id }: Target): SQL => {
  switch (type) {
    case 'role':
      return sql`path.role_id is not distinct from ${id}`;
    case 'organization-role':
      return sql`path.organization_role_id is not distinct from ${id}`;
    case 'organization':
      // No token can be had for it any more, whatever the own roles would add.
      return sql`(path.organization_id is not distinct from ${id}
        or path.token_organization_id is not distinct from ${id})`;
    case 'scope':
      return sql`path.kind = 'api' and path.scope_id = ${id}`;
    case 'organization-scope':
      return sql`path.kind = 'organization' and path.scope_id = ${id}`;
  }
};

/** Ids of those who have the target; of a scope, by any path. */
const holderIds = (kind: SubjectKind, tenantId: string, { type, id }: Target): SQL => {
  const tables = subjectTables(kind);
  switch (type) {
    case 'role':
      return sql`select ${tables.holder} as id from ${tables.roles}
        where ${tables.roles.tenantId} = ${tenantId} and ${tables.roles.roleId} = ${id}`;
    case 'organization-role':
      return sql`select distinct ${tables.organizationHolder} as id from ${tables.organizationRoles}
        where ${tables.organizationRoles.tenantId} = ${tenantId}
          and ${tables.organizationRoles.organizationRoleId} = ${id}`;
    case 'organization':
      return sql`select ${tables.member} as id from ${tables.memberships}
        where ${tables.memberships.tenantId} = ${tenantId}
          and ${tables.memberships.organizationId} = ${id}`;
    case 'scope':
    case 'organization-scope':
      return sql`select distinct path.subject_id as id
        from (${allPaths(kind, tenantId, undefined)}) path
        where ${endsWith({ type, id })}`;
  }
};

const PEOPLE = {
  user: sql`select person.id, person.name, person.avatar, person.username,
      person.primary_email as "primaryEmail", person.primary_phone as "primaryPhone"
    from holder join ${users} person on person.id = holder.id and person.tenant_id =`,
  application: sql`select application.id, application.name, application.type
    from holder join ${applications} application
      on application.id = holder.id and application.tenant_id =`,
};

const lossesOf = async (
  tx: Tx,
  kind: SubjectKind,
  tenantId: string,
  target: Target,
  ids: readonly string[],
): Promise<Map<string, Losses>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    select * from (
      select held.subject_id as "subjectId", ${permissionColumns},
        row_number() over (partition by held.subject_id order by ${permissionOrder}) as position,
        count(*) over (partition by held.subject_id)::int as total
      from (
        select path.subject_id, path.token_organization_id, path.kind, path.scope_id
        from (${pathsByToken(kind, tenantId, sql`in ${[...ids]}`)}) path
        group by path.subject_id, path.token_organization_id, path.kind, path.scope_id
        having bool_and(${endsWith(target)})
      ) held
      ${permissionJoins(tenantId)}
    ) lost
    where position <= ${LOSSES_MAX}
    order by "subjectId", position`);
  const bySubject = new Map<string, Losses>();
  for (const row of rows as unknown as (Permission & { subjectId: string; total: number })[]) {
    const { subjectId, total, organization, resource, scope } = row;
    const known = bySubject.get(subjectId) ?? { losses: [], lossesCount: total };
    known.losses.push({ organization, resource, scope });
    bySubject.set(subjectId, known);
  }
  return bySubject;
};

/** One page of those who have the target, with what each would lose; three statements. */
const affected = async <Person extends { id: string } & Losses>(
  tx: Tx,
  kind: SubjectKind,
  tenantId: string,
  target: Target,
  page: Page,
): Promise<{ rows: Person[]; total: number }> => {
  const ids = holderIds(kind, tenantId, target);
  const found = await tx.execute(sql`
    with holder as (select id from (${ids}) every order by id
      limit ${page.limit} offset ${page.offset})
    ${PEOPLE[kind]} ${tenantId}
    order by holder.id`);
  const counted = await tx.execute(sql`select count(*)::int as total from (${ids}) every`);
  const people = found.rows as unknown as Person[];
  const losses = await lossesOf(
    tx,
    kind,
    tenantId,
    target,
    people.map(({ id }) => id),
  );
  return {
    rows: people.map((person) => ({
      ...person,
      ...(losses.get(person.id) ?? { losses: [], lossesCount: 0 }),
    })),
    total: Number(counted.rows[0]?.['total'] ?? 0),
  };
};

/** Who has the target, and what exactly each would lose with it: scopes that no other path grants. */
export const findEffect = async (
  tx: Tx,
  tenantId: string,
  target: Target,
  page: Page,
): Promise<Effect> => {
  const people = await affected<Effect['users'][number]>(tx, 'user', tenantId, target, page);
  const machines = await affected<Effect['applications'][number]>(
    tx,
    'application',
    tenantId,
    target,
    page,
  );
  return {
    usersCount: people.total,
    users: people.rows,
    applicationsCount: machines.total,
    applications: machines.rows,
  };
};
