import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '~/server/platform/db/embedded-postgres';
import { createDataDir } from '~/tests/support/server-process';

async function answerOf(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ answer: number }>('select 42 as answer');
  await client.end();
  return rows[0]?.answer;
}

describe('embedded PostgreSQL', () => {
  let directory: string;
  const pidFile = () => path.join(directory, 'postgres/data/postmaster.pid');
  beforeAll(() => {
    directory = createDataDir('embedded');
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test('a second start adopts the running one, and the last to leave stops it', async () => {
    const first = await startEmbeddedPostgres(directory);
    const second = await startEmbeddedPostgres(directory);
    expect(second.urlOf('postgres')).toBe(first.urlOf('postgres'));
    const user = new pg.Client({ connectionString: second.urlOf('postgres') });
    await user.connect();
    await first.release();
    expect(await answerOf(second.urlOf('postgres'))).toBe(42);
    await user.end();
    await second.release();
    expect(existsSync(pidFile())).toBe(false);
  });

  test('the file of a server that died, whose number another program has now, is cleared', async () => {
    const running = await startEmbeddedPostgres(directory);
    const lines = readFileSync(pidFile(), 'utf8').split('\n');
    await running.release();
    // This very process, which is alive and no PostgreSQL.
    writeFileSync(pidFile(), [String(process.pid), ...lines.slice(1)].join('\n'));
    const again = await startEmbeddedPostgres(directory);
    expect(await answerOf(again.urlOf('postgres'))).toBe(42);
    await again.release();
  });
});
