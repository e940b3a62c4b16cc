import * as yup from 'yup';
import type { Field } from './describe-form';

/** The kinds of fields by how they cross the wire. In a form an empty text is always ''. */

type Options<Translate, Copied extends boolean = boolean> = Pick<
  Field<unknown, unknown, unknown, Translate, Copied>,
  'label' | 'schema' | 'isCopied'
>;

/** A text that the record always has; sent without white space around it. */
export function text<Translate, Copied extends boolean = boolean>(
  options: Options<Translate, Copied>,
): Field<string, string, string, Translate, Copied> {
  return { ...options, read: (stored) => stored, write: (value) => value.trim() };
}

/** A text or null on the wire; an empty one is sent as null. */
export function nullableText<Translate, Copied extends boolean = boolean>(
  options: Options<Translate, Copied>,
): Field<string, string | null, string | null, Translate, Copied> {
  return { ...options, read: (stored) => stored ?? '', write: (value) => value.trim() || null };
}

/** A text that is absent where there is none; an empty one is left out of the request. */
export function optionalText<Translate, Copied extends boolean = boolean>(
  options: Options<Translate, Copied>,
): Field<string, string | undefined, string, Translate, Copied> {
  return {
    ...options,
    read: (stored) => stored ?? '',
    write: (value) => value.trim() || undefined,
  };
}

/** Text in which white space counts, such as CSS; an empty one is sent as null. */
export function verbatim<Translate, Copied extends boolean = boolean>(
  options: Options<Translate, Copied>,
): Field<string, string | null, string | null, Translate, Copied> {
  return { ...options, read: (stored) => stored ?? '', write: (value) => value || null };
}

/** On or off; `whenAbsent` is what the server assumes. */
export function toggle<Translate, Copied extends boolean = boolean>({
  whenAbsent = false,
  ...options
}: Options<Translate, Copied> & { readonly whenAbsent?: boolean }): Field<
  boolean,
  boolean | undefined,
  boolean,
  Translate,
  Copied
> {
  return { ...options, read: (stored) => stored ?? whenAbsent, write: (value) => value };
}

/** A number; null while nothing is entered, which is left out of the request. */
export function number<Translate, Copied extends boolean = boolean>({
  whenAbsent = null,
  ...options
}: Options<Translate, Copied> & { readonly whenAbsent?: number | null }): Field<
  number | null,
  number | undefined,
  number,
  Translate,
  Copied
> {
  return {
    ...options,
    read: (stored) => stored ?? whenAbsent,
    write: (value) => value ?? whenAbsent ?? undefined,
  };
}

/** A list of texts. It always has a row to type in; blank rows are left out of the request. */
export function rows<Translate, Copied extends boolean = boolean>({
  clean = (row) => row,
  ...options
}: Options<Translate, Copied> & { readonly clean?: (row: string) => string }): Field<
  string[],
  readonly string[] | undefined,
  string[],
  Translate,
  Copied
> {
  return {
    ...options,
    read: (stored) => (stored?.length ? [...stored] : ['']),
    write: (value) => filledRows(value).map(clean),
  };
}

export function filledRows(values: readonly string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

type JsonObject = Record<string, unknown>;

/** An object, edited as JSON. What is no object is left out of the request; `jsonObject` rejects it. */
export function json<Translate, Copied extends boolean = boolean>(
  options: Options<Translate, Copied>,
): Field<string, Readonly<JsonObject>, JsonObject, Translate, Copied> {
  return {
    ...options,
    read: (stored) => JSON.stringify(stored, null, 2),
    write: (value) => {
      const parsed = parseJson(value);
      return isObject(parsed) ? parsed : undefined;
    },
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Rules of a `json` field: the sentence for text that is no JSON, and for JSON that is no object. */
export function jsonObject(noJson: string, noObject: string) {
  return yup
    .string()
    .test('json', noJson, (value) => parseJson(value) !== undefined)
    .test('object', noObject, (value) => {
      const parsed = parseJson(value);
      return parsed === undefined || isObject(parsed);
    });
}

/** A list of items that are picked or entered one by one. */
export function list<Translate, Copied extends boolean = boolean>(
  options: Options<Translate, Copied>,
): Field<string[], readonly string[], readonly string[], Translate, Copied> {
  return { ...options, read: (stored) => [...stored], write: (value) => value };
}
