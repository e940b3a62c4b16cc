import { type SQL, and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { UserExportField, UserExportFormat } from '~/contract/user-export';
import { factorsOf } from '~/server/domain/mfa/factors';
import type { UserRow } from '~/server/domain/users/user-view';
import { type UserFilters, userFilter, userSearch } from '~/server/domain/users/users.queries';
import { anyOf } from '~/server/platform/db/any-of';
import type { Database, Tx } from '~/server/platform/db/database';
import {
  organizationUsers,
  organizations,
  roles,
  users,
  usersRoles,
} from '~/server/platform/db/schema';
import { kindOfSearch } from '~/server/platform/lists/search';
import { searchedBy } from '~/server/platform/lists/searched';
import { BYTE_ORDER_MARK, csvRow } from '~/server/platform/text/csv';

/** Rows that are read at once; no more are in memory while a slow client reads. */
const BATCH = 500;

export type UserExport = {
  format: UserExportFormat;
  fields: readonly UserExportField[];
  /** Only these users, where they are named. */
  ids?: readonly string[] | undefined;
  filters: UserFilters;
  /** The whole query; its search parameters are read from it. */
  query: unknown;
};

/** Names of what a user belongs to, by the id of the user. */
type Names = ReadonlyMap<string, string[]>;

function namesOf(rows: readonly { userId: string; name: string }[]): Names {
  const names = new Map<string, string[]>();
  for (const { userId, name } of rows) names.set(userId, [...(names.get(userId) ?? []), name]);
  return names;
}

async function rolesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Names> {
  const rows = await tx
    .select({ userId: usersRoles.userId, name: roles.name })
    .from(usersRoles)
    .innerJoin(roles, and(eq(roles.tenantId, usersRoles.tenantId), eq(roles.id, usersRoles.roleId)))
    .where(and(eq(usersRoles.tenantId, tenantId), anyOf(usersRoles.userId, ids)))
    .orderBy(asc(roles.name));
  return namesOf(rows);
}

async function organizationsOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Names> {
  const rows = await tx
    .select({ userId: organizationUsers.userId, name: organizations.name })
    .from(organizationUsers)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, organizationUsers.tenantId),
        eq(organizations.id, organizationUsers.organizationId),
      ),
    )
    .where(and(eq(organizationUsers.tenantId, tenantId), anyOf(organizationUsers.userId, ids)))
    .orderBy(asc(organizations.name));
  return namesOf(rows);
}

type Place = Pick<UserRow, 'createdAt' | 'id'>;

/** In the order of the index `users_created`. */
function after(place: Place | undefined): SQL | undefined {
  if (!place) return undefined;
  return or(
    lt(users.createdAt, place.createdAt),
    and(eq(users.createdAt, place.createdAt), gt(users.id, place.id)),
  );
}

type Batch = { rows: UserRow[]; roles: Names; organizations: Names };

async function readBatch(
  tx: Tx,
  tenantId: string,
  { fields, ids: named, filters, query }: UserExport,
  place: Place | undefined,
): Promise<Batch> {
  const search = userSearch(query);
  const where = and(
    eq(users.tenantId, tenantId),
    named && anyOf(users.id, named),
    userFilter(filters),
    search,
    after(place),
  );
  const order = [desc(users.createdAt), asc(users.id)];
  const { rows: found } = await tx.execute<{ id: string }>(sql`
    select ${users.id} as id from ${search ? searchedBy(query, users) : users}
    where ${where} order by ${sql.join(order, sql`, `)} limit ${BATCH}`);
  const ids = found.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), anyOf(users.id, ids)))
    .orderBy(...order);
  const none: Names = new Map();
  return {
    rows,
    roles: fields.includes('roles') ? await rolesOf(tx, tenantId, ids) : none,
    organizations: fields.includes('organizations')
      ? await organizationsOf(tx, tenantId, ids)
      : none,
  };
}

function timeOf(value: number | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}

function valueOf(field: UserExportField, user: UserRow, batch: Batch): unknown {
  if (field === 'roles' || field === 'organizations') return batch[field].get(user.id) ?? [];
  if (field === 'mfaFactors') return factorsOf(user).map(({ type }) => type);
  const isTime = field === 'lastSignInAt' || field === 'createdAt' || field === 'updatedAt';
  return isTime ? timeOf(user[field]) : user[field];
}

/** A value as one cell: names side by side, as an import reads them, objects as JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(';');
  const isEmpty = typeof value === 'object' && Object.keys(value).length === 0;
  return isEmpty ? '' : JSON.stringify(value);
}

/**
 * The users that a search and filters find as text, newest first. Each batch is a transaction of its
 * own, read when the client has taken the one before; users who are created meanwhile are newer than
 * the first one and not in it.
 */
export async function* exportUsers(
  database: Database,
  tenantId: string,
  wanted: UserExport,
): AsyncGenerator<string> {
  const { format, fields, query } = wanted;
  // A file takes as long as it takes; only expressions of clients are limited as in a list.
  const kind = kindOfSearch(query) === 'expression' ? 'expression' : 'request';
  let place: Place | undefined;
  let start = format === 'csv' ? BYTE_ORDER_MARK + csvRow(fields) : '';
  for (;;) {
    const from = place;
    const batch = await database.inTenant(tenantId, (tx) => readBatch(tx, tenantId, wanted, from), {
      kind,
    });
    const lines = batch.rows.map((user) => {
      const values = fields.map((field) => [field, valueOf(field, user, batch)] as const);
      return format === 'csv'
        ? csvRow(values.map(([, value]) => cellOf(value)))
        : `${JSON.stringify(Object.fromEntries(values))}\n`;
    });
    const chunk = start + lines.join('');
    if (chunk !== '') yield chunk;
    start = '';
    if (batch.rows.length < BATCH) return;
    place = batch.rows.at(-1);
  }
}
