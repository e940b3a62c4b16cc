import type { FastifyInstance } from 'fastify';

/** The part of JSON Schema that the routes use. */
export type Schema = {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One route of the OpenAPI document. */
export type Operation = {
  method: Method;
  /** With `{parameters}`. */
  path: string;
  parameters: string[];
  queryParameters: string[];
  /** Schema of the JSON body, if it takes one. */
  body: Schema | undefined;
  /** Audience and scopes of the required token; undefined for public routes. */
  security: { scheme: string; scopes: string[] } | undefined;
  summary: string | undefined;
  tags: string[];
  statuses: string[];
  /** Schema of the body by status. */
  responses: Record<string, Schema | undefined>;
};

type Content = Record<string, { schema?: Schema }>;

type RawOperation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Content };
  security?: Record<string, string[]>[];
  responses?: Record<string, { content?: Content }>;
};

const METHODS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Every documented route of a listener: new routes are included automatically. */
export async function operationsOf(app: FastifyInstance): Promise<Operation[]> {
  await app.ready();
  const { paths = {} } = app.swagger() as unknown as {
    paths?: Record<string, Record<string, RawOperation>>;
  };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, raw]) => {
        const [requirement] = raw.security ?? [];
        const [scheme, scopes] = Object.entries(requirement ?? {})[0] ?? [];
        return {
          method: method.toUpperCase() as Method,
          path,
          parameters: [...path.matchAll(/{(\w+)}/g)].map(([, name]) => String(name)),
          queryParameters: (raw.parameters ?? [])
            .filter((parameter) => parameter.in === 'query')
            .map(({ name }) => name),
          body: raw.requestBody?.content?.['application/json']?.schema,
          security: scheme === undefined ? undefined : { scheme, scopes: scopes ?? [] },
          summary: raw.summary,
          tags: raw.tags ?? [],
          statuses: Object.keys(raw.responses ?? {}),
          responses: Object.fromEntries(
            Object.entries(raw.responses ?? {}).map(([status, { content = {} }]) => [
              status,
              Object.values(content)[0]?.schema,
            ]),
          ),
        };
      }),
  );
}

/** One route on the listener that serves it. */
export type ServedOperation = {
  operation: Operation;
  app: FastifyInstance;
  host: string;
};

/** `METHOD path`. */
export function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** Every documented route once, on the first listener that serves it. */
export async function distinctOperationsOf(
  listeners: readonly Omit<ServedOperation, 'operation'>[],
): Promise<ServedOperation[]> {
  const served = new Map<string, ServedOperation>();
  for (const listener of listeners) {
    for (const operation of await operationsOf(listener.app)) {
      const name = nameOf(operation);
      if (!served.has(name)) served.set(name, { ...listener, operation });
    }
  }
  return [...served.values()];
}

/** Path with its parameters filled in. */
export function pathOf(operation: Operation, values: readonly string[]): string {
  return operation.parameters.reduce(
    (path, name, index) =>
      path.replace(`{${name}}`, encodeURIComponent(values[index] ?? 'unknown')),
    operation.path,
  );
}

const STRINGS = [
  'text',
  '#abcdef',
  'user_name',
  'someone@example.com',
  'https://example.com/path',
  '15550001111',
  '123456',
];

function exampleText({ pattern, minLength = 0, maxLength = 1000 }: Schema): string {
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  return STRINGS.find(fits) ?? 'text'.padEnd(minLength, 'x').slice(0, maxLength);
}

/**
 * A value that satisfies a schema, including all optional properties.
 * @param ids used for arrays of strings, which are IDs nearly everywhere
 */
export function exampleOf(schema: Schema, ids: readonly string[] = ['unknown']): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, ids);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, ids))) as unknown;
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return exampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'array':
      return schema.items?.type === 'string' && !schema.items.enum
        ? ids
        : schema.items
          ? [exampleOf(schema.items, ids)]
          : [];
    case undefined:
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [
          key,
          exampleOf(property, ids),
        ]),
      );
  }
}

/** The example with one property replaced, for every property at the top level and one below. */
export function variantsOf(
  schema: Schema,
  replace: (property: Schema) => unknown,
): { label: string; body: unknown }[] {
  const example = exampleOf(schema) as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const value = replace(property);
    const own = value === undefined ? [] : [{ label: key, body: { ...example, [key]: value } }];
    const inner = Object.entries(property.properties ?? {}).flatMap(([innerKey, innerProperty]) => {
      const innerValue = replace(innerProperty);
      return innerValue === undefined
        ? []
        : [
            {
              label: `${key}.${innerKey}`,
              body: { ...example, [key]: { ...(example[key] as object), [innerKey]: innerValue } },
            },
          ];
    });
    return [...own, ...inner];
  });
}

function typesOf(schema: Schema): Set<string> {
  const types = new Set<string>();
  for (const option of schema.anyOf ?? schema.oneOf ?? [schema]) {
    for (const type of [option.type ?? []].flat()) types.add(type);
    for (const value of option.enum ?? (option.const === undefined ? [] : [option.const])) {
      types.add(value === null ? 'null' : typeof value);
    }
  }
  return types;
}

/** A value of a type that the schema forbids, or undefined if it allows everything. */
export function wrongValueFor(schema: Schema): unknown {
  const types = typesOf(schema);
  if (types.size === 0) return undefined;
  const candidates: [string, unknown][] = [
    ['object', {}],
    ['array', []],
    ['boolean', true],
    ['string', 'text'],
    ['number', 1],
  ];
  return candidates.find(
    ([type]) => !types.has(type) && !(type === 'number' && types.has('integer')),
  )?.[1];
}
