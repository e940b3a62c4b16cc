import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/schema';
import type { Schema } from '../operations';

/** The schema with every object that lists its properties closed to others. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  );
  const isOpen = !('properties' in copy) || 'additionalProperties' in copy;
  return isOpen ? copy : { ...copy, additionalProperties: false };
}

const validators = new WeakMap<object, ReturnType<typeof Compile>>();

/**
 * Columns that handlers hand over with the rest of their rows although nobody is shown them. Anything
 * else that only the serializer holds back is a leak in waiting.
 */
const INTERNAL: readonly unknown[] = [
  'createdAt',
  'emailKey',
  'isAdmin',
  'ssoConnectorId',
  'target',
];

/**
 * What is wrong with a body: missing, additional and ill-typed properties. Undefined: nothing.
 * @param unseen additional properties that are right nevertheless
 */
export function mismatch(
  schema: Schema,
  body: unknown,
  unseen: readonly unknown[] = [],
): string | undefined {
  let validator = validators.get(schema);
  if (!validator) validators.set(schema, (validator = Compile(closed(schema) as object)));
  const [, errors] = validator.Errors(body);
  const wrong = errors.filter(({ keyword, instancePath, params }) =>
    keyword === 'additionalProperties'
      ? !(params as { additionalProperties: string[] }).additionalProperties.every((name) =>
          unseen.includes(name),
        )
      : !(keyword === 'boolean' && unseen.includes(instancePath.split('/').at(-1))),
  );
  if (wrong.length === 0) return undefined;
  return wrong.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
}

/**
 * Watch what handlers hand over, before the serializer drops what the schema does not name: the list
 * gets a line for each answer that is not what its schema says. Call it before the server is made.
 */
export function watchResponses(): string[] {
  const lines: string[] = [];
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('preSerialization', async (request, reply, payload) => {
      const { method, url, schema } = request.routeOptions as {
        method?: string | string[];
        url?: string;
        schema?: { response?: Record<string, Schema> };
      };
      const expected = schema?.response?.[reply.statusCode];
      const handedOver: unknown = JSON.parse(JSON.stringify(payload ?? null));
      const wrong = expected && mismatch(expected, handedOver, INTERNAL);
      if (wrong) lines.push(`${String(method)} ${url} ${reply.statusCode}: ${wrong}`);
      return payload;
    });
  };
  channel('fastify.initialization').subscribe(watch);
  return lines;
}
