import { type TObject, type TProperties, type TRequired, type TSchema } from 'typebox';

/** A stored value can be older than a limit, and `anyOf` serializes only what matches. */
const LIMITS = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]);

function withoutLimits(schema: TSchema): TSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !LIMITS.has(keyword))
      .map(([keyword, value]: [string, unknown]) => [
        keyword,
        keyword === 'anyOf' ? (value as TSchema[]).map(withoutLimits) : value,
      ]),
  );
}

/**
 * The properties of a request body as a response has them: each required, and without the limits of
 * input. Objects and the items of lists stay as they are.
 */
export function responseProperties<Properties extends TProperties>(input: TObject<Properties>) {
  return Object.fromEntries(
    Object.entries(input.properties).map(([name, schema]) => [name, withoutLimits(schema)]),
  ) as TRequired<TObject<Properties>>['properties'];
}
