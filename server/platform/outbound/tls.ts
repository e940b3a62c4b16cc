import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Network, OutboundError, assertReachable, failureOf, lookupFor } from './outbound';

type TlsTarget = {
  host: string;
  port: number;
  /** PEM of the authority that vouches for the host; else the public ones count. */
  ca?: string | undefined;
};

/**
 * Send bytes over TLS to a host that a user chose, under the same rules as an HTTP request.
 * It resolves when the host has closed the connection after ours was: it has read everything by
 * then. Whatever it says is not read.
 * @throws OutboundError
 */
export async function sendOverTls(
  { host, port, ca }: TlsTarget,
  data: string,
  { network, signal }: { network: Network; signal: AbortSignal },
): Promise<void> {
  try {
    assertReachable(new URL(`https://${isIP(host) === 6 ? `[${host}]` : host}`), network);
    await new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const socket = connect({
        host,
        port,
        lookup: lookupFor(network),
        minVersion: 'TLSv1.2',
        // A name is also what the certificate has to be for; an address is not sent (RFC 6066).
        ...(isIP(host) === 0 ? { servername: host } : {}),
        ...(ca === undefined ? {} : { ca }),
      });
      const abort = () => socket.destroy(new OutboundError('timeout'));
      let hasEnded = false;
      signal.addEventListener('abort', abort, { once: true });
      socket.once('secureConnect', () => socket.end(data));
      socket.once('end', () => (hasEnded = true));
      socket.once('error', reject);
      socket.once('close', () => {
        signal.removeEventListener('abort', abort);
        if (hasEnded && socket.writableFinished) resolve();
        else reject(new OutboundError('unreachable'));
      });
      socket.resume();
    });
  } catch (error) {
    throw failureOf(error);
  }
}
