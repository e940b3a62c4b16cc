import { readdirSync } from 'node:fs';
import path from 'node:path';
import { api } from '~/src/api/api';
import type { ApiRequest } from '~/src/api/base-query';
import { root } from './cruise';

/** An endpoint called with placeholder arguments. */
export type TaggedEndpoint = {
  readonly name: string;
  readonly type: 'query' | 'mutation';
  readonly method: string;
  /** Path with `{}` for each parameter. */
  readonly path: string;
  /** `Type` or `Type/id`, with `{}` for argument values. */
  readonly tags: readonly string[];
  /** The write sends the ETag of the record it changes. */
  readonly hasETag: boolean;
  /** The write updates the cache itself. */
  readonly writesCache: boolean;
};

type Definition = {
  readonly type: 'query' | 'mutation';
  readonly query?: (arg: unknown) => ApiRequest;
  readonly queryFn?: (
    arg: unknown,
    api: unknown,
    options: unknown,
    fetch: (request: ApiRequest) => unknown,
  ) => unknown;
  readonly providesTags?: unknown;
  readonly invalidatesTags?: unknown;
  readonly onQueryStarted?: unknown;
};

/** Properties of a spread argument. */
const SPREAD = ['id', 'kind', 'holderId', 'tenantId', 'userId'];

/**
 * Placeholder for any argument: every property is a placeholder again, and its string is `{}`. A
 * list has one element. `kind` and `type`, which determine the path, have real values.
 */
function anyArgument(kind: string): unknown {
  const value: unknown = new Proxy(() => undefined, {
    get: (_target, name) => {
      if (name === 'kind') return kind;
      if (name === 'type') return 'role';
      if (name === Symbol.toPrimitive || name === 'toString') return () => '{}';
      if (name === Symbol.iterator) return () => [value][Symbol.iterator]();
      if (name === 'map' || name === 'flatMap')
        return (each: (item: unknown) => unknown) => [each(value)].flat();
      return value;
    },
    apply: () => value,
    ownKeys: () => SPREAD,
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  });
  return value;
}

function tagName(tag: unknown): string {
  if (typeof tag === 'string') return tag;
  const { type, id } = tag as { type: string; id?: unknown };
  return id === undefined ? type : `${type}/${String(id)}`;
}

function requestOf({ query, queryFn }: Definition, arg: unknown): Promise<ApiRequest> {
  return new Promise((resolve) => {
    if (query) resolve(query(arg));
    void queryFn?.(arg, new AbortController(), {}, (request) => {
      resolve(request);
      return { error: 'The first request tells the address.' };
    });
  });
}

async function describeEndpoint(
  name: string,
  definition: Definition,
  kind: string,
): Promise<TaggedEndpoint> {
  const arg = anyArgument(kind);
  const { url, method = 'GET', ifMatch } = await requestOf(definition, arg);
  const given = definition.type === 'query' ? definition.providesTags : definition.invalidatesTags;
  const tags = typeof given === 'function' ? given(anyArgument(kind), undefined, arg) : given;
  return {
    name,
    type: definition.type,
    method,
    path: decodeURIComponent(url.replace(/\?.*/, '')),
    tags: [...new Set(((tags ?? []) as unknown[]).filter(Boolean).map(tagName))],
    hasETag: ifMatch !== undefined,
    writesCache: definition.type === 'mutation' && definition.onQueryStarted !== undefined,
  };
}

/** Every endpoint of the console; those shared by users and applications appear once for each. */
export async function readEndpoints(): Promise<TaggedEndpoint[]> {
  const folder = path.join(root, 'src/api/endpoints');
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.api.ts')) await import(path.join(folder, file));
  }
  const definitions = new Map<string, Definition>();
  const collect = (name: string) => (definition: Definition) =>
    void definitions.set(name, definition);
  const names = Object.keys(api.endpoints);
  api.enhanceEndpoints({
    endpoints: Object.fromEntries(names.map((name) => [name, collect(name)])),
  } as Parameters<typeof api.enhanceEndpoints>[0]);
  const found = new Map<string, TaggedEndpoint>();
  for (const [name, definition] of definitions) {
    for (const kind of ['users', 'applications']) {
      // One after the other: those at once can be one request.
      const endpoint = await describeEndpoint(name, definition, kind);
      found.set(JSON.stringify(endpoint), endpoint);
    }
  }
  return [...found.values()];
}

/** Whether an invalidated tag matches a provided one: a type alone matches all of its IDs. */
export function reaches(invalidated: string, provided: string): boolean {
  return invalidated === provided || provided.startsWith(`${invalidated}/`);
}
