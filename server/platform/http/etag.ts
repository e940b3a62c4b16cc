import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { CodedError } from '~/server/platform/errors/coded-error';

/** Strong ETag of a body: its length in hex and 27 characters of its digest. */
export function etagOf(payload: string): string {
  const digest = createHash('sha1').update(payload).digest('base64').slice(0, 27);
  return `"${Buffer.byteLength(payload).toString(16)}-${digest}"`;
}

/** Header of a write that may depend on what the client has read, for the route's schema. */
export const ifMatch = Type.Object({ 'if-match': Type.Optional(Type.String()) });

/** Body with which GET answers a row, to the byte. */
export type Representation<Row> = (reply: FastifyReply, row: Row) => string;

/**
 * Make one for rows that GET shows by a schema.
 * @param schema of the response 200 of GET
 * @param view what GET gives to the schema; the row itself unless said otherwise
 */
export function representation<Row extends object>(
  schema: object,
  view: (row: Row, request: FastifyRequest) => object = (row) => row,
): Representation<Row> {
  // The serializer is compiled once for the object that it is asked with.
  const serialized: Record<string, unknown> = { ...schema };
  return (reply, row) => reply.serializeInput({ ...view(row, reply.request) }, serialized);
}

/**
 * Refuse a write whose If-Match names another state than the present one (RFC 9110 section 13.1.1).
 * @param present bodies that GET may answer now: several when a query parameter adds to them
 * @throws CodedError request.precondition_failed 412
 */
export function assertIfMatch(request: FastifyRequest, ...present: string[]): void {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return;
  const wanted = header.split(',').map((tag) => tag.trim());
  if (!present.some((body) => wanted.includes(etagOf(body)))) {
    throw new CodedError('request.precondition_failed');
  }
}

/** Whether the client has it. Compared weakly: proxies that compress mark the tags as weak (RFC 9110 section 13.1.2). */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

/**
 * Strong ETag on every GET with a JSON body, and 304 when the client has it (RFC 9110 8.8.3). A route
 * that has set one already names by it what a write depends on: less than the body, which is sent.
 */
export function registerEtag(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') {
      return payload;
    }
    if (reply.hasHeader('ETag')) return payload;
    const etag = etagOf(payload);
    reply.header('ETag', etag);
    if (!isKnown(request, etag)) return payload;
    reply.code(304);
    return '';
  });
}
