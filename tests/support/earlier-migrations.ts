import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectRoot } from '~/server/platform/config/project-root';
import { ensureDatabase } from '~/server/platform/db/prepare';
import type { Template } from './test-database';

export const MIGRATIONS = path.join(projectRoot, 'server/platform/db/migrations');

/** A directory with the migrations before one of a number, as an older database had them. */
function earlierMigrations(before: number): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, directory, { recursive: true });
  const journal = path.join(directory, 'meta/_journal.json');
  const content = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(
    journal,
    JSON.stringify({ ...content, entries: content.entries.filter(({ idx }) => idx < before) }),
  );
  return directory;
}

/** Runs `work` with a database as it was before a migration, and drops the database. */
export async function withEarlierDatabase(
  name: string,
  before: number,
  work: (client: pg.Client, url: string) => Promise<void>,
): Promise<void> {
  const { cloud } = JSON.parse(process.env['GATEHOUSE_TEST_TEMPLATES'] ?? '{}') as {
    cloud: Template;
  };
  const earlier = earlierMigrations(before);
  const url = Object.assign(new URL(cloud.adminUrl), { pathname: `/${name}` }).href;
  await ensureDatabase(cloud.adminUrl, name);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await migrate(drizzle(client), { migrationsFolder: earlier });
    await work(client, url);
  } finally {
    await client.end();
    rmSync(earlier, { recursive: true });
    const admin = new pg.Client({ connectionString: cloud.adminUrl });
    await admin.connect();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
