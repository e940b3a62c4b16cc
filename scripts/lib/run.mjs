import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const isWindows = process.platform === 'win32';

/**
 * Runs a command in the project folder and inherits its output; `held` prints it at the end, `quiet`
 * only if the command failed.
 * @returns exit code; 128 + n if signal n ended it.
 */
export function run(command, args, { env = {}, quiet = false, held = quiet } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // npm and npx are batch files on Windows.
      shell: isWindows,
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
      if (held && (!quiet || exitCode !== 0)) process.stderr.write(Buffer.concat(output));
      resolve(exitCode);
    });
  });
}
