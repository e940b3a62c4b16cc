import type { FastifyInstance } from 'fastify';

/**
 * Keep the address of a peer beyond its connection. Node tells it afterwards only if somebody has
 * asked for it before, and a client may leave as soon as its request is sent: audit rows, events and
 * limits would not know whose it was.
 */
export function keepPeerAddress(app: FastifyInstance): void {
  app.server.on('connection', (socket) => void socket.remoteAddress);
}
