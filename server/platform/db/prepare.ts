import { createHmac } from 'node:crypto';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { postgresErrorOf } from './postgres-error';
import { prepareSearchIndexes } from './search-indexes';
import { prepareSearchViews } from './search-views';
import { isUnavailable } from './unavailable';

/** The database cannot be used; the message is one sentence with the way out. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

const MIGRATION_LOCK = 7_308_325;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new DatabaseError(
      `PostgreSQL at ${host}${pathname} cannot be reached (${error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : 'no answer'}); check DATABASE_URL or unset it to use the embedded one.`,
    );
  }
}

/** Create `name` on the server behind `adminUrl` unless it exists. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = await connect(adminUrl);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) {
      await client
        .query(`create database ${client.escapeIdentifier(name)}`)
        .catch((error: { code?: string }) => {
          // Two processes may start at once; 42P04 and 23505 say that the other one was first.
          if (error.code !== '42P04' && error.code !== '23505') throw error;
        });
    }
  } finally {
    await client.end();
  }
}

/**
 * Every table gets row-level security that even its owner cannot pass, keyed by the tenant of the
 * transaction, and the application role gets plain data access. Idempotent.
 */
function secureTables(role: string) {
  return `
do $$
declare t record;
begin
  for t in
    select c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
  loop
    -- Only where it is missing: the lock would wait for the transactions of a server that is running.
    if not (t.relrowsecurity and t.relforcerowsecurity) then
      execute format('alter table public.%I enable row level security', t.relname);
      execute format('alter table public.%I force row level security', t.relname);
    end if;
    if not exists (select 1 from pg_policies where schemaname = 'public' and tablename = t.relname and policyname = 'tenant_isolation') then
      execute format(
        'create policy tenant_isolation on public.%I using (tenant_id = current_setting(''gatehouse.tenant_id'', true)) with check (tenant_id = current_setting(''gatehouse.tenant_id'', true))',
        t.relname);
    end if;
  end loop;
end $$;
grant usage on schema public to ${role};
grant select, insert, update, delete on all tables in schema public to ${role};
revoke all on schema drizzle from ${role};
`;
}

/** Partitions that are ready before their month begins. */
const MONTHS_AHEAD = 2;

/**
 * Rows of the chain of admin actions are only ever added: not even a mistake in the product changes
 * or deletes one. What ends it, and what makes and drops partitions, are functions of the owner.
 * Idempotent.
 */
function secureLogs(role: string) {
  const policies = [
    ['logs', 'chain_update', 'update', 'using (seq is null) with check (seq is null)'],
    ['logs', 'chain_delete', 'delete', 'using (seq is null)'],
    ['audit_heads', 'chain_delete', 'delete', 'using (false)'],
    ['audit_checkpoints', 'chain_insert', 'insert', 'with check (false)'],
    ['audit_checkpoints', 'chain_update', 'update', 'using (false)'],
    ['audit_checkpoints', 'chain_delete', 'delete', 'using (false)'],
  ] as const;
  const created = policies.map(
    ([table, name, command, rule]) => `
  if not exists (select 1 from pg_policies where schemaname = 'public' and tablename = '${table}' and policyname = '${name}') then
    create policy ${name} on public.${table} as restrictive for ${command} to ${role} ${rule};
  end if;`,
  );
  // The function is younger than some databases that tests of upgrades make.
  return `
do $$ begin${created.join('')}
  if to_regprocedure('public.flush_search_indexes()') is not null then
    grant execute on function flush_search_indexes() to ${role};
  end if;
end $$;
grant execute on function open_log_partitions(integer), log_partition_ends(),
  drop_log_partitions(bigint), forget_admin_actions(bigint, text, text), erase_audit_logs()
  to ${role};
`;
}

const LOCK_NOT_AVAILABLE = '55P03';

/** While others keep the log busy the default partition takes what has none; the clean-up makes it. */
async function openLogPartitions(client: pg.Client): Promise<void> {
  try {
    await client.query(`select open_log_partitions(${MONTHS_AHEAD})`);
  } catch (error) {
    if (postgresErrorOf(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
  }
}

/**
 * Only a superuser may alter whether a role is one, even to say that it is none, so that an existing
 * role is looked at instead.
 */
async function prepareRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query<{ isPrivileged: boolean }>(
    `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as "isPrivileged"
     from pg_roles where rolname = $1`,
    [role],
  );
  const [known] = rows;
  if (known?.isPrivileged) {
    throw new DatabaseError(
      `The role ${role} may do more than Gatehouse needs; take SUPERUSER, BYPASSRLS, CREATEDB and CREATEROLE from it.`,
    );
  }
  await client.query(
    known
      ? `alter role ${role} login password '${password}'`
      : `create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole password '${password}'`,
  );
}

/** Roles belong to all databases of a server, so each database has its own. */
function roleOf(purpose: string, database: string): string {
  return `gatehouse_${purpose}_${database}`.replace(/\W/g, '_').slice(0, 60).toLowerCase();
}

/**
 * Migrate the database and make the restricted role the server works with. Safe to run from
 * several processes at once.
 * @param adminUrl connection string of a role that owns the database and may create roles.
 * @returns connection string of the restricted role, which owns nothing.
 * @throws DatabaseError when the database cannot be reached or the role may not be created.
 */
export async function prepareDatabase(adminUrl: string, migrationsFolder: string): Promise<string> {
  const client = await connect(adminUrl);
  const url = new URL(adminUrl);
  const database = url.pathname.slice(1);
  const role = roleOf('app', database);
  // Derived, so that every process that knows the owner's password finds the same one.
  const password = createHmac('sha256', decodeURIComponent(url.password))
    .update(role)
    .digest('hex');
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: path.resolve(migrationsFolder) });
    await prepareRole(client, role, password);
    await client.query(secureTables(role));
    await client.query(secureLogs(role));
    await openLogPartitions(client);
    await prepareSearchIndexes(client);
    await prepareSearchViews(client, { reader: roleOf('search', database), role });
  } catch (error) {
    if ((error as { code?: string }).code === '42501') {
      throw new DatabaseError(
        'The role in DATABASE_URL may not create the restricted role that Gatehouse works with; grant it CREATEROLE and ownership of the database.',
      );
    }
    if (isUnavailable(error)) {
      throw new DatabaseError(
        `PostgreSQL could not prepare the database (${postgresErrorOf(error)?.message ?? 'the connection was lost'}); make sure that it runs and has space left, then start again.`,
      );
    }
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  url.username = role;
  url.password = password;
  return url.href;
}
