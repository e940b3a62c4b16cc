import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { ErrorCode } from '~/server/platform/errors/error-code';
import { statusOf } from '~/server/platform/http/error-statuses';
import { flatten } from './support/keys';
import { filesBelow, isProductCode, parse, placeOf, read, walk } from './support/sources';

const TEXTS = new Map(
  readdirSync('locales', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: language }) => [
      language,
      new Set(flatten(JSON.parse(read(`locales/${language}/errors.json`))).map(([key]) => key)),
    ]),
);
const CODES = [...(TEXTS.get('en') ?? [])] as ErrorCode[];

type Throw = {
  place: string;
  /** The codes that the argument can be, as far as its text says. */
  codes: readonly ErrorCode[];
  kind: 'malformed' | 'brokenRule' | undefined;
};

/** Matches the codes that a template makes. */
function patternOf(template: ts.TemplateExpression): RegExp {
  const escape = (text: string) => text.replaceAll('.', '\\.');
  const spans = template.templateSpans.map(({ literal }) => `\\w+${escape(literal.text)}`);
  return new RegExp(`^${escape(template.head.text)}${spans.join('')}$`);
}

function codesOf(argument: ts.Expression): ErrorCode[] {
  if (ts.isTemplateExpression(argument)) {
    return CODES.filter((code) => patternOf(argument).test(code));
  }
  return ts.isStringLiteral(argument) ? [argument.text as ErrorCode] : [];
}

function throwsIn(file: string): Throw[] {
  const found: Throw[] = [];
  walk(parse(file, read(file)), (node) => {
    if (!ts.isNewExpression(node) || node.expression.getText() !== 'CodedError') return;
    const [code, options] = node.arguments ?? [];
    if (!code) return;
    const kind = /\bkind: '(?<kind>\w+)'/.exec(options?.getText() ?? '')?.groups?.['kind'];
    found.push({ place: placeOf(node), codes: codesOf(code), kind: kind as Throw['kind'] });
  });
  return found;
}

const FILES = filesBelow(['server'], isProductCode);
const THROWS = FILES.flatMap(throwsIn);

describe('error codes', () => {
  test('each one has a status and a message in every language', () => {
    expect(CODES.length).toBeGreaterThan(200);
    expect(THROWS.length).toBeGreaterThan(200);
    const codes = [...new Set([...CODES, ...THROWS.flatMap((each) => each.codes)])];
    expect(codes.filter((code) => !(statusOf(new CodedError(code)) >= 400))).toEqual([]);
    for (const [language, texts] of TEXTS) {
      expect([language, codes.filter((code) => !texts.has(code))]).toEqual([language, []]);
    }
  });

  test('each one can be thrown', () => {
    const thrown = new Set<string>(THROWS.flatMap(({ codes }) => codes));
    // Codes that are chosen elsewhere, such as those of unique indexes.
    for (const file of FILES) {
      if (file.endsWith('/error-statuses.ts')) continue;
      for (const [, text] of read(file).matchAll(/'([a-z_]+(?:\.[a-z_]+)+)'/g)) {
        thrown.add(String(text));
      }
    }
    expect(CODES.filter((code) => !thrown.has(code))).toEqual([]);
  });

  test('a kind is stated only where it changes the usual status', () => {
    const stated = THROWS.filter(({ kind }) => kind !== undefined);
    expect(stated).not.toEqual([]);
    expect(
      stated
        .filter(({ codes, kind }) =>
          codes.some(
            (code) =>
              kind && statusOf(new CodedError(code, { kind })) === statusOf(new CodedError(code)),
          ),
        )
        .map(({ place }) => place),
    ).toEqual([]);
  });
});
