import { once } from 'node:events';
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Delivery id of the header against replay. */
  deliveryId: string;
};

export type HookReceiver = {
  origin: string;
  received: ReceivedRequest[];
  /** How a request is answered; 200 by default. A receiver that never answers hangs. */
  respond: (request: ReceivedRequest, response: ServerResponse) => void;
  of(path: string): ReceivedRequest[];
  close(): Promise<void>;
};

/** An endpoint on loopback that keeps what it gets. */
export async function startHookReceiver(): Promise<HookReceiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { url = '', method = '', headers } = request;
      const deliveryId = /^id=([^,]+)/.exec(String(headers['gatehouse-delivery']))?.[1] ?? '';
      const one = { path: url, method, headers, body, deliveryId };
      receiver.received.push(one);
      receiver.respond(one, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: HookReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    respond: (_request, response) => void response.writeHead(200).end('ok'),
    of: (path) => receiver.received.filter((request) => request.path === path),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
