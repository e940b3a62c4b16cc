/**
 * Brings every translation in step with `locales/en`: a missing text gets the English one and is
 * noted in `locales/untranslated.json`, a surplus one goes. Prints how many texts await translation.
 *   npm run locales
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { fillTranslation, type Texts } from './lib/translations';

const locales = path.resolve(import.meta.dirname, '../locales');
const listFile = path.join(locales, 'untranslated.json');

/** By language, namespace, and dotted key: the English text used as a placeholder. */
type Untranslated = Record<string, Record<string, Record<string, string>>>;

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

async function write(file: string, content: unknown): Promise<void> {
  const options = { ...(await resolveConfig(file)), parser: 'json' };
  writeFileSync(file, await format(JSON.stringify(content, null, 2), options));
}

const awaited = read<Untranslated>(listFile);
const untranslated: Untranslated = {};
const namespaces = readdirSync(path.join(locales, 'en'));
const tags = readdirSync(locales, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

for (const tag of tags) {
  const folder = path.join(locales, tag);
  const own: Untranslated[string] = {};
  for (const file of namespaces) {
    const namespace = path.basename(file, '.json');
    const translation = path.join(folder, file);
    const filled = fillTranslation(
      tag,
      read<Texts>(path.join(locales, 'en', file)),
      existsSync(translation) ? read<Texts>(translation) : {},
      awaited[tag]?.[namespace] ?? {},
    );
    await write(translation, filled.texts);
    if (Object.keys(filled.untranslated).length > 0) own[namespace] = filled.untranslated;
  }
  for (const file of readdirSync(folder)) {
    if (!namespaces.includes(file)) rmSync(path.join(folder, file));
  }
  const count = Object.values(own).flatMap(Object.keys).length;
  console.log(`${tag}: ${count} ${count === 1 ? 'text awaits' : 'texts await'} translation`);
  if (count > 0) untranslated[tag] = own;
}
await write(listFile, untranslated);
