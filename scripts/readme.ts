/** Writes the settings table of the README from the list that the server reads. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { SETTINGS } from '../server/platform/config/settings';

const START = '<!-- settings: npm run readme:generate -->';
const END = '<!-- /settings -->';
const file = path.resolve(import.meta.dirname, '../README.md');

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
const table = [
  '| Setting | Default | Meaning |',
  '| --- | --- | --- |',
  ...SETTINGS.map(
    ({ name, fallback, meaning }) => `| \`${name}\` | \`${cell(fallback)}\` | ${cell(meaning)} |`,
  ),
].join('\n');

const text = readFileSync(file, 'utf8');
const [before, rest] = text.split(START);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined) {
  throw new Error(`README.md must contain "${START}" and "${END}".`);
}
const next = `${before}${START}\n\n${table}\n\n${END}${after}`;
writeFileSync(file, await format(next, { ...(await resolveConfig(file)), parser: 'markdown' }));
