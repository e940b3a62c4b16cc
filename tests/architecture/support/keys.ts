import ts from 'typescript';
import { parse, placeOf, walk } from './sources';

/** Flat keys of one namespace with their texts: `a.b` → text. */
type Texts = ReadonlyMap<string, string>;
/** Namespace → texts. */
export type Language = ReadonlyMap<string, Texts>;

export function flatten(value: unknown, prefix = ''): [string, string][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) =>
        flatten(child, prefix === '' ? key : `${prefix}.${key}`),
      )
    : [[prefix, String(value)]];
}

const PLURAL = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/;

/** `files_other` → `files`. */
function baseOf(key: string): string {
  return key.replace(PLURAL, '');
}

/** A key used in code: an exact text, or a pattern if it is a template. */
type Use = {
  place: string;
  pattern: RegExp;
  text: string;
  /** Namespaces in which one match suffices; empty: any. */
  namespaces: readonly string[];
};

type Usage = {
  /** Keys that must exist. */
  uses: readonly Use[];
  /** Every string and template in the file: a key in a table counts as used. */
  mentions: readonly RegExp[];
};

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Strings and templates that an expression can evaluate to (both sides of a conditional). */
function textsOf(node: ts.Expression): { pattern: RegExp; text: string }[] {
  if (ts.isStringLiteralLike(node)) {
    return [{ pattern: new RegExp(`^${escape(node.text)}$`), text: node.text }];
  }
  if (ts.isTemplateExpression(node)) {
    const source = node.templateSpans
      .map((span) => `.+${escape(span.literal.text)}`)
      .reduce((before, part) => before + part, escape(node.head.text));
    return [{ pattern: new RegExp(`^${source}$`), text: node.getText() }];
  }
  if (ts.isConditionalExpression(node)) {
    return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node)) {
    return node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
      node.operatorToken.kind === ts.SyntaxKind.BarBarToken
      ? [...textsOf(node.left), ...textsOf(node.right)]
      : [];
  }
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isAsExpression(node)) return textsOf(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textsOf);
  return [];
}

export function stringsIn(node: ts.Node | undefined): string[] {
  const found: string[] = [];
  if (node) walk(node, (child) => ts.isStringLiteralLike(child) && found.push(child.text));
  return found;
}

function propertyOf(node: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  for (const property of node.properties) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === name) {
      return property.initializer;
    }
  }
  return undefined;
}

export function calleeName(node: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : node.expression.getText();
}

