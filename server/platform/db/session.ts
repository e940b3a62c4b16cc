import { Column, type Query, SQL, is } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;
type Prepare = NodePgSession<NoSchema, NoSchema>['prepareQuery'];
type Fields = NonNullable<Parameters<Prepare>[1]>;
type Caching = [Parameters<Prepare>[5]?, Parameters<Prepare>[6]?];

type Value = {
  name: string;
  decoder: { mapFromDriverValue(value: unknown): unknown };
};

function decoderOf(field: SQL): Value['decoder'] {
  return (field as unknown as Pick<Value, 'decoder'>).decoder;
}

/** Undefined for what is left to Drizzle: rows of several tables, which are objects in objects. */
function valuesOf(fields: Fields): Value[] | undefined {
  const values: Value[] = [];
  for (const { path, field } of fields) {
    const [name] = path;
    if (name === undefined || path.length > 1) return undefined;
    if (is(field, Column)) values.push({ name, decoder: field });
    else if (is(field, SQL)) values.push({ name, decoder: decoderOf(field) });
    else return undefined;
  }
  return values;
}

function rowOf(values: readonly Value[], cells: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < values.length; index += 1) {
    const { name, decoder } = values[index] as Value;
    const cell = cells[index];
    row[name] = cell === null ? null : decoder.mapFromDriverValue(cell);
  }
  return row;
}

/** Drizzle's session. Of plain rows it knows before they come how each value is read. */
export class Session extends NodePgSession<NoSchema, NoSchema> {
  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: Fields | undefined,
    name: string | undefined,
    isInArrays: boolean,
    mapper?: (rows: unknown[][]) => Config['execute'],
    ...caching: Caching
  ) {
    const values = mapper ? undefined : fields && valuesOf(fields);
    const mapRows = values && ((rows: unknown[][]) => rows.map((cells) => rowOf(values, cells)));
    return super.prepareQuery<Config>(
      query,
      fields,
      name,
      isInArrays,
      mapper ?? mapRows,
      ...caching,
    );
  }
}
