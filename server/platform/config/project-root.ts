import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error('package.json not found above the server');
  return findRoot(parent);
}

/** Folder of package.json: the same for sources, tests and the built server. */
export const projectRoot = findRoot(path.dirname(fileURLToPath(import.meta.url)));
