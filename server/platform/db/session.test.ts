import { eq, sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { roles, usersRoles } from './schema';
import { Session } from './session';

/** A connection on which each query finds the same rows. */
function answering(rows: unknown[][]): pg.PoolClient {
  return { query: async () => ({ rows }) } as unknown as pg.PoolClient;
}

function on(rows: unknown[][]) {
  const dialect = new PgDialect();
  const client = answering(rows);
  const databaseOf = (session: NodePgSession<Record<string, never>, Record<string, never>>) =>
    new NodePgDatabase(dialect, session, undefined);
  return {
    ours: databaseOf(new Session(client, dialect, undefined)),
    theirs: databaseOf(new NodePgSession(client, dialect, undefined)),
  };
}

type Db = ReturnType<typeof on>['ours'];

describe('rows of a session', () => {
  it.each<[what: string, rows: unknown[][], read: (db: Db) => Promise<unknown[]>]>([
    [
      'columns and expressions',
      [
        ['a', '12', 3],
        ['b', null, null],
      ],
      (db) =>
        db
          .select({
            name: roles.name,
            createdAt: roles.createdAt,
            total: sql`1`.mapWith((value) => Number(value) + 1),
          })
          .from(roles),
    ],
    ['expressions with a name', [['a']], (db) => db.select({ one: sql`1`.as('one') }).from(roles)],
    [
      'rows of several tables, one without any',
      [
        ['a', 'user', 'role', null],
        ['a', 'user', 'role', 'named'],
      ],
      (db) =>
        db
          .select({
            usersRoles: { tenantId: usersRoles.tenantId, userId: usersRoles.userId },
            roles: { id: roles.id, name: roles.name },
          })
          .from(usersRoles)
          .leftJoin(roles, eq(roles.id, usersRoles.roleId)),
    ],
    ['what a write returns', [['a']], (db) => db.delete(roles).returning({ id: roles.id })],
  ])('are those of Drizzle: %s', async (_what, rows, read) => {
    const { ours, theirs } = on(rows);
    const found = await read(ours);
    expect(found).toHaveLength(rows.length);
    expect(found).toEqual(await read(theirs));
  });
});
