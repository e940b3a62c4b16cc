import { chmodSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import type { Config, Edition } from '~/server/platform/config/config';
import { openDatabase } from '~/server/platform/db/database';
import { startEmbeddedPostgres } from '~/server/platform/db/embedded-postgres';
import { ensureDatabase, prepareDatabase } from '~/server/platform/db/prepare';
import { projectRoot } from '~/server/platform/config/project-root';
import { seed } from '~/server/seed/seed';
import { createServices } from '~/server/services';
import { loadConfig } from '~/server/platform/config/load-config';

/** Where a test file finds the template database of an edition. */
export type Template = {
  adminUrl: string;
  appUrl: string;
  name: string;
};

function configOf(edition: Edition) {
  return loadConfig(
    {
      GATEHOUSE_EDITION: edition,
      GATEHOUSE_LOG_LEVEL: 'silent',
      GATEHOUSE_BREACH_SERVICE: 'off',
      GATEHOUSE_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    },
    '1.32.0',
  );
}

/** Services on a database, as main.ts creates them. */
export function servicesOn(
  appUrl: string,
  edition: Edition,
  changes: Partial<Config> = {},
  log = pino({ level: 'silent' }),
) {
  const config = { ...configOf(edition), ...changes };
  return createServices({ config, database: openDatabase(() => appUrl, 10), log });
}

/** Start PostgreSQL in `directory` and make one seeded template database per edition. @public */
export async function prepareTemplates(directory: string) {
  chmodSync(directory, 0o755);
  const cluster = await startEmbeddedPostgres(directory, [
    '-c fsync=off',
    '-c full_page_writes=off',
    '-c synchronous_commit=off',
    // The files may be in memory.
    '-c max_wal_size=256MB',
    // Query plans are tested: they must not depend on autovacuum timing.
    '-c autovacuum=off',
  ]);
  const templates: Partial<Record<Edition, Template>> = {};
  for (const edition of ['cloud', 'oss'] as const) {
    const name = `template_${edition}`;
    await ensureDatabase(cluster.urlOf('postgres'), name);
    const appUrl = await prepareDatabase(
      cluster.urlOf(name),
      path.join(projectRoot, 'server/platform/db/migrations'),
    );
    const services = servicesOn(appUrl, edition);
    await seed(services);
    await services.database.close();
    templates[edition] = { adminUrl: cluster.urlOf('postgres'), appUrl, name };
  }
  return { templates, stop: () => cluster.release() };
}
