import { type Placeholder, type Query, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Tx } from './database';
import { Dialect } from './statement-text';

/** A value, or its place in a statement that is put together before its values are known. */
export type Given<Value> = Value | Placeholder;

/** The place of a value. */
export type PlaceOf<Values> = (name: keyof Values & string) => Placeholder;

/** Sent when it is called: nothing has to wait for it. */
type FixedStatement<Values, Row> = (tx: Tx, values: Values) => Promise<Row[]>;

const dialect = new Dialect();
const selects = new QueryBuilder();

function place(name: string): Placeholder {
  return sql.placeholder(name);
}

/**
 * A statement that is part of many requests and has always the same text, which is put together
 * once. Its rows are read as those of `tx.execute`.
 */
export function fixedStatement<Values extends Record<string, unknown>, Row extends object>(
  build: (place: PlaceOf<Values>) => SQL,
): FixedStatement<Values, Row> {
  let query: Query | undefined;
  return async (tx, values) => {
    query ??= dialect.sqlToQuery(build(place));
    const { rows } = (await tx._.session
      .prepareQuery(query, undefined, undefined, false)
      .execute(values)) as { rows: Row[] };
    return rows;
  };
}

/** One such statement for each of a few kinds. */
export function fixedStatements<Kind, Values extends Record<string, unknown>, Row extends object>(
  build: (kind: Kind, place: PlaceOf<Values>) => SQL,
): (kind: Kind) => FixedStatement<Values, Row> {
  const statements = new Map<string, FixedStatement<Values, Row>>();
  return (kind) => {
    const key = JSON.stringify(kind);
    const statement =
      statements.get(key) ?? fixedStatement<Values, Row>((place) => build(kind, place));
    statements.set(key, statement);
    return statement;
  };
}

type Select = SQLWrapper & {
  _: { selectedFields: object; result: readonly object[] };
};

type FieldsOf = NonNullable<Parameters<Tx['_']['session']['prepareQuery']>[1]>;

/** The same for a select of columns and expressions. */
export function fixedSelect<Values extends Record<string, unknown>, From extends Select>(
  build: (select: QueryBuilder, place: PlaceOf<Values>) => From,
): FixedStatement<Values, From['_']['result'][number]> {
  let made: { query: Query; fields: FieldsOf } | undefined;
  return async (tx, values) => {
    if (!made) {
      const select = build(selects, place);
      const fields = Object.entries(select._.selectedFields);
      made = {
        query: dialect.sqlToQuery(select.getSQL()),
        fields: fields.map(([name, field]) => ({ path: [name], field })) as FieldsOf,
      };
    }
    const rows = await tx._.session
      .prepareQuery(made.query, made.fields, undefined, true)
      .execute(values);
    return rows as From['_']['result'][number][];
  };
}
