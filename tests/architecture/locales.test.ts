import { readdirSync } from 'node:fs';
import path from 'node:path';
import { TRANSLATED_LANGUAGES } from '~/contract/languages';
import { languages } from '~/src/i18n/languages';
import { fillTranslation } from '~/scripts/lib/translations';
import { root } from './support/cruise';
import {
  camelCaseKeys,
  flatten,
  type Language,
  missingKeys,
  translationFaults,
  unusedKeys,
  usageOf,
} from './support/keys';
import { filesBelow, isProductCode, read } from './support/sources';

function languageOf(texts: Record<string, unknown>): Language {
  return new Map(Object.entries(texts).map(([name, value]) => [name, new Map(flatten(value))]));
}

function load(tag: string): Language {
  return languageOf(
    Object.fromEntries(
      readdirSync(path.join(root, 'locales', tag)).map((file) => [
        path.basename(file, '.json'),
        JSON.parse(read(`locales/${tag}/${file}`)) as unknown,
      ]),
    ),
  );
}

const present = readdirSync(path.join(root, 'locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const untranslated = JSON.parse(read('locales/untranslated.json')) as Record<
  string,
  Record<string, Record<string, string>>
>;
const en = load('en');
const browser = filesBelow(['src', 'machines'], isProductCode);
// Error texts are looked up by the codes of the server and the contract.
const codes = filesBelow(['contract', 'server'], isProductCode);

describe('locale keys', () => {
  const usages = browser.map((file) => usageOf(file, read(file)));
  const codeUsages = codes.map((file) => ({ ...usageOf(file, read(file)), uses: [] }));

  it('every key that the code uses exists', () => {
    expect(missingKeys(usages, en)).toEqual([]);
  });

  it('every key is used', () => {
    expect(unusedKeys([...usages, ...codeUsages], en)).toEqual([]);
  });

  it('every key that the code writes out is in snake_case', () => {
    expect(camelCaseKeys(usages, en)).toEqual([]);
  });

  it('every folder is one of the display languages', () => {
    const tags: string[] = languages.map(({ tag }) => tag);
    expect(present.filter((tag) => !tags.includes(tag))).toEqual([]);
  });

  it('the sign-in pages choose among the languages that have texts', () => {
    expect([...TRANSLATED_LANGUAGES]).toEqual(present);
  });

  it.each(present)('%s is complete, with the placeholders of the source', (tag) => {
    expect(translationFaults(tag, en, load(tag))).toEqual([]);
  });

  it('every text that awaits translation is the English one', () => {
    const stale = Object.entries(untranslated).flatMap(([tag, namespaces]) =>
      Object.entries(namespaces).flatMap(([namespace, texts]) =>
        Object.entries(texts)
          .filter(([key, text]) => load(tag).get(namespace)?.get(key) !== text)
          .map(([key]) => `${tag}/${namespace}: ${key} is translated; run \`npm run locales\``),
      ),
    );
    expect(stale).toEqual([]);
  });

  it('English follows the product’s voice', () => {
    const offences = [...en].flatMap(([namespace, texts]) =>
      [...texts]
        .filter(([, text]) => /\w!|\bplease\b|\bsuccessfully\b/i.test(text))
        .map(([key, text]) => `${namespace}: ${key} "${text}"`),
    );
    expect(offences).toEqual([]);
  });
});

describe('the key check itself', () => {
  const source = languageOf({
    users: { title: 'Users', count_one: '{{count}} user', count_other: '{{count}} users' },
    roles: { title: 'Roles', state: { on: 'On', off: 'Off' }, gone: 'Gone' },
  });
  const view = (code: string) => usageOf('src/features/x/x.tsx', code);
  const users = "const { t } = useTranslation('users');";

  it('finds a missing key, in its namespace only', () => {
    expect(missingKeys([view(`${users} t('title'); t('count', { count });`)], source)).toEqual([]);
    expect(missingKeys([view(`${users} t('gone');`)], source)).toHaveLength(1);
    expect(missingKeys([view(`${users} t(isOn ? 'title' : 'nothing');`)], source)).toHaveLength(1);
    expect(missingKeys([view("t('roles:gone'); t('roles:nothing');")], source)).toHaveLength(1);
    expect(missingKeys([view("t('gone', { ns: 'roles' });")], source)).toEqual([]);
    expect(
      missingKeys([view('t(`roles:state.${x}`); t(`state.${x}`); t(`no.${x}`);')], source),
    ).toHaveLength(1);
    expect(missingKeys([view(`${users} <Trans i18nKey="nothing" />;`)], source)).toHaveLength(1);
  });

  it('finds an unused key', () => {
    const code = `${users} t('title'); t('count', { count }); t(\`roles:state.\${x}\`);`;
    expect(unusedKeys([view(code)], source)).toEqual(['roles: gone']);
    expect(unusedKeys([view(`${code} const key = 'roles:gone';`)], source)).toEqual([]);
  });

  it('finds a camelCase key, unless a template fills it in', () => {
    const texts = languageOf({
      users: { lastName: 'Last name', field: { lastName: 'Last name' } },
    });
    const code = `${users} t('lastName'); t('field.lastName');`;
    expect(camelCaseKeys([view(code)], texts)).toEqual([
      'users: lastName',
      'users: field.lastName',
    ]);
    expect(camelCaseKeys([view(`${code} t(\`field.\${x}\`);`)], texts)).toEqual([
      'users: lastName',
    ]);
  });

  it('finds missing, surplus, empty, and misnamed parts of a translation', () => {
    const german = (texts: Record<string, unknown>) =>
      translationFaults(
        'de',
        languageOf({ users: { a: 'Hi {{name}}', b: '<link>x</link>' } }),
        languageOf(texts),
      );
    expect(german({ users: { a: 'Hallo {{name}}', b: '<link>y</link>' } })).toEqual([]);
    expect(german({ users: { a: 'Hallo {{name}}' } })).toEqual([
      'de/users: b is missing; run `npm run locales`',
    ]);
    expect(german({ users: { a: 'Hallo {{wer}}', b: '<link>y</link>' } })).toHaveLength(1);
    expect(german({ users: { a: '', b: '<link>y</link>', c: 'x' } })).toHaveLength(2);
    expect(german({ users: { a: 'Hallo {{name}}', b: 'y' }, other: {} })).toHaveLength(2);
  });

  it("requires each language's own plural forms", () => {
    const counted = languageOf({ users: { n_one: '{{count}} user', n_other: '{{count}} users' } });
    const forms = (tag: string, ...names: string[]) =>
      translationFaults(
        tag,
        counted,
        languageOf({
          users: Object.fromEntries(names.map((name) => [`n_${name}`, '{{count}} x'])),
        }),
      );
    expect(forms('ja', 'other')).toEqual([]);
    expect(forms('pl-PL', 'one', 'few', 'many', 'other')).toEqual([]);
    expect(forms('pl-PL', 'one', 'other')).toHaveLength(2);
    expect(forms('ja', 'one', 'other')).toEqual([]);
  });
});

describe('filling a translation', () => {
  const source = {
    title: 'Users',
    sort: { name: 'Name' },
    n_one: '{{count}} user',
    n_other: '{{count}} users',
  };

  it('takes English texts for missing keys and notes them', () => {
    expect(fillTranslation('de', source, { title: 'Benutzer', sort: {} }, {})).toEqual({
      texts: { ...source, title: 'Benutzer' },
      untranslated: { 'sort.name': 'Name', n_one: '{{count}} user', n_other: '{{count}} users' },
    });
  });

  it('keeps the order of the source and drops what it lacks', () => {
    const own = { n_other: 'n', n_one: '1', gone: 'x', sort: { name: 'N' }, title: 'T' };
    const { texts, untranslated } = fillTranslation('de', source, own, {});
    expect(JSON.stringify(texts)).toBe(
      JSON.stringify({ title: 'T', sort: { name: 'N' }, n_one: '1', n_other: 'n' }),
    );
    expect(untranslated).toEqual({});
  });

  it('asks for the plural forms of the language', () => {
    const polish = fillTranslation('pl-PL', source, {}, {}).texts;
    expect(Object.keys(polish).slice(2)).toEqual(['n_one', 'n_few', 'n_many', 'n_other']);
    expect(polish.n_few).toBe('{{count}} users');
    const japanese = fillTranslation('ja', source, { n_zero: 'none', n_one: '1' }, {}).texts;
    expect(Object.keys(japanese).slice(2)).toEqual(['n_zero', 'n_other']);
  });

  it('follows a changed English text until there is a translation', () => {
    const own = { ...source, title: 'People' };
    const awaited = { title: 'People' };
    expect(fillTranslation('de', source, own, awaited)).toEqual({
      texts: source,
      untranslated: { title: 'Users' },
    });
    expect(fillTranslation('de', source, { ...own, title: 'Benutzer' }, awaited)).toMatchObject({
      texts: { title: 'Benutzer' },
      untranslated: {},
    });
  });
});
