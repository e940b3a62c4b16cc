import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Call back once the answer was sent or its reader left: at once if that has happened already, as
 * when a client leaves while its token is looked at.
 */
export function whenAnswered({ raw }: FastifyReply, done: () => void): void {
  if (raw.closed) done();
  else finished(raw, () => done());
}
