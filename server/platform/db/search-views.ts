import { createHash } from 'node:crypto';
import type pg from 'pg';
import { PARTS_OF_USERS } from './search-indexes';

/** What a search reads of each table: what it compares, filters by, and sorts by. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  users: [
    'id',
    'username',
    'primary_email',
    'primary_phone',
    'name',
    'title_key',
    'is_suspended',
    'application_id',
    'created_at',
    'last_sign_in_at',
  ],
  applications: ['id', 'name', 'description'],
  roles: ['id', 'name', 'description'],
  scopes: ['id', 'name', 'description'],
  organizations: ['id', 'name', 'created_at'],
};

/** What a search reads besides, made of these. */
const DERIVED: Readonly<Record<string, readonly string[]>> = { users: PARTS_OF_USERS };

const views = Object.entries(VIEWS).map(([table, columns]) => ({
  table,
  columns: ['tenant_id', ...columns].join(', '),
  shown: ['tenant_id', ...columns, ...(DERIVED[table] ?? [])].join(', '),
}));

/**
 * Earlier versions marked these as leakproof where they could, but a pattern that ends in its escape
 * character fails only on texts that match the rest.
 */
const WITHOUT_MARKS = `
    do $$ begin
      if (select rolsuper from pg_roles where rolname = current_user) then
        alter function pg_catalog.texticlike(text, text) not leakproof;
        alter function pg_catalog.textlike(text, text) not leakproof;
      end if;
    end $$;`;

/** As the owner of the tables, who also owns the schema and may drop what is in it. */
function forTheReader(reader: string, { table, columns }: (typeof views)[number]): string {
  return `
    drop view if exists search.${table};
    grant select (${columns}) on public.${table} to ${reader};
    drop policy if exists search on public.${table};
    create policy search on public.${table} for select to ${reader} using (true);`;
}

function asTheReader(role: string, version: string, { table, shown }: (typeof views)[number]) {
  return `
    create view search.${table} as select ${shown} from public.${table}
      where tenant_id = current_setting('gatehouse.tenant_id', true);
    comment on view search.${table} is '${version}';
    grant select on search.${table} to ${role};`;
}

/** The membership ends with the transaction: no other statement has the reader's rights. */
function definition(reader: string, role: string, version: string): string {
  return `
    begin;
    ${WITHOUT_MARKS}
    create schema if not exists search;
    grant ${reader} to current_user;
    grant usage on schema public to ${reader};
    grant usage, create on schema search to ${reader};
    grant usage on schema search to ${role};
    ${views.map((view) => forTheReader(reader, view)).join('')}
    set local role ${reader};
    ${views.map((view) => asTheReader(role, version, view)).join('')}
    reset role;
    revoke create on schema search from ${reader};
    revoke ${reader} from current_user;
    commit;`;
}

/**
 * Views through which searches read. The policies of the tables would keep conditions such as ILIKE
 * from using an index; they let the owner of the views, who cannot log in, read all rows, and the
 * condition of each view leaves those of the tenant (ADR 0036). Idempotent.
 * @param reader owner of the views, made unless it exists
 * @param role the application's
 */
export async function prepareSearchViews(
  client: pg.Client,
  { reader, role }: { reader: string; role: string },
): Promise<void> {
  const version = createHash('sha256')
    .update(definition(reader, role, ''))
    .digest('hex');
  const { rows } = await client.query<{ ready: number }>(
    `select count(*)::int as ready from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'search' and c.relkind = 'v' and pg_get_userbyid(c.relowner) = $1
       and obj_description(c.oid, 'pg_class') = $2 and has_table_privilege($3, c.oid, 'select')`,
    [reader, version, role],
  );
  if (rows[0]?.ready === views.length) return;
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [reader]);
  if (!rowCount) await client.query(`create role ${reader} nologin`);
  await client.query(definition(reader, role, version));
}
