import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type TLSSocket, createServer } from 'node:tls';

/** Of localhost, for a hundred years; it protects nothing. */
export const LOCAL_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUcdwxo53stGafTalTGCY+PTEfqWkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA5MTEwN1oYDzIxMjYxMDMw
MDkxMTA3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATdMYVfT5Ec+IjZk+i0W4dh6GO5q+9hUbBuVb/d5dmpZgT2K+FREusl
3gpG9MH3Wi34zwd3NJ8LSb6P6M6qLqmWo28wbTAdBgNVHQ4EFgQUHCdlKIjneWlG
hiX5xTTSCtG2yzYwHwYDVR0jBBgwFoAUHCdlKIjneWlGhiX5xTTSCtG2yzYwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAKXw8tygp9fW4egRlIaE19lyPsuJl6yzKNCaJWlgKUGpAiBW
n0+TmmjthoL9FfC/mbYKPpaTIDTUhHlaNq/c3SzB0A==
-----END CERTIFICATE-----`;
const LOCAL_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8n5VPjicEpPxq5nn
UBd2pgu4NiunDMlh20FW+CVbh/ihRANCAATdMYVfT5Ec+IjZk+i0W4dh6GO5q+9h
UbBuVb/d5dmpZgT2K+FREusl3gpG9MH3Wi34zwd3NJ8LSb6P6M6qLqmW
-----END PRIVATE KEY-----`;

export type SyslogReceiver = {
  port: number;
  /** Messages without their lengths, in order. */
  messages: string[];
  /** What happens to a connection; by default it is read to its end. */
  accept: (socket: TLSSocket) => void;
  close(): Promise<void>;
};

/** Messages by octet counting (RFC 5425 section 4.3). @throws Error for anything else */
function readFrames(data: Buffer): string[] {
  const messages: string[] = [];
  for (let rest = data; rest.length > 0;) {
    const [frame, length = ''] = /^([1-9]\d*) /.exec(rest.toString('latin1', 0, 12)) ?? [];
    if (frame === undefined) throw new Error('A frame begins without its length');
    const end = frame.length + Number(length);
    if (rest.length < end) throw new Error('A frame is shorter than it says');
    messages.push(rest.toString('utf8', frame.length, end));
    rest = rest.subarray(end);
  }
  return messages;
}

/** A receiver of syslog over TLS on loopback that keeps what it gets. */
export async function startSyslogReceiver(): Promise<SyslogReceiver> {
  const sockets = new Set<Socket>();
  const server = createServer(
    { cert: LOCAL_CERTIFICATE, key: LOCAL_KEY, allowHalfOpen: true },
    (socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
      receiver.accept(socket);
    },
  ).listen(0, '127.0.0.1');
  server.on('tlsClientError', () => undefined);
  // Below TLS, so that those whose handshake failed are closed too.
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await once(server, 'listening');
  const receiver: SyslogReceiver = {
    port: (server.address() as AddressInfo).port,
    messages: [],
    accept: (socket) => {
      const parts: Buffer[] = [];
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.on('end', () => {
        receiver.messages.push(...readFrames(Buffer.concat(parts)));
        socket.end();
      });
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
