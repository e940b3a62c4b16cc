import path from 'node:path';
import type { Logger } from 'pino';
import type { Services } from '~/server/domain/services/services';
import type { Config } from '~/server/platform/config/config';
import { projectRoot } from '~/server/platform/config/project-root';
import { readOwnKey } from '~/server/platform/crypto/own-key';
import { openDatabase } from '~/server/platform/db/database';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '~/server/platform/db/embedded-postgres';
import { poolSizeOf } from '~/server/platform/db/pool-size';
import { ensureDatabase, prepareDatabase } from '~/server/platform/db/prepare';
import { fillDemo } from '~/server/seed/demo';
import { seed } from '~/server/seed/seed';
import { createServices } from './services';

/** The database of an installation, up to date. */
export type Installation = {
  /** Connection string of the restricted role; a restart of the embedded database changes it. */
  databaseUrl: () => string;
  embedded: EmbeddedPostgres | undefined;
};

function dataDirOf(config: Config): string {
  return path.resolve(projectRoot, config.dataDir);
}

/** The services of one process. Nothing may ask for a connection before there is a database. */
export function servicesOn(databaseUrl: () => string, config: Config, log: Logger): Services {
  // An embedded database has a key beside it.
  const ownKey = config.databaseUrl ? undefined : readOwnKey(dataDirOf(config));
  return createServices({
    config: { ...config, encryptionKey: config.encryptionKey ?? ownKey },
    database: openDatabase(databaseUrl, poolSizeOf(config.workers)),
    log,
  });
}

/** Start the embedded database, if there is no other, and bring it up to date. */
export async function openInstallation(config: Config): Promise<Installation> {
  const migrations = path.join(projectRoot, 'server/platform/db/migrations');
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(dataDirOf(config));
  let adminUrl = config.databaseUrl;
  if (embedded) {
    // The editions are seeded differently, so each has a database of its own.
    const name = `gatehouse_${config.edition}`;
    await ensureDatabase(embedded.urlOf('postgres'), name);
    adminUrl = embedded.urlOf(name);
  }
  const url = await prepareDatabase(adminUrl ?? '', migrations);
  return { databaseUrl: () => embedded?.follow(url) ?? url, embedded };
}

/** What every installation has, and what the demo shows. */
export async function fillInstallation(services: Services): Promise<void> {
  await seed(services);
  if (services.config.isDemo) await fillDemo(services);
}
