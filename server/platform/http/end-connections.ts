import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests under way have to end when the server stops. */
const GRACE_MS = 10_000;

/**
 * End what would keep a server that stops from ending. Node closes connections that had a request
 * and wait for the next one, but not those that never sent one, such as a browser opens in advance,
 * and its limits of time are not enforced any more: they would stay for as long as their client
 * likes. A download whose reader has stopped reading would as well.
 */
export function endConnectionsOnClose(app: FastifyInstance, graceMs = GRACE_MS): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
    timer.unref();
    app.server.once('close', () => clearTimeout(timer));
  });
}
