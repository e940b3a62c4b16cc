import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from './request-error';

/** Strong ETag of a body: its length in hex and 27 characters of its digest. */
export const etagOf = (payload: string): string => {
  const digest = createHash('sha1').update(payload).digest('base64').slice(0, 27);
  return `"${Buffer.byteLength(payload).toString(16)}-${digest}"`;
};

/**
 * Refuse a write whose If-Match names another state than the present one (RFC 9110 section 13.1.1).
 * @param present bodies that GET may answer now: several when a query parameter adds to them
 * @throws RequestError request.precondition_failed 412
 */
export const assertIfMatch = (request: FastifyRequest, ...present: string[]): void => {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return;
  const wanted = header.split(',').map((tag) => tag.trim());
  if (!present.some((body) => wanted.includes(etagOf(body)))) {
    throw new RequestError('request.precondition_failed', 412);
  }
};

/** Strong ETag on every GET with a JSON body, and 304 when the client has it (RFC 9110 8.8.3). */
export const registerEtag = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') {
      return payload;
    }
    const etag = etagOf(payload);
    reply.header('ETag', etag);
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304);
    return '';
  });
};
