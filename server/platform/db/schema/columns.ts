import { type AnyPgColumn, bigint, customType, foreignKey, varchar } from 'drizzle-orm/pg-core';

/** First column of every table: rows belong to one tenant and every key starts with it. */
export function tenantId() {
  return varchar('tenant_id', { length: 21 }).notNull();
}

/** Identifier of 21 characters (users, organizations and connectors use the first 12). */
export function id(name = 'id') {
  return varchar(name, { length: 21 });
}

/** Epoch milliseconds. */
export function timestampMs(name: string) {
  return bigint(name, { mode: 'number' });
}

export function createdAt() {
  return timestampMs('created_at')
    .notNull()
    .$defaultFn(() => Date.now());
}

export function updatedAt() {
  return timestampMs('updated_at')
    .notNull()
    .$defaultFn(() => Date.now());
}

/** JSON object stored as jsonb; the type is the caller's promise, checked at the route. */
export function json<T>(name: string) {
  return customType<{ data: T; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
  })(name);
}

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A tenant is the organization t-{tenantId}, two characters longer than its id. */
export function organizationId(name = 'organization_id') {
  return varchar(name, { length: 23 }).notNull();
}

type Columns = [AnyPgColumn, ...AnyPgColumn[]];

/** A row that goes when the one it refers to goes. */
export function cascade(name: string, columns: Columns, foreignColumns: Columns) {
  return foreignKey({ name, columns, foreignColumns }).onDelete('cascade');
}
