import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isNightly } from '~/tests/support/nightly';
import { nightly, nightlyFrom } from './support/nightly';
import { servers } from './support/servers';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts the product from the command line and waits until it is ready. */
async function start(
  dataDir: string,
  args: readonly string[],
  port: number,
  command: readonly [string, ...string[]] = [process.execPath, 'scripts/start.mjs'],
) {
  const [program, ...first] = command;
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    // Leads a group of its own, so that what it leaves behind can be ended.
    detached: true,
    env: {
      ...process.env,
      GATEHOUSE_DATA_DIR: dataDir,
      GATEHOUSE_PORT: String(port),
      GATEHOUSE_TENANT_PORT: String(port + 1),
      GATEHOUSE_LOG_LEVEL: 'error',
    },
  });
  const output: string[] = [];
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      output.push(chunk.toString());
      if (/is ready: http/.test(output.join(''))) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exit.then(() => reject(new Error(output.join(''))));
  });
  await ready;
  return { child, exit, output: () => output.join('') };
}

for (const [index, edition] of (['cloud', 'oss'] as const).entries()) {
  test(
    `npm start serves, stops on Ctrl-C and starts again (${edition})`,
    nightlyFrom(index),
    async () => {
      test.setTimeout(120_000);
      const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-start-'));
      chmodSync(dataDir, 0o755);
      const port = servers.cloud.port + 20 + index * 10;
      let running: Awaited<ReturnType<typeof start>> | undefined;
      try {
        // The second start, of the nightly run, finds the database of the first.
        for (const round of isNightly ? [1, 2] : [1]) {
          running = await start(dataDir, [`--edition=${edition}`], port);
          const { child, exit, output } = running;
          const answer = await fetch(`http://127.0.0.1:${port}/api/status`);
          expect(answer.status, `round ${round}`).toBe(204);
          await expect
            .poll(output)
            .toContain(`read verification codes at http://localhost:${port}/__internal__/outbox`);
          child.kill('SIGINT');
          expect(await exit, `round ${round}`).toEqual([0, null]);
          await expect(fetch(`http://127.0.0.1:${port}/api/status`)).rejects.toThrow();
        }
      } finally {
        // After a failed test it would keep its port and its database.
        running?.child.kill('SIGINT');
        await running?.exit;
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  );
}

/** What is left of a group after a failed test; usually nothing is. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

test('the server ends when npm is told to, and its database with it', nightly, async () => {
  test.skip(process.platform === 'win32', 'npm is a batch file there');
  test.setTimeout(120_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-start-'));
  chmodSync(dataDir, 0o755);
  const port = servers.cloud.port + 40;
  const database = path.join(dataDir, 'postgres/data/postmaster.pid');
  const { child, exit } = await start(dataDir, ['--edition=oss'], port, ['npm', 'start', '--']);
  try {
    expect(existsSync(database)).toBe(true);
    child.kill('SIGTERM');
    await exit;
    // npm ends at once, and the server a moment later.
    await expect.poll(() => existsSync(database), { timeout: 15_000 }).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}/api/status`)).rejects.toThrow();
  } finally {
    endGroup(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
