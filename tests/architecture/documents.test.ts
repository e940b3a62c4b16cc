import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './support/cruise';
import { filesBelow, read } from './support/sources';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesBelow(['docs'], (file) => file.endsWith('.md')),
];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Links to missing files. */
function brokenLinks(document: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
    .map(([, link]) => link ?? '')
    .map((link) => link.split('#')[0] ?? '')
    .filter((link) => link !== '' && !existsSync(path.join(root, path.dirname(document), link)));
}

/** npm commands that are missing in package.json. */
function unknownCommands(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run (?:--silent )?([\w:]+)|(start|test))\b/g)]
    .map(([, script, short]) => script ?? short ?? '')
    .filter((script) => !(script in scripts));
}

/** Missing folders and files named in backticks. */
function unknownPaths(text: string): string[] {
  return [
    ...text.matchAll(
      /`((?:\.ci|contract|docs|locales|machines|scripts|server|src|tests)\/[\w./-]+)`/g,
    ),
  ]
    .map(([, file]) => file ?? '')
    .filter((file) => !existsSync(path.join(root, file)));
}

const files = [
  ...readdirSync(root),
  ...filesBelow(
    ['contract', 'docs', 'locales', 'machines', 'scripts', 'server', 'src', 'tests'],
    () => true,
  ),
];

/** File names and endings in backticks, such as `wire.ts` or `.page.tsx`, that no file has. */
function unknownFiles(text: string): string[] {
  return [...text.matchAll(/`([\w.-][\w./-]*\.(?:[cm]?[jt]s|tsx|css|json|md))`/g)]
    .map(([, file]) => file ?? '')
    .filter((name) => !name.startsWith('x.') && !files.some((file) => file.endsWith(name)));
}

/** Names that a reader replaces by their own. */
const PLACEHOLDERS = /^(?:(?:set|clear|notify)X|flowModel|FlowView|wireFlow|childMachine)$/;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

const identifiers = new Set(
  [
    'tsconfig.json',
    ...filesBelow(['contract', 'machines', 'scripts', 'server', 'src', 'tests'], (file) =>
      /\.(?:[cm]?[jt]s|tsx)$/.test(file),
    ),
  ]
    .filter((file) => file !== 'tests/architecture/documents.test.ts')
    .flatMap((file) => read(file).match(IDENTIFIER) ?? []),
);

/** Camel-case names in code spans and code blocks that no source file has. */
function unknownIdentifiers(text: string): string[] {
  return [...text.matchAll(/```(\w*)\n([^]*?)```|`([^`\n]+)`/g)]
    .filter(([, language]) => language !== 'mermaid')
    .flatMap(([, , block, span]) => (block ?? span ?? '').match(IDENTIFIER) ?? [])
    .filter((name) => /[a-z][A-Z]/.test(name))
    .filter((name) => !identifiers.has(name) && !PLACEHOLDERS.test(name));
}

describe('documents', () => {
  it.each(documents)('%s only names existing links, commands, files, and code', (document) => {
    const text = read(document);
    expect(brokenLinks(document, text)).toEqual([]);
    expect(unknownCommands(text)).toEqual([]);
    expect(unknownPaths(text)).toEqual([]);
    expect(unknownFiles(text)).toEqual([]);
    expect(unknownIdentifiers(text)).toEqual([]);
  });

  it('with mistakes are reported', () => {
    expect(brokenLinks('README.md', '[x](docs/none.md) [y](https://example.com)')).toHaveLength(1);
    expect(unknownCommands('npm run nothing, npm start')).toEqual(['nothing']);
    expect(unknownPaths('`src/nothing/here.ts` and `src/ui`')).toEqual(['src/nothing/here.ts']);
    expect(
      unknownIdentifiers('`wireNothing(deps)` and `wireUpload`, no code: wireNothing'),
    ).toEqual(['wireNothing']);
  });
});
