import type { FastifyRequest } from 'fastify';
import type { Services } from '~/server/domain/services/services';
import { raiseEvents } from '~/server/domain/webhooks/raise-events.rules';
import { type WrittenAction, eventsOfWrite } from '~/server/domain/webhooks/written-events';
import type { Tx } from '~/server/platform/db/database';

type ResponseSchema = {
  properties?: Record<string, unknown>;
  items?: ResponseSchema;
};

const PREFIX = /^\/api(?=\/)/;

/**
 * The schema that the route answers a success with, and its status unless there are several: which
 * one it will be is known only after the transaction.
 */
function successOf({ routeOptions }: FastifyRequest): {
  status: number | undefined;
  schema: ResponseSchema;
} {
  const responses = (routeOptions.schema?.response ?? {}) as Record<string, ResponseSchema>;
  const successes = Object.entries(responses).filter(([code]) => code.startsWith('2'));
  const [[status, schema] = ['200', {}]] = successes;
  return { status: successes.length > 1 ? undefined : Number(status), schema };
}

/** What a schema shows of a row. */
function shown(schema: ResponseSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => shown(schema.items ?? {}, item));
  const { properties } = schema;
  if (!properties || typeof value !== 'object' || value === null) return value;
  const row = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(properties).flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])),
  );
}

/** An IPv4 address as it is, also on a listener for both versions (RFC 4291 section 2.5.5.2). */
function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/, '');
}

/** Raise the events of a recorded write, in its transaction. */
export async function raiseWriteEvents(
  services: Services,
  tx: Tx,
  request: FastifyRequest,
  action: WrittenAction,
  result: unknown,
): Promise<void> {
  const { tenantId, caller, body, method, url, ip, headers, routeOptions } = request;
  const params = (request.params ?? {}) as Record<string, string>;
  const { status, schema } = successOf(request);
  const events = eventsOfWrite(
    action,
    {
      tx,
      tenantId,
      result,
      params,
      body,
      callerId: caller.id,
      answer: (value) => shown(schema, value),
    },
    {
      ip: plainAddress(ip),
      userAgent: headers['user-agent']?.slice(0, 512),
      path: url.split('?', 1)[0]?.replace(PREFIX, ''),
      matchedRoute: routeOptions.url?.replace(PREFIX, ''),
      method,
      status,
      params,
    },
  );
  await raiseEvents(services, tx, tenantId, events);
}
