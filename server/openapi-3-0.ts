type Schema = Record<string, unknown>;

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function isNullType(value: unknown): boolean {
  return isObject(value) && value['type'] === 'null';
}

/** One of several schemas or null: the only one that is left says itself that it may be null. */
function nullable({ anyOf, ...rest }: Schema & { anyOf: readonly unknown[] }): Schema {
  const [first, ...others] = anyOf.filter((each) => !isNullType(each));
  const one = { ...(isObject(first) ? first : {}), nullable: true };
  return others.length === 0 ? { ...one, ...rest } : { ...rest, anyOf: [one, ...others] };
}

/**
 * What OpenAPI 3.1 says of schemas in the words of 3.0, which the code generators of existing
 * clients read: there is no null type but `nullable`, and no rule for the names of properties.
 */
export function inOpenApi30(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOpenApi30);
  if (!isObject(value)) return value;
  const { anyOf } = value;
  const schema =
    Array.isArray(anyOf) && anyOf.some(isNullType) ? nullable({ ...value, anyOf }) : value;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'propertyNames')
      .map(([key, each]) => [key, inOpenApi30(each)]),
  );
}
