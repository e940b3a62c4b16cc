import { type TObjectOptions, type TProperties, Type } from 'typebox';
import { HEX_COLOR_PATTERN, PATH_NAME_PATTERN, VISIBLE_PATTERN } from '~/contract/patterns';

/** Options of a body whose unknown fields are removed. */
export const closed = { additionalProperties: false } as const;

/** An identifier in a path. Longer ones exist nowhere, so they are refused before the database. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** The name of a record, with at least one visible character. */
export function Name(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: VISIBLE_PATTERN.source });
}

/** A name by which a path finds its record, such as that of a token. */
export function PathName(maxLength: number) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: `${PATH_NAME_PATTERN.source}[\\s\\S]*${VISIBLE_PATTERN.source}`,
  });
}

/** `#rgb` or `#rrggbb` in either case; a pattern of JSON Schema has no flags that say so. */
export const HexColor = Type.String({
  pattern: HEX_COLOR_PATTERN.source.replaceAll('a-f', 'a-fA-F'),
});

/** When something expires, in epoch milliseconds; null is never. */
export const ExpiresAt = Nullable(Type.Integer({ minimum: 0, maximum: 8.64e15 }));

/** A JSON object of any content, stored and answered as it is. */
export const JsonObject = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
});

export function Nullable<Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/**
 * An object whose unknown keys are refused, where elsewhere they are dropped: for writes that reach
 * further without a key, so that a misspelled one must not count as absent.
 */
export function strictObject<Properties extends TProperties>(
  properties: Properties,
  options: TObjectOptions = {},
) {
  return Type.Object(properties, { ...options, propertyNames: { enum: Object.keys(properties) } });
}
