import { type AnyColumn, type SQL, and, ilike, inArray, like, or, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { TransactionKind } from '~/server/platform/db/admission';
import { isYes } from '~/server/platform/http/flags';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type SearchedParts, partsIn } from './parts';

/** Columns a list can be searched by, keyed by their wire name. */
export type SearchFields = Readonly<Record<string, AnyColumn>>;

const MODES = ['like', 'exact', 'similar_to', 'posix'] as const;
type Mode = (typeof MODES)[number];

const MAX_VALUE_LENGTH = 256;

/**
 * What a value of `like` and `exact` can mean for a field that is stored in one form and typed in
 * many, such as a phone number.
 */
export type Spellings = Readonly<Record<string, (value: string) => string[]>>;

function refuse(details: string): CodedError {
  return new CodedError('request.invalid_input', { values: { details }, details });
}

/**
 * PostgreSQL refuses such a pattern only when a text matches all before its end, which would tell
 * whether there is one.
 */
function assertNotEscapingNothing(pattern: string): void {
  const escapes = /\\+$/.exec(pattern)?.[0].length ?? 0;
  if (escapes % 2 === 1) throw refuse('the pattern ends with the escape character');
}

/** Repetitions that an expression may ask for: PostgreSQL needs memory and time for each. */
const MOST_REPETITIONS = 5000;

/** Repetitions of the innermost part if all counts are nested, as they are at worst. */
function repetitionsOf(expression: string): number {
  return [...expression.matchAll(/{(\d*),?(\d*)}/g)].reduce(
    (product, [, least, most]) => product * Math.max(1, Number(most || least)),
    1,
  );
}

/** Schema of the search parameters, for the route's querystring. Unknown keys must pass. */
export function searchQuery(fieldNames: readonly string[]) {
  const text = (description: string) =>
    Type.Optional(Type.Union([Type.String({ description }), Type.Array(Type.String())]));
  return {
    search: text('Matches when any searchable field does.'),
    mode: text('`like` (default), `exact`, `similar_to` or `posix`.'),
    joint: text('`or` (default) or `and` between the conditions.'),
    jointMode: text('Same as `joint`.'),
    isCaseSensitive: text('`true`, `1`, `yes` or `y`; default false.'),
    ...Object.fromEntries(
      fieldNames.flatMap((name) => [
        [`search.${name}`, text(`Matches the field ${name}.`)],
        [`mode.${name}`, text(`Mode for the field ${name}.`)],
      ]),
    ),
  };
}

function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

function readValues(key: string, value: unknown): string[] {
  const values = (Array.isArray(value) ? value : [value]).map(String);
  if (values.some((text) => text === '')) throw refuse(`${key} is empty`);
  if (values.some((text) => text.length > MAX_VALUE_LENGTH)) {
    throw refuse(`${key} is longer than ${MAX_VALUE_LENGTH} characters`);
  }
  return values;
}

function readOne(key: string, value: unknown): string {
  const [first = '', ...more] = readValues(key, value);
  if (more.length > 0) throw refuse(`${key} is given more than once`);
  return first;
}

/** Field that `search.{field}` or `mode.{field}` names. */
function fieldOf(key: string, fields: SearchFields): string {
  const [, name = '', ...deeper] = key.split('.');
  if (deeper.length > 0) throw refuse(`${key} names a nested field`);
  const field = toCamelCase(name);
  if (!Object.hasOwn(fields, field)) throw refuse(`the field ${name} cannot be searched`);
  return field;
}

function readMode(key: string, value: unknown): Mode {
  const text = readOne(key, value);
  const mode = MODES.find((known) => known === text);
  if (!mode) throw refuse(`the mode ${text} is unknown`);
  return mode;
}

type Search = {
  general: string[] | undefined;
  byField: Map<string, string[]>;
  mode: Mode;
  modes: Map<string, Mode>;
  joint: 'and' | 'or';
  isCaseSensitive: boolean;
};

/**
 * Typed clients send the family as one object: `search_params[mode]` is `mode` (OpenAPI
 * `deepObject`).
 */
function bareKey(key: string): string {
  return /^search_params\[(.+)\]$/.exec(key)?.[1] ?? key;
}

/** Whether `readSearch` reads the parameter, or refuses it. */
export function isSearchKey(key: string): boolean {
  return /^(?:search|mode|joint|jointMode|isCaseSensitive)$|^(?:search|mode)\./.test(bareKey(key));
}

function readSearch(query: Record<string, unknown>, fields: SearchFields): Search {
  const search: Search = {
    general: undefined,
    byField: new Map(),
    mode: 'like',
    modes: new Map(),
    joint: 'or',
    isCaseSensitive: false,
  };
  for (const [spelling, value] of Object.entries(query)) {
    const key = bareKey(spelling);
    if (key === 'search') search.general = readValues(key, value);
    else if (key === 'mode') search.mode = readMode(key, value);
    else if (key === 'joint' || key === 'jointMode') {
      const joint = readOne(key, value);
      if (joint !== 'and' && joint !== 'or') throw refuse(`${key} must be "or" or "and"`);
      search.joint = joint;
    } else if (key === 'isCaseSensitive') {
      search.isCaseSensitive = isYes(readOne(key, value));
    } else if (key.startsWith('search.')) {
      search.byField.set(fieldOf(key, fields), readValues(key, value));
    } else if (key.startsWith('mode.')) {
      search.modes.set(fieldOf(key, fields), readMode(key, value));
    }
  }
  return search;
}

