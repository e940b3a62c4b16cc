import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '~/server/platform/config/project-root';

export const MIGRATIONS = path.join(projectRoot, 'server/platform/db/migrations');

/** A directory with the migrations before one of a number, as an older database had them. */
export function earlierMigrations(before: number): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, directory, { recursive: true });
  const journal = path.join(directory, 'meta/_journal.json');
  const content = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(
    journal,
    JSON.stringify({ ...content, entries: content.entries.filter(({ idx }) => idx < before) }),
  );
  return directory;
}
