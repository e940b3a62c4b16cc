import { totalmem } from 'node:os';

const MEGABYTE = 1024 ** 2;

/**
 * Of PostgreSQL, while rows are made: they need not survive a power cut, and nothing else uses the
 * processors. What is filled in the transaction that makes it is then not written to the WAL, which
 * halves what is written of indexes and of the log.
 */
const SETTINGS = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: `${Math.floor(Math.min(4096, totalmem() / MEGABYTE / 6))}MB`,
  fsync: 'off',
  full_page_writes: 'off',
  wal_init_zero: 'off',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  work_mem: '512MB',
  maintenance_work_mem: '1GB',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
};

/** Some need a restart of PostgreSQL, and so does to take them back. */
export async function setLoadSettings(client) {
  for (const [name, value] of Object.entries(SETTINGS)) {
    await client.query(`alter system set ${name} = '${value}'`);
  }
}

export async function resetLoadSettings(client) {
  for (const name of Object.keys(SETTINGS)) await client.query(`alter system reset ${name}`);
  await client.query('select pg_reload_conf()');
}
