import { step } from '../../scripts/lib/output.mjs';
import { seed } from './seed.mjs';
import {
  connect,
  newDataDir,
  readPostmaster,
  removeDataDir,
  startServer,
  stopPostgres,
} from './server-process.mjs';
import { countStatements, logStatements } from './statements.mjs';
import { megabytes, printTable } from './table.mjs';
import { measureUserImport } from './user-import.mjs';

const ROWS = 100_000;
/** Rows of the import whose statements are counted: the log of statements slows it down. */
const COUNTED = 10_000;

export function printUserImport(figures, rows) {
  printTable(
    `Import of ${rows.toLocaleString('en')} users with password hashes, 5 % refused`,
    ['part', 'seconds', 'rows per second', 'CPU of the server', 'CPU of PostgreSQL'],
    figures.map(({ name, seconds, perSecond, server, database }) => [
      name,
      seconds.toFixed(1),
      perSecond.toFixed(0),
      `${server.toFixed(1)} s`,
      `${database.toFixed(1)} s`,
    ]),
  );
}

/** Import a file of users into an empty server, and print what that takes. */
export async function benchImport(port, rows = ROWS) {
  const dataDir = newDataDir();
  let server;
  let database;
  try {
    server = await step('Start on an empty directory', () => startServer({ dataDir, port }));
    database = await connect(dataDir, 'gatehouse_oss');
    await seed(database, { users: 0, applications: 1 });
    const pids = [server.pid, readPostmaster(dataDir).pid];
    const figures = await step(`Import ${rows.toLocaleString('en')} users`, () =>
      measureUserImport(port + 1, rows, { label: 'imported', pids }),
    );
    const memory = server.memory();
    await logStatements(database, true);
    const counted = await step('Count statements', () =>
      measureUserImport(port + 1, COUNTED, {
        label: 'counted',
        pids,
        count: () => countStatements(dataDir),
      }),
    );
    printUserImport(figures, rows);
    printTable(
      'Statements of the server while it imports',
      ['part', 'per row'],
      counted.map(({ name, statements }) => [name, statements.toFixed(3)]),
    );
    console.log(`\nMemory of the server process: ${megabytes(memory)}`);
  } finally {
    await database?.end().catch(() => undefined);
    await server?.stop();
    await stopPostgres(dataDir);
    removeDataDir(dataDir);
  }
}
