import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** One set of listeners per answer: `finished` adds several, and Node.js warns about more than ten. */
const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Call back once the answer was sent or its reader left: at once if that has happened already, as
 * when a client leaves while its token is looked at.
 */
export function whenAnswered({ raw }: FastifyReply, done: () => void): void {
  const others = waiting.get(raw);
  if (raw.closed) {
    done();
  } else if (others) {
    others.push(done);
  } else {
    const all = [done];
    waiting.set(raw, all);
    finished(raw, () => {
      for (const call of all) call();
    });
  }
}