/** A pattern of LIKE that matches the text itself. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function condition(
  column: AnyColumn,
  values: readonly string[],
  mode: Mode,
  isCaseSensitive: boolean,
): SQL {
  const [value = ''] = values;
  if (mode !== 'exact' && values.length > 1) {
    throw refuse('several values need the mode exact');
  }
  const isExpression = mode === 'posix' || mode === 'similar_to';
  if (isExpression && repetitionsOf(value) > MOST_REPETITIONS) {
    throw refuse('the expression repeats too much');
  }
  switch (mode) {
    case 'exact': {
      if (isCaseSensitive) return inArray(column, [...values]);
      // An index serves ILIKE (db/search-indexes), but no expression such as lower(column).
      return or(...values.map((text) => ilike(column, escapeLike(text)))) ?? sql`false`;
    }
    case 'like':
      assertNotEscapingNothing(value);
      return isCaseSensitive ? like(column, value) : ilike(column, value);
    case 'similar_to':
      if (!isCaseSensitive) throw refuse('the mode similar_to needs isCaseSensitive');
      return sql`${column} similar to ${value}`;
    case 'posix':
      return isCaseSensitive ? sql`${column} ~ ${value}` : sql`${column} ~* ${value}`;
  }
}

/**
 * Condition of the `search` family of a query (management rules, section 1.5), or undefined when
 * the query has none.
 * @param spellings other forms of a field's value, by field
 * @throws CodedError request.invalid_input with the reason in its message
 */
export function searchCondition(
  query: unknown,
  fields: SearchFields,
  spellings: Spellings = {},
): SQL | undefined {
  const search = readSearch(query as Record<string, unknown>, fields);
  const modeOf = (field: string): Mode => search.modes.get(field) ?? search.mode;
  const conditionOf = (
    field: string,
    column: AnyColumn,
    values: readonly string[],
  ): SQL | undefined => {
    const mode = modeOf(field);
    const spell = spellings[field];
    const plain = (texts: readonly string[]) =>
      condition(column, texts, mode, search.isCaseSensitive);
    if (spell && mode === 'exact') return plain(values.flatMap(spell));
    return spell && mode === 'like' && values.length === 1
      ? or(...values.flatMap(spell).map((text) => plain([text])))
      : plain(values);
  };

  const { general } = search;
  const conditions = [
    general &&
      or(...Object.entries(fields).map(([name, column]) => conditionOf(name, column, general))),
    ...[...search.byField].flatMap(([name, values]) => {
      const column = fields[name];
      return column ? [conditionOf(name, column, values)] : [];
    }),
  ];
  return search.joint === 'and' ? and(...conditions) : or(...conditions);
}

/**
 * What a query searches all fields for and nothing else, as parts of texts, in each form in which a
 * field may store it; undefined unless indexes of parts find all of it. Capitals must not matter.
 */
export function searchedParts(
  query: unknown,
  fields: SearchFields,
  spellings: Spellings = {},
): SearchedParts[] | undefined {
  const search = readSearch(query as Record<string, unknown>, fields);
  const { general: [pattern, ...more] = [], byField, mode, modes, isCaseSensitive } = search;
  const isPlain =
    more.length === 0 &&
    byField.size === 0 &&
    [mode, ...modes.values()].every((each) => each === 'like') &&
    !isCaseSensitive;
  if (!isPlain || pattern === undefined) return undefined;
  const forms = new Set([pattern, ...Object.values(spellings).flatMap((spell) => spell(pattern))]);
  const parts = [...forms].map(partsIn);
  return parts.every((each) => each !== undefined) ? parts : undefined;
}

const EXPRESSIONS: readonly unknown[] = ['similar_to', 'posix'] satisfies Mode[];

/** What the query of a list asks of the database (see `TransactionKind`). */
export function kindOfSearch(query: unknown): TransactionKind {
  const entries = Object.entries(query as Record<string, unknown>).map(
    ([key, value]) => [bareKey(key), value] as const,
  );
  const hasExpression = entries.some(
    ([key, value]) =>
      (key === 'mode' || key.startsWith('mode.')) && EXPRESSIONS.includes([value].flat()[0]),
  );
  if (hasExpression) return 'expression';
  return entries.some(([key]) => key === 'q' || key === 'search' || key.startsWith('search.'))
    ? 'search'
    : 'request';
}

/** Pattern of the `q` parameter, whose `%` and `_` are literal. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** Case-insensitive substring for the `q` parameter. */
export function containsText(columns: readonly AnyColumn[], text: string): SQL | undefined {
  const pattern = containing(text);
  return or(...columns.map((column) => ilike(column, pattern)));
}
