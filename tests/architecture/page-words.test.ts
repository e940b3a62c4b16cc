/** Pages and their texts load together: a page that waits for texts hides the whole console. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { shellWords } from '~/src/app/shell-words';
import { root } from './support/cruise';
import { calleeName, stringsIn } from './support/keys';
import { filesBelow, parse, read, walk } from './support/sources';

/** A page of a routes file, and the namespaces it is loaded with. */
type LazyPage = { page: string; words: readonly string[] };

function resolve(from: string, specifier: string): string | undefined {
  const target = specifier.startsWith('~/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.join(path.dirname(from), specifier)
      : undefined;
  return ['.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((extension) => `${target}${extension}`)
    .find((file) => target !== undefined && existsSync(path.join(root, file)));
}

function isImport(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function lazyPages(file: string, text = read(file)): LazyPage[] {
  const pages: LazyPage[] = [];
  walk(parse(file, text), (route) => {
    if (!ts.isPropertyAssignment(route) || route.name.getText() !== 'lazy') return;
    const words: string[] = [];
    walk(route, (node) => {
      if (ts.isCallExpression(node) && calleeName(node) === 'withWords') {
        words.push(...stringsIn(node.arguments[0]));
      }
    });
    walk(route, (node) => {
      const page = isImport(node) && resolve(file, stringsIn(node.arguments[0])[0] ?? '');
      if (page) pages.push({ page, words });
    });
  });
  return pages;
}

/** Namespaces of a module's own components, and the modules that it is loaded with. */
function contentOf(file: string): { namespaces: string[]; modules: string[] } {
  const namespaces: string[] = [];
  const modules: string[] = [];
  const source = parse(file, read(file));
  for (const statement of source.statements) {
    if (
      (ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly) ||
      (ts.isExportDeclaration(statement) && !statement.isTypeOnly)
    ) {
      const module = resolve(file, stringsIn(statement.moduleSpecifier)[0] ?? '');
      if (module) modules.push(module);
    }
  }
  walk(source, (node) => {
    if (ts.isCallExpression(node) && calleeName(node) === 'useTranslation') {
      namespaces.push(...stringsIn(node.arguments[0]));
    }
  });
  return { namespaces, modules };
}

const contents = new Map<string, ReturnType<typeof contentOf>>();

function namespacesOf(page: string): Set<string> {
  const seen = new Set<string>();
  const left = [page];
  const namespaces = new Set<string>();
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const content = contents.get(file) ?? contentOf(file);
    contents.set(file, content);
    content.namespaces.forEach((namespace) => namespaces.add(namespace));
    left.push(...content.modules);
  }
  return namespaces;
}

/** Path of a section → its namespaces. */
function sectionWords(): Map<string, string[]> {
  const words = new Map<string, string[]>();
  walk(parse('sections.ts', read('src/app/sections.ts')), (node) => {
    if (!ts.isObjectLiteralExpression(node)) return;
    const valueOf = (name: string) =>
      node.properties.filter(ts.isPropertyAssignment).find((each) => each.name.getText() === name)
        ?.initializer;
    const [section] = stringsIn(valueOf('path'));
    if (section !== undefined) words.set(section, stringsIn(valueOf('words')));
  });
  return words;
}

const routeFiles = filesBelow(['src/features'], (file) => file.endsWith('.routes.ts'));

describe('texts of lazy pages', () => {
  const ofFrame = shellWords;
  const ofSections = sectionWords();

  it.each(routeFiles)('are loaded with them: %s', (file) => {
    const loaded = [...ofFrame, ...(ofSections.get(path.basename(file, '.routes.ts')) ?? [])];
    const missing = lazyPages(file).flatMap(({ page, words }) =>
      [...namespacesOf(page)]
        .filter((namespace) => !loaded.includes(namespace) && !words.includes(namespace))
        .map((namespace) => `${page} uses "${namespace}"`),
    );
    expect(missing).toEqual([]);
  });

  it('are found', () => {
    expect(ofFrame).toContain('common');
    expect(ofSections.get('users')).toEqual(['users', 'lists']);
    expect(routeFiles.flatMap((file) => lazyPages(file)).length).toBeGreaterThan(50);
    expect([...namespacesOf('src/features/users/details/user-details.page.tsx')]).toEqual(
      expect.arrayContaining(['users', 'access-links', 'ui']),
    );
  });

  it('are found where a route names them', () => {
    const code = `export const x = { lazy: () =>
      withWords(['a', 'b'], async () => ({ Component: (await import('./list/users-list.page')).P })) }`;
    expect(lazyPages('src/features/users/users.routes.ts', code)).toEqual([
      { page: 'src/features/users/list/users-list.page.tsx', words: ['a', 'b'] },
    ]);
  });
});
