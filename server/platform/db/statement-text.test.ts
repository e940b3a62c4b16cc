import { type SQL, and, asc, count, eq, exists, inArray, sql } from 'drizzle-orm';
import { PgDialect, QueryBuilder, alias } from 'drizzle-orm/pg-core';
import { anyOf } from './any-of';
import { logs, roles, users, usersRoles } from './schema';
import { Dialect } from './statement-text';

const build = new QueryBuilder();
const holders = alias(users, 'holders');
const named = build
  .select({ id: users.id, title: sql<string>`upper(${users.name})`.as('title') })
  .from(users)
  .as('named');

const STATEMENTS: readonly [what: string, statement: SQL][] = [
  ['nothing', sql``],
  ['values', sql`select ${1}, ${'text'}, ${null}, ${true}, ${undefined}, ${['a', 'b']}`],
  ['an empty list', sql`select 1 where 'a' in ${[]}`],
  ['values that a column encodes', sql`${eq(users.customData, { a: 1 })}`],
  [
    'a value that becomes a statement',
    sql`${sql.param('x', { mapToDriverValue: (x) => sql`y = ${x}` })}`,
  ],
  ['one array', sql`${anyOf(users.id, ['a', 'b'])}`],
  ['names', sql`${sql.identifier('odd "name"')}.${sql.raw('raw')}`],
  ['placeholders', sql`${sql.placeholder('a')} = ${eq(users.createdAt, sql.placeholder('b'))}`],
  ['parts of parts', sql`(${sql.join([sql`${1}`, sql`${2}`], sql`, `)}) ${sql.empty()}`],
  ['values in the text', sql`select ${sql`${"it's"}`.inlineParams()}`],
  [
    'a select',
    build
      .select()
      .from(users)
      .where(and(eq(users.tenantId, 'a'), inArray(users.id, ['b', 'c'])))
      .orderBy(asc(users.createdAt))
      .limit(2)
      .offset(1)
      .getSQL(),
  ],
  [
    'joins and a table under another name',
    build
      .select({ role: roles.name, id: holders.id, total: count() })
      .from(usersRoles)
      .innerJoin(roles, eq(roles.id, usersRoles.roleId))
      .leftJoin(holders, eq(holders.id, usersRoles.userId))
      .groupBy(roles.name)
      .getSQL(),
  ],
  ['a select in a condition', sql`${exists(build.select().from(logs).where(eq(logs.id, 'a')))}`],
  ['a select as a table', build.select().from(named).orderBy(named.title).getSQL()],
];

describe('the text of statements', () => {
  it.each(STATEMENTS)('is that of Drizzle: %s', (_what, statement) => {
    const { sql: text, params } = new PgDialect().sqlToQuery(statement);
    expect(new Dialect().sqlToQuery(statement)).toMatchObject({ sql: text, params });
  });
});
