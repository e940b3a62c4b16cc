import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '~/server/platform/config/load-config';
import { projectRoot } from '~/server/platform/config/project-root';
import { errorText } from '~/server/platform/log/error-view';
import { runAlone, runPrimary } from './run';
import { expectedMessage } from './start-error';
import { runWorker } from './workers/worker';

const version = (
  JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string }
).version;

async function run(): Promise<void> {
  const config = loadConfig(process.env, version, { isInTerminal: process.stdout.isTTY });
  if (config.workers === 1) return runAlone(config);
  const { default: cluster } = await import('node:cluster');
  return cluster.isWorker ? runWorker(config) : runPrimary(config);
}

/** Serve with the settings of the environment. Resolves once the server, or what starts it, is up. */
export async function start(): Promise<void> {
  // By default Node.js prints every field of the error, the parameters of a statement included.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${errorText(error)}\n`);
    process.exit(1);
  });
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${expectedMessage(error) ?? errorText(error)}\n`);
    process.exit(1);
  }
}
