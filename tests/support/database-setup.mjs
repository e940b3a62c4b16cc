import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** Linux keeps its files in memory, where making and deleting one costs a fraction. */
const MEMORY = '/dev/shm';
/** Far more bytes than the databases of a run take at a time. */
const ENOUGH = 2 * 1024 ** 3;

function isRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}

/**
 * One PostgreSQL for all server tests, with a seeded template database per edition; every test file
 * creates its own database from it in milliseconds. Durability is off: nothing outlives the run.
 */
export default async function setUp() {
  const { prepareTemplates } = await tsImport('./test-database.ts', import.meta.url);
  const directory = mkdtempSync(
    path.join(isRoomInMemory() ? MEMORY : tmpdir(), 'gatehouse-tests-'),
  );
  const cluster = await prepareTemplates(directory);
  process.env.GATEHOUSE_TEST_DIRECTORY = directory;
  process.env.GATEHOUSE_TEST_TEMPLATES = JSON.stringify(cluster.templates);
  globalThis.gatehouseTestCluster = { ...cluster, directory };
}
