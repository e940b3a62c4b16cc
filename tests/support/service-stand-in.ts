import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '~/server/platform/outbound/outbound';

export type ReceivedRequest = {
  method: string;
  /** As it was meant, with the service's own host. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
};

type Answer = { status?: number; body: unknown };

export type ServiceStandIn = {
  /** Leads requests to services on the internet here. */
  network: Network;
  /** For a setting that leads one service here. */
  origin: string;
  requests: ReceivedRequest[];
  /** By host and path. */
  answers: Record<string, Answer>;
  close(): Promise<void>;
};

/**
 * Stands in for services with fixed addresses; what has no answer of its own gets 200 and `{}`.
 */
export async function startServiceStandIn(): Promise<ServiceStandIn> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(`https:/${request.url ?? '/'}`);
      standIn.requests.push({
        method: request.method ?? '',
        url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      const { status = 200, body } = standIn.answers[`${url.host}${url.pathname}`] ?? { body: {} };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${bound}`;
  const standIn: ServiceStandIn = {
    origin,
    network: {
      isPublicOnly: false,
      relay: ({ host, pathname, search }) => new URL(`${origin}/${host}${pathname}${search}`),
    },
    requests: [],
    answers: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
