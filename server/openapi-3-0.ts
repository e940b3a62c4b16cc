type Schema = Record<string, unknown>;

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function isNullType(value: unknown): boolean {
  return isObject(value) && value['type'] === 'null';
}

/** One of several schemas or null: a single one that is left becomes nullable itself. */
function nullable({ anyOf, ...rest }: Schema & { anyOf: readonly unknown[] }): Schema {
  const [first, ...others] = anyOf.filter((each) => !isNullType(each));
  const one = { ...(isObject(first) ? first : {}), nullable: true };
  return others.length === 0 ? { ...one, ...rest } : { ...rest, anyOf: [one, ...others] };
}

/**
 * Convert schemas of OpenAPI 3.1 to 3.0, which the code generators of existing clients read: it has
 * `nullable` instead of a null type, and no `propertyNames`.
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
