import path from 'node:path';
import ts from 'typescript';
import { filesBelow, isProductCode, parse, placeOf, read, walk } from './support/sources';

/** What makes a chart impure. */
const WORLD =
  /^(?:window|document|navigator|location|history|localStorage|sessionStorage|fetch|console|process|crypto|performance|setTimeout|setInterval|queueMicrotask|require)$/;
const CALLS = /^(?:Date\.now|Math\.random|Promise\.(?:resolve|reject))$/;

/** The library, rule files next to the charts, and the types of child charts. */
const ALLOWED = /^(?:xstate(?:\/.*)?|\.\/[a-z-]+)$/;
const CHART = /^\.\/[a-z-]+\.machine$/;

function impurities(file: string, text: string): string[] {
  const found: string[] = [];
  walk(parse(file, text), (node) => {
    const say = (what: string) => found.push(`${placeOf(node)} ${what}`);
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { text: from } = node.moduleSpecifier;
      const isType = node.importClause?.isTypeOnly === true;
      if (!ALLOWED.test(from) && !(isType && CHART.test(from))) say(from);
    }
    if (ts.isIdentifier(node) && WORLD.test(node.text)) {
      const { parent } = node;
      const isOwn =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        ((ts.isPropertyAssignment(parent) ||
          ts.isPropertySignature(parent) ||
          ts.isBindingElement(parent) ||
          ts.isParameter(parent) ||
          ts.isShorthandPropertyAssignment(parent) ||
          ts.isTypeReferenceNode(parent)) &&
          !(ts.isPropertyAssignment(parent) && parent.initializer === node));
      if (!isOwn && !isBound(node)) say(node.text);
    }
    if (ts.isCallExpression(node) && CALLS.test(node.expression.getText())) {
      say(node.expression.getText());
    }
    if (
      ts.isNewExpression(node) &&
      node.expression.getText() === 'Date' &&
      !node.arguments?.length
    ) {
      say('new Date()');
    }
    if (node.kind === ts.SyntaxKind.AnyKeyword) say('any');
    if (ts.isImportTypeNode(node)) say('import type of another module');
  });
  return found;
}

/** Whether the name is a parameter or variable of an enclosing function. */
function isBound(node: ts.Identifier): boolean {
  for (let scope: ts.Node | undefined = node.parent; scope; scope = scope.parent) {
    if (ts.isFunctionLike(scope)) {
      const names = scope.parameters.map(({ name }) => name.getText());
      if (names.some((name) => new RegExp(`\\b${node.text}\\b`).test(name))) return true;
    }
  }
  return false;
}

/** Invokes whose ID is missing or differs from their actor's name. */
function misnamedInvokes(file: string, text: string): string[] {
  const found: string[] = [];
  walk(parse(file, text), (node) => {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'invoke') return;
    const list = ts.isArrayLiteralExpression(node.initializer)
      ? [...node.initializer.elements]
      : [node.initializer];
    for (const invoke of list.filter(ts.isObjectLiteralExpression)) {
      const valueOf = (name: string) =>
        invoke.properties
          .filter(ts.isPropertyAssignment)
          .find((property) => property.name.getText() === name)
          ?.initializer.getText();
      if (valueOf('id') === undefined || valueOf('id') !== valueOf('src')) {
        found.push(`${placeOf(invoke)} id ${String(valueOf('id'))}, src ${String(valueOf('src'))}`);
      }
    }
  });
  return found;
}

const machines = filesBelow(['machines'], (file) => file.endsWith('.machine.ts'));
/** Shared parts of charts, and rules that views use too. */
const rules = filesBelow(['machines'], (file) => !file.endsWith('.machine.ts'));
const code = filesBelow(['src'], isProductCode);

describe('machines', () => {
  it('exist', () => {
    expect(machines.length).toBeGreaterThan(0);
  });

  it.each([...machines, ...rules])('%s imports nothing but xstate', (file) => {
    expect(impurities(file, read(file))).toEqual([]);
  });

  it.each(rules)('%s imports no chart', (file) => {
    expect(read(file)).not.toMatch(/from '\.\/[a-z-]+\.machine'/);
  });

  it.each(machines)('%s names every invoke after its actor', (file) => {
    expect(misnamedInvokes(file, read(file))).toEqual([]);
  });

  it.each(machines)('%s is wired to the product', (file) => {
    const specifier = new RegExp(`from '~/machines/${path.basename(file, '.ts')}'`);
    expect(code.filter((user) => specifier.test(read(user)))).not.toEqual([]);
  });

  it('that are impure are reported', () => {
    const check = (text: string) => impurities('machines/x.machine.ts', text);
    expect(check("import { setup } from 'xstate'; const a = { location: 1 };")).toEqual([]);
    expect(check("import { unsettled } from './shared';")).toEqual([]);
    expect(check("import { x } from './other.machine';")).toHaveLength(1);
    expect(check("import type { x } from './other.machine';")).toEqual([]);
    expect(check('const f = (location: string) => location;')).toEqual([]);
    expect(check("import { x } from '~/contract/limits';")).toHaveLength(1);
    expect(check('const a = Date.now() + Math.random();')).toHaveLength(2);
    expect(check("const a = () => fetch('/');")).toHaveLength(1);
    expect(check('const a = { path: window.location.pathname };')).toHaveLength(1);
    expect(check('const a = new Date();')).toHaveLength(1);
    expect(misnamedInvokes('x.ts', "const a = { invoke: { src: 'load' } };")).toHaveLength(1);
    expect(misnamedInvokes('x.ts', "const a = { invoke: { id: 'load', src: 'load' } };")).toEqual(
      [],
    );
  });
});
