import { chmodSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { type Config, type Edition, loadConfig } from '~/server/config';
import { openDatabase } from '~/server/db/database';
import { startEmbeddedPostgres } from '~/server/db/embedded-postgres';
import { ensureDatabase, prepareDatabase } from '~/server/db/prepare';
import { createSigningKeys } from '~/server/oidc/signing-keys';
import { createBreachLookUp } from '~/server/passwords/breach-look-up';
import { projectRoot } from '~/server/root';
import { seed } from '~/server/seed/seed';
import { createTenantRegister } from '~/server/tenants';

/** Where a test file finds the template of one edition. */
export interface Template {
  adminUrl: string;
  appUrl: string;
  name: string;
}

export const configOf = (edition: Edition) =>
  loadConfig(
    {
      GATEHOUSE_EDITION: edition,
      GATEHOUSE_LOG_LEVEL: 'silent',
      GATEHOUSE_BREACH_SERVICE: 'off',
    },
    '1.32.0',
  );

/** Services on a database, as main.ts makes them. */
export const servicesOn = (appUrl: string, edition: Edition, changes: Partial<Config> = {}) => {
  const config = { ...configOf(edition), ...changes };
  const database = openDatabase(appUrl, 10);
  const log = pino({ level: 'silent' });
  return {
    config,
    database,
    keys: createSigningKeys(database),
    tenants: createTenantRegister(database, config),
    breaches: createBreachLookUp({ url: config.breachServiceUrl, fetch, log }),
    log,
  };
};

/** Start PostgreSQL in `directory` and make one seeded template database per edition. */
export const prepareTemplates = async (directory: string) => {
  chmodSync(directory, 0o755);
  const cluster = await startEmbeddedPostgres(directory, [
    '-c fsync=off',
    '-c full_page_writes=off',
  ]);
  const templates: Partial<Record<Edition, Template>> = {};
  for (const edition of ['cloud', 'oss'] as const) {
    const name = `template_${edition}`;
    await ensureDatabase(cluster.urlOf('postgres'), name);
    const appUrl = await prepareDatabase(
      cluster.urlOf(name),
      path.join(projectRoot, 'server/db/migrations'),
    );
    const services = servicesOn(appUrl, edition);
    await seed(services);
    await services.database.close();
    templates[edition] = { adminUrl: cluster.urlOf('postgres'), appUrl, name };
  }
  return { templates, stop: () => cluster.release() };
};
