import { and, eq, sql } from 'drizzle-orm';
import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { anyOf } from './any-of';
import type { Tx } from './database';
import { type PlaceOf, fixedSelect, fixedStatement, fixedStatements } from './fixed-statement';
import { roles } from './schema';
import { Session } from './session';
import { Dialect } from './statement-text';

const { jest } = import.meta;

type Sent = { text: string; values: unknown };

/** A transaction that finds the same rows again and again, and what it sends. */
function transaction(rows: unknown[]): { tx: Tx; sent: Sent[] } {
  const sent: Sent[] = [];
  const client = {
    query: async ({ text }: pg.QueryConfig, values: unknown) => {
      sent.push({ text, values });
      return { rows };
    },
  } as unknown as pg.PoolClient;
  const dialect = new Dialect();
  const tx = new NodePgDatabase(dialect, new Session(client, dialect, undefined), undefined);
  return { tx, sent };
}

describe('a fixed statement', () => {
  it('is put together once, whatever its values are', async () => {
    const build = jest.fn((place: PlaceOf<{ a: number; b: string }>) => {
      return sql`select ${place('a')}, ${place('b')}, ${place('a')}`;
    });
    const read = fixedStatement<{ a: number; b: string }, object>(build);
    const { tx, sent } = transaction([{ found: true }]);
    expect(build).not.toHaveBeenCalled();
    expect(await read(tx, { a: 1, b: 'x' })).toEqual([{ found: true }]);
    await read(tx, { a: 2, b: 'y' });
    expect(build).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([
      { text: 'select $1, $2, $3', values: [1, 'x', 1] },
      { text: 'select $1, $2, $3', values: [2, 'y', 2] },
    ]);
  });

  it('is sent at once', () => {
    const { tx, sent } = transaction([]);
    void fixedStatement(() => sql`select 1`)(tx, {});
    expect(sent).toHaveLength(1);
  });

  it('is another one for each kind', async () => {
    const build = jest.fn((kind: { table: string }) => sql`select 1 from ${sql.raw(kind.table)}`);
    const statements = fixedStatements<{ table: string }, Record<string, never>, object>(build);
    const { tx, sent } = transaction([]);
    for (const table of ['one', 'two', 'one']) await statements({ table })(tx, {});
    expect(build).toHaveBeenCalledTimes(2);
    expect(sent.map(({ text }) => text)).toEqual([
      'select 1 from one',
      'select 1 from two',
      'select 1 from one',
    ]);
  });

  it('reads columns as a select does', async () => {
    const read = fixedSelect((select, place: PlaceOf<{ tenantId: string; ids: string[] }>) =>
      select
        .select({ id: roles.id, createdAt: roles.createdAt })
        .from(roles)
        .where(and(eq(roles.tenantId, place('tenantId')), anyOf(roles.id, place('ids')))),
    );
    const { tx, sent } = transaction([['a', '12']]);
    expect(await read(tx, { tenantId: 't', ids: ['a', 'b'] })).toEqual([
      { id: 'a', createdAt: 12 },
    ]);
    await tx
      .select({ id: roles.id, createdAt: roles.createdAt })
      .from(roles)
      .where(and(eq(roles.tenantId, 't'), anyOf(roles.id, ['a', 'b'])));
    expect(sent[0]).toEqual(sent[1]);
  });

  it('refuses a value that is missing', async () => {
    const { tx } = transaction([]);
    const read = fixedStatement<Record<string, unknown>, object>(
      (place) => sql`select ${place('a')}`,
    );
    await expect(read(tx, {})).rejects.toThrow('"a"');
  });
});
