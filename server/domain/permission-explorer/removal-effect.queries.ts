import { type SQL, sql } from 'drizzle-orm';
import {
  type SubjectKind,
  allPaths,
  pathsByToken,
  subjectTables,
} from '~/server/domain/access/grant-paths.queries';
import type { Tx } from '~/server/platform/db/database';
import { applications, users } from '~/server/platform/db/schema';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { countOf, paged } from './pages.queries';
import { permissionColumns, permissionJoins, permissionOrder } from './permission-columns';
import type { Effect, Losses, Permission } from './permissions.types';
import { type Target, endsWith } from './removal';

/** Losses that an answer names for each holder. */
const LOSSES_MAX = 100;
/** With more holders, or more paths of theirs, there are no totals. */
const HOLDERS_MAX = 1000;
const PATHS_MAX = 10_000;

/** Ids of those who have the target; of a scope, by any path. */
function holderIds(kind: SubjectKind, tenantId: string, { type, id }: Target): SQL {
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
}

const PEOPLE = {
  user: sql`select person.id, person.name, person.avatar, person.username,
      person.primary_email as "primaryEmail", person.primary_phone as "primaryPhone"
    from holder join ${users} person on person.id = holder.id and person.tenant_id =`,
  application: sql`select application.id, application.name, application.type
    from holder join ${applications} application
      on application.id = holder.id and application.tenant_id =`,
};

type Touched = Permission & { subjectId: string; isLost: boolean; total: number };
function nothing(): Losses {
  return { losses: [], lossesCount: 0, kept: [], keptCount: 0 };
}

/** Scopes that the target takes part in granting, and whether nothing else grants them. */
function touched(kind: SubjectKind, tenantId: string, target: Target, subject: SQL): SQL {
  return sql`
  select path.subject_id, path.token_organization_id, path.kind, path.scope_id,
    bool_and(${endsWith(target)}) as is_lost
  from (${pathsByToken(kind, tenantId, subject)}) path
  group by path.subject_id, path.token_organization_id, path.kind, path.scope_id
  having bool_or(${endsWith(target)})`;
}

async function lossesOf(
  tx: Tx,
  kind: SubjectKind,
  tenantId: string,
  target: Target,
  ids: readonly string[],
): Promise<Map<string, Losses>> {
  if (ids.length === 0) return new Map();
  // Ranked by ids before anything is named: a holder of a thousand scopes has a hundred of them
  // read.
  const { rows } = await tx.execute(sql`
    select held.subject_id as "subjectId", held.is_lost as "isLost", held.total,
      ${permissionColumns}
    from (
      select touched.*,
        row_number() over (partition by touched.subject_id, touched.is_lost
          order by touched.token_organization_id nulls first, touched.kind, touched.scope_id
        ) as position,
        count(*) over (partition by touched.subject_id, touched.is_lost)::int as total
      from (${touched(kind, tenantId, target, sql`in ${[...ids]}`)}) touched
    ) held
    ${permissionJoins(tenantId)}
    where held.position <= ${LOSSES_MAX}
    order by held.subject_id, ${permissionOrder}`);
  const bySubject = new Map<string, Losses>();
  for (const row of rows as unknown as Touched[]) {
    const { subjectId, isLost, total, organization, resource, scope } = row;
    const known = bySubject.get(subjectId) ?? nothing();
    known[isLost ? 'losses' : 'kept'].push({ organization, resource, scope });
    known[isLost ? 'lossesCount' : 'keptCount'] = total;
    bySubject.set(subjectId, known);
  }
  return bySubject;
}

/** Whether the paths that go with the target are few enough to be compared with all others. */
async function areFewPaths(tx: Tx, tenantId: string, target: Target): Promise<boolean> {
  const ending = (kind: SubjectKind) => sql`
    select 1 from (
      select path.*, null::varchar as token_organization_id
      from (${allPaths(kind, tenantId, undefined)}) path
    ) path where ${endsWith(target)}`;
  const some = sql`(${ending('user')}) union all (${ending('application')}) limit ${PATHS_MAX + 1}`;
  return (await countOf(tx, some)) <= PATHS_MAX;
}

/** How many would lose something, and how many different scopes; one statement. */
async function totalsOf(tx: Tx, tenantId: string, target: Target): Promise<Effect['lost']> {
  const lostBy = (kind: SubjectKind) => sql`
    select ${kind} as holder_kind, held.* from (
      ${touched(kind, tenantId, target, sql`in (select id from (${holderIds(kind, tenantId, target)}) every)`)}
    ) held where held.is_lost`;
  const { rows } = await tx.execute(sql`
    select count(distinct subject_id) filter (where holder_kind = 'user')::int as "usersCount",
      count(distinct subject_id) filter (where holder_kind = 'application')::int
        as "applicationsCount",
      count(distinct (kind, scope_id))::int as "scopesCount"
    from (${lostBy('user')} union all ${lostBy('application')}) lost`);
  return rows[0] as unknown as Effect['lost'];
}

/** One page of those who have the target, with what each would lose; three statements. */
async function affected<Person extends { id: string } & Losses>(
  tx: Tx,
  kind: SubjectKind,
  tenantId: string,
  target: Target,
  page: Page,
): Promise<Rows<Person>> {
  const ids = holderIds(kind, tenantId, target);
  const { rows: people, total } = await paged<Person>(
    tx,
    sql`
    with holder as (select id from (${ids}) every order by id
      limit ${page.limit} offset ${page.offset})
    ${PEOPLE[kind]} ${tenantId}
    order by holder.id`,
    ids,
  );
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
      ...(losses.get(person.id) ?? nothing()),
    })),
    total,
  };
}

/**
 * Who has the target, and what exactly each would lose with it: scopes that no other path grants.
 */
export async function findEffect(
  tx: Tx,
  tenantId: string,
  target: Target,
  page: Page,
): Promise<Effect> {
  const people = await affected<Effect['users'][number]>(tx, 'user', tenantId, target, page);
  const machines = await affected<Effect['applications'][number]>(
    tx,
    'application',
    tenantId,
    target,
    page,
  );
  const isFew =
    people.total + machines.total <= HOLDERS_MAX && (await areFewPaths(tx, tenantId, target));
  return {
    lost: isFew ? await totalsOf(tx, tenantId, target) : null,
    usersCount: people.total,
    users: people.rows,
    applicationsCount: machines.total,
    applications: machines.rows,
  };
}
