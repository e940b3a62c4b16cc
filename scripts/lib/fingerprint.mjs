import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from './run.mjs';

const STAMPS = join(root, 'dist/inputs');
function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}

/** SHA-256 over the names and contents of files and folders, tests aside. */
export async function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(paths.map(filesOf))).flat().sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function filesOf(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if ((await stat(absolute)).isFile()) return [path];
  const entries = await readdir(absolute, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !isTest(file));
}

/** A file for each target, since builds of several targets run at the same time. */
function stampOf(target) {
  return join(STAMPS, target);
}

/** Whether the output of an earlier build was made from the same inputs and still exists. */
export function isFresh(target, inputs, output) {
  const file = stampOf(target);
  return (
    existsSync(file) && readFileSync(file, 'utf8') === inputs && existsSync(join(root, output))
  );
}

/** Records what a finished build was made from; without inputs, deletes the record. */
export function stamp(target, inputs) {
  if (inputs === undefined) {
    rmSync(stampOf(target), { force: true });
    return;
  }
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stampOf(target), inputs);
}
