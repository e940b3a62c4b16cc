import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import * as schema from '~/server/platform/db/schema/index';

/** Keys that do not start with tenant_id, which would prevent partitioning by tenant. */
function offences(table: PgTable): string[] {
  const { name, columns, primaryKeys, indexes, uniqueConstraints, foreignKeys } =
    getTableConfig(table);
  const startsWrong = (first: string | undefined) => first !== 'tenant_id';
  const inline = columns.filter((column) => column.primary || column.isUnique);
  const hasKey = primaryKeys.length > 0 || columns.some(({ primary }) => primary);
  return [
    ...(columns.some((column) => column.name === 'tenant_id' && column.notNull)
      ? []
      : ['no tenant_id']),
    ...(hasKey ? [] : ['no primary key']),
    ...inline
      .filter((column) => startsWrong(column.name))
      .map((column) => `key on the column ${column.name} alone`),
    ...primaryKeys
      .filter((key) => startsWrong(key.columns[0]?.name))
      .map((key) => `primary key ${key.getName()}`),
    ...uniqueConstraints
      .filter((constraint) => startsWrong(constraint.columns[0]?.name))
      .map((constraint) => `unique constraint ${constraint.getName() ?? ''}`),
    ...indexes
      .map(({ config }) => config)
      .filter(({ unique: isUnique }) => isUnique)
      .filter(({ columns: [first] }) =>
        startsWrong(first && 'name' in first ? first.name : undefined),
      )
      .map((config) => `unique index ${config.name ?? ''}`),
    ...foreignKeys
      .map((key) => ({ key, reference: key.reference() }))
      .filter(
        ({ reference }) =>
          startsWrong(reference.columns[0]?.name) || startsWrong(reference.foreignColumns[0]?.name),
      )
      .map(({ key }) => `foreign key ${key.getName()}`),
  ].map((offence) => `${name}: ${offence}`);
}

const tables = Object.values<unknown>(schema).filter((value): value is PgTable =>
  is(value, PgTable),
);

describe('every key starts with tenant_id', () => {
  it('finds the schema', () => {
    expect(tables.length).toBeGreaterThan(20);
  });

  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))('%s', (_, table) => {
    expect(offences(table)).toEqual([]);
  });

  it('reports a table that violates the rule', () => {
    const tenantId = text('tenant_id').notNull();
    const bad = pgTable('bad', { id: text('id').primaryKey(), name: text('name').unique() });
    const worse = pgTable('worse', { tenantId, id: text('id'), name: text('name') }, (table) => [
      primaryKey({ columns: [table.id, table.tenantId] }),
      unique('worse_name').on(table.name),
      uniqueIndex('worse_id').on(table.id, table.tenantId),
    ]);
    expect(offences(bad)).toHaveLength(3);
    expect(offences(worse)).toHaveLength(3);
  });
});
