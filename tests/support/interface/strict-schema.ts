import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/schema';
import type { Schema } from '../operations';

/** The schema with `additionalProperties: false` on every object that lists its properties. */
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
 * Columns that handlers return with their rows although no response contains them. Anything else
 * that only the serializer removes could leak one day.
 */
const INTERNAL: readonly unknown[] = [
  'createdAt',
  'emailKey',
  'isAdmin',
  'ssoConnectorId',
  'target',
];

/**
 * Defects of a body: missing, additional, and mistyped properties; undefined if valid.
 * @param unseen allowed additional properties
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
 * Checks what handlers return, before the serializer drops properties outside of the schema: the
 * list gets a line for each response that violates its schema. Call it before the server is
 * created.
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
