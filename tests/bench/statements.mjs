import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Turns PostgreSQL's statement log on or off; open connections are closed. */
export async function logStatements(database, isOn) {
  const role = `gatehouse_app_${database.database}`;
  const change = isOn
    ? [`set log_statement = 'all'`, 'set log_min_messages = log']
    : ['reset log_statement', 'reset log_min_messages'];
  for (const setting of change) await database.query(`alter role ${role} ${setting}`);
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1`,
    [role],
  );
}

/** Transactions that have been logged so far, and the statements in them. */
export function countTransactions(dataDir) {
  const log = readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8');
  const logged = log.match(/LOG: {2}(?:statement: (?:begin|commit|rollback)|statement|execute)/g);
  const ends = logged?.filter((line) => /commit|rollback/.test(line)).length ?? 0;
  const begins = logged?.filter((line) => line.includes('begin')).length ?? 0;
  return { transactions: begins, statements: (logged?.length ?? 0) - begins - ends };
}

/** Statements that have been logged so far, including those of transactions. */
export function countStatements(dataDir) {
  return (
    readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8').match(
      /LOG: {2}(?:statement|execute)/g,
    )?.length ?? 0
  );
}
