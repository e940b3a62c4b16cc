import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KEY_BYTES } from './vault';

/**
 * The key of an installation that keeps its database in a directory of its own: made on the first
 * start, beside the database and readable by the server's user only.
 */
export function readOwnKey(directory: string): Buffer {
  const file = path.join(directory, 'encryption-key');
  if (!existsSync(file)) {
    // Of two processes that start at once, the link lets one win with a file that is whole.
    mkdirSync(directory, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}
