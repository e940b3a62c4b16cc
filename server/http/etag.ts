import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Strong ETag on every GET with a JSON body, and 304 when the client has it (RFC 9110 8.8.3). */
export const registerEtag = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') {
      return payload;
    }
    const digest = createHash('sha1').update(payload).digest('base64').slice(0, 27);
    const etag = `"${Buffer.byteLength(payload).toString(16)}-${digest}"`;
    reply.header('ETag', etag);
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304);
    return '';
  });
};
