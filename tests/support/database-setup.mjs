import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/**
 * One PostgreSQL for all server tests, with a seeded template database per edition; every test file
 * creates its own database from it in milliseconds. Durability is off: nothing outlives the run.
 */
export default async function setUp() {
  const { prepareTemplates } = await tsImport('./test-database.ts', import.meta.url);
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-tests-'));
  const cluster = await prepareTemplates(directory);
  process.env.GATEHOUSE_TEST_DIRECTORY = directory;
  process.env.GATEHOUSE_TEST_TEMPLATES = JSON.stringify(cluster.templates);
  globalThis.gatehouseTestCluster = { ...cluster, directory };
}
