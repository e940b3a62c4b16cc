/**
 * Evaluated before the other modules of the console, which takes longer than it takes to load a
 * file that is cached: meanwhile the first page's code and translations arrive.
 */
import { basePathOf } from '~/src/config/base-path';
import { detectLanguage } from '~/src/i18n/detect-language';
import { languageSource } from '~/src/i18n/language-source';
import { fallbackLanguage } from '~/src/i18n/languages';
import { loadNamespace } from '~/src/i18n/load-namespace';
import { loadAhead } from '~/src/lib/load-ahead';
import { openStorage } from '~/src/lib/storage';
import { preloadCode } from './preload-code';
import { sections } from './sections';
import { shellWords } from './shell-words';

const [, ...parts] = window.location.pathname.slice(basePathOf(__EDITION__).length).split('/');
if (__EDITION__ === 'cloud') parts.shift();
const section = Object.values(sections).find(({ path }) => path === parts[0]);
if (section) void preloadCode(section.routes, `/${parts.join('/')}`);

const language = detectLanguage(languageSource(openStorage('local')));
for (const tag of new Set([language, fallbackLanguage])) {
  for (const namespace of [...shellWords, ...(section?.words ?? [])]) {
    loadAhead(() => loadNamespace(tag, namespace));
  }
}