/** Translation keys used by one file. */
export function usageOf(file: string, text: string): Usage {
  const source = parse(file, text);
  const namespaces = new Set<string>();
  const mentions: RegExp[] = [];
  const uses: Use[] = [];

  walk(source, (node) => {
    if (ts.isCallExpression(node) && /^(?:useTranslation|getFixedT)$/.test(calleeName(node))) {
      const index = calleeName(node) === 'getFixedT' ? 1 : 0;
      for (const name of stringsIn(node.arguments[index])) namespaces.add(name);
    }
  });

  const add = (node: ts.Expression, own: readonly string[]): void => {
    for (const { pattern, text: key } of textsOf(node)) {
      const [, namespace, rest] = /^([\w-]+):(.+)$/.exec(key) ?? [];
      if (namespace !== undefined && rest !== undefined && !key.startsWith('`')) {
        const bare = new RegExp(`^${escape(rest)}$`);
        uses.push({ place: placeOf(node), pattern: bare, text: rest, namespaces: [namespace] });
      } else if (key !== '') {
        const cut = /^`([\w-]+):/.exec(key);
        uses.push({
          place: placeOf(node),
          pattern: cut
            ? new RegExp(`^${pattern.source.slice(2 + (cut[1] ?? '').length)}`)
            : pattern,
          text: key,
          namespaces: cut?.[1] === undefined ? (own.length > 0 ? own : [...namespaces]) : [cut[1]],
        });
      }
    }
  };

  walk(source, (node) => {
    if (ts.isCallExpression(node) && /^t(?:[A-Z]\w*)?$/.test(calleeName(node))) {
      const key = node.arguments[0];
      if (key) add(key, stringsIn(propertyOf(node.arguments[1], 'ns')));
    }
    if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' && node.initializer) {
      const value = ts.isJsxExpression(node.initializer)
        ? node.initializer.expression
        : node.initializer;
      if (value && !ts.isJsxElement(value)) add(value as ts.Expression, []);
    }
    if (ts.isStringLiteralLike(node)) mentions.push(new RegExp(`^${escape(node.text)}$`));
    // A template without a fixed part does not identify keys.
    if (ts.isTemplateExpression(node)) {
      for (const { pattern, text: key } of textsOf(node)) {
        if (/[a-z]{2}/i.test(key.replace(/\$\{[^}]*\}/g, ''))) mentions.push(pattern);
      }
    }
  });
  return { uses, mentions };
}

function keysOf(language: Language, namespaces: readonly string[]): string[] {
  return [...language]
    .filter(([namespace]) => namespaces.length === 0 || namespaces.includes(namespace))
    .flatMap(([, texts]) => [...texts.keys()].flatMap((key) => [key, baseOf(key)]));
}

/** Uses without a matching key. */
export function missingKeys(usages: readonly Usage[], source: Language): string[] {
  const known = new Map<string, string[]>();
  return usages
    .flatMap(({ uses }) => uses)
    .filter(({ pattern, namespaces }) => {
      const id = namespaces.join();
      const keys = known.get(id) ?? keysOf(source, namespaces);
      known.set(id, keys);
      return !keys.some((key) => pattern.test(key));
    })
    .map(({ place, text, namespaces }) => `${place} ${namespaces.join('|')}: ${text}`);
}

/** Keys that no code uses. */
export function unusedKeys(usages: readonly Usage[], source: Language): string[] {
  const exact = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const { uses, mentions } of usages) {
    for (const pattern of [...uses.map((use) => use.pattern), ...mentions]) {
      const text = pattern.source.slice(1, -1);
      if (/^(?:[^\\.+*?()|[\]{}$^]|\\.)*$/.test(text)) exact.add(text.replace(/\\(.)/g, '$1'));
      else patterns.set(pattern.source, pattern);
    }
  }
  const holes = [...patterns.values()];
  return [...source].flatMap(([namespace, texts]) =>
    [...texts.keys()]
      .filter((key) => {
        const names = [key, baseOf(key)].flatMap((name) => [name, `${namespace}:${name}`]);
        return !names.some(
          (name) => exact.has(name) || holes.some((pattern) => pattern.test(name)),
        );
      })
      .map((key) => `${namespace}: ${key}`),
  );
}

function placeholdersOf(text: string): string {
  return [
    ...[...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`),
    ...[...text.matchAll(/<\/?([\w-]+)\s*\/?>/g)].map(([tag]) => tag),
  ]
    .filter((name, index, all) => all.indexOf(name) === index)
    .sort()
    .join(' ');
}

/** Defects of a translation compared to the source language. */
export function translationFaults(tag: string, source: Language, translation: Language): string[] {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const faults: string[] = [];
  for (const [namespace, texts] of source) {
    const own = translation.get(namespace) ?? new Map<string, string>();
    const say = (key: string, fault: string) => faults.push(`${tag}/${namespace}: ${key} ${fault}`);
    const isPlural = (key: string) => texts.has(`${baseOf(key)}_other`);
    const wanted = new Set(
      [...texts.keys()].flatMap((key) =>
        PLURAL.test(key) && isPlural(key)
          ? categories.map((category) => `${baseOf(key)}_${category}`)
          : [key],
      ),
    );
    for (const key of wanted) if (!own.has(key)) say(key, 'is missing; run `npm run locales`');
    for (const [key, text] of own) {
      const model = texts.get(key) ?? texts.get(`${baseOf(key)}_other`);
      if (model === undefined || (!texts.has(key) && !wanted.has(key) && !key.endsWith('_zero'))) {
        say(key, 'is not in the source language');
      } else if (text.trim() === '') {
        say(key, 'is empty');
      } else {
        // "One file" need not repeat the number.
        const ignoreCount = /_(?:zero|one|two)$/.test(key);
        const simplify = (list: string) =>
          ignoreCount ? list.replace(/\{\{count\}\} ?/, '').trim() : list;
        const [have, want] = [simplify(placeholdersOf(text)), simplify(placeholdersOf(model))];
        if (have !== want) say(key, `has ${have || 'no placeholder'} instead of ${want || 'none'}`);
      }
    }
  }
  for (const namespace of translation.keys()) {
    if (!source.has(namespace)) faults.push(`${tag}/${namespace}: not in the source language`);
  }
  return faults;
}

const CAMEL_CASE = /^[a-z]+\d*[A-Z]/;

/** Keys with a camelCase segment that code writes out: only what a template fills in may have one. */
export function camelCaseKeys(usages: readonly Usage[], source: Language): string[] {
  const patterns = usages.flatMap(({ uses, mentions }) => [
    ...uses.map(({ pattern }) => pattern),
    ...mentions,
  ]);
  const templates = patterns.filter(({ source: text }) => text.includes('.+'));
  const texts = new Set(patterns.map(({ source: text }) => text));
  return [...source].flatMap(([namespace, keys]) =>
    [...keys.keys()]
      .map(baseOf)
      .filter((key) => {
        const segments = key.split('.').filter((segment) => CAMEL_CASE.test(segment));
        const isFilledIn = (segment: string) =>
          templates.some(
            (pattern) => pattern.test(key) && !pattern.source.split(/\\?\./).includes(segment),
          );
        return texts.has(`^${escape(key)}$`) && segments.some((segment) => !isFilledIn(segment));
      })
      .map((key) => `${namespace}: ${key}`),
  );
}
