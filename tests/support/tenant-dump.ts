import type { TestServer } from './test-server';

/** Names of all tables; each has a column `tenant_id`. */
export async function tablesOf({ sql }: TestServer): Promise<string[]> {
  return (
    await sql<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
  ).map(({ name }) => name);
}

/** Every row of a tenant, in every table, as text. */
export async function dumpTenant(server: TestServer, tenantId: string): Promise<string[]> {
  const rows: string[] = [];
  for (const name of await tablesOf(server)) {
    const found = await server.sql<{ row: string }>(
      `select t::text as row from ${name} t where tenant_id = $1 order by 1`,
      [tenantId],
    );
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows;
}
