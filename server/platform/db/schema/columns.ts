import { type AnyPgColumn, bigint, customType, foreignKey, varchar } from 'drizzle-orm/pg-core';

/** First column of every table: rows belong to one tenant and every key starts with it. */
export const tenantId = () => varchar('tenant_id', { length: 21 }).notNull();

/** Identifier of 21 characters (users, organizations and connectors use the first 12). */
export const id = (name = 'id') => varchar(name, { length: 21 });

/** Epoch milliseconds. */
export const timestampMs = (name: string) => bigint(name, { mode: 'number' });

export const createdAt = () =>
  timestampMs('created_at')
    .notNull()
    .$defaultFn(() => Date.now());

export const updatedAt = () =>
  timestampMs('updated_at')
    .notNull()
    .$defaultFn(() => Date.now());

/** JSON object stored as jsonb; the type is the caller's promise, checked at the route. */
export const json = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
  })(name);

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A tenant is the organization t-{tenantId}, two characters longer than its id. */
export const organizationId = (name = 'organization_id') => varchar(name, { length: 23 }).notNull();

type Columns = [AnyPgColumn, ...AnyPgColumn[]];

/** A row that goes when the one it refers to goes. */
export const cascade = (name: string, columns: Columns, foreignColumns: Columns) =>
  foreignKey({ name, columns, foreignColumns }).onDelete('cascade');
