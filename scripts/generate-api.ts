/**
 * Types of the API for the console: builds both listeners of both editions, without a database, and
 * turns their OpenAPI documents into contract/api.gen.ts.
 *   npm run api:generate [-- --check]   --check writes nothing and fails when the file is stale
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { pino } from 'pino';
import { buildApp } from '~/server/app';
import type { Services } from '~/server/domain/services/services';
import type { Edition } from '~/server/platform/config/config';
import { loadConfig } from '~/server/platform/config/load-config';
import { projectRoot } from '~/server/platform/config/project-root';
import { openDatabase } from '~/server/platform/db/database';
import { createServices } from '~/server/services';

const file = path.join(projectRoot, 'contract/api.gen.ts');
const HEADER = `// Generated from the server's OpenAPI document by \`npm run api:generate\`; do not edit.\n\n`;

/** Services whose database is never queried: a pool connects on first use. */
function idleServices(edition: Edition): Services {
  const config = loadConfig({ GATEHOUSE_EDITION: edition, GATEHOUSE_LOG_LEVEL: 'silent' }, '0.0.0');
  const database = openDatabase(() => 'postgres://nobody@127.0.0.1:1/none');
  return createServices({ config, database, log: pino({ level: 'silent' }) });
}

async function readDocument() {
  const paths: Record<string, object> = {};
  let document;
  for (const [edition, side] of [
    ['cloud', 'console'],
    ['cloud', 'tenant'],
    ['oss', 'console'],
  ] as const) {
    const services = idleServices(edition);
    const app = await buildApp(services, side);
    await app.ready();
    document = app.swagger();
    for (const [url, item] of Object.entries(document.paths ?? {})) {
      paths[url] = { ...paths[url], ...item };
    }
    await app.close();
    await services.database.close();
  }
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, paths: sorted };
}

async function generate(): Promise<string> {
  // The document is plain JSON; fastify and openapi-typescript only name its type differently.
  const document = JSON.stringify(await readDocument());
  return HEADER + astToString(await openapiTS(document, { alphabetize: true }));
}

const text = await generate();
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  process.stderr.write('contract/api.gen.ts is stale. Run npm run api:generate.\n');
  process.exitCode = 1;
}
