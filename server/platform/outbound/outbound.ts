import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { isPrivateAddress } from './addresses';

/** Where a request may go. */
export type Network = {
  /** Hosts on the internet only, none of the server's own network. */
  isPublicOnly: boolean;
  /** Plain HTTP to the internet is all right; else it is for the own network only. */
  isHttpAllowed?: boolean;
  /** Where requests really go, such as to a stand-in for a service with a fixed address. */
  relay?: (url: URL) => URL;
};

/** Why a request got no response. */
export type OutboundFailure =
  | 'insecure'
  | 'invalid'
  | 'private'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'unknown_host'
  | 'unreachable';

export class OutboundError extends Error {
  override name = 'OutboundError';

  constructor(
    readonly failure: OutboundFailure,
    cause?: unknown,
  ) {
    super(failure, { cause });
  }
}

type OutboundRequest = {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
};

type OutboundLimits = {
  network: Network;
  /** Ends everything: the lookup, the connection, all redirects, and the body. */
  signal: AbortSignal;
  /** Of the response's body. */
  maxBytes: number;
  /** What happens to a longer one: the request fails, or the rest is left unread. */
  onOverflow: 'fail' | 'truncate';
  /** How many redirects are followed, with the same method and body; none by default. */
  redirects?: number;
  /** Headers that only the first origin gets, in lower case: they may hold its credentials. */
  privateHeaders?: readonly string[];
};

export type OutboundResponse = {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  isTruncated: boolean;
};

/** Names that mean this machine whatever a name server says (RFC 6761 section 6.3). */
function isLoopbackName(host: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(host);
}

const LOOPBACK: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Resolves a host at the moment of the connection, so that the address that was checked is the one
 * that is connected to.
 */
export function lookupFor({ isPublicOnly }: Network): LookupFunction {
  return (host, options, done) => {
    const answer = (error: Error | null, addresses: LookupAddress[]): void => {
      const [first] = addresses;
      const isRefused =
        !first || (isPublicOnly && addresses.some(({ address }) => isPrivateAddress(address)));
      const failure = error ?? (isRefused ? new OutboundError('private') : null);
      if (failure) done(failure, '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first?.address ?? '', first?.family);
    };
    if (isLoopbackName(host)) answer(null, LOOPBACK);
    else
      lookup(host, { ...options, all: true }, (error, found) => answer(error, error ? [] : found));
  };
}

/**
 * Refuse what can be seen without a connection: the scheme, and literal addresses, which are not
 * looked up.
 * @throws OutboundError insecure, invalid, private
 */
export function assertReachable(url: URL, { isPublicOnly, isHttpAllowed }: Network): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutboundError('invalid');
  if (url.protocol === 'http:' && isPublicOnly && !isHttpAllowed) {
    throw new OutboundError('insecure');
  }
  if (isPublicOnly && (isLoopbackName(host) || (isIP(host) !== 0 && isPrivateAddress(host)))) {
    throw new OutboundError('private');
  }
}

export function failureOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code, name } = error as { code?: string; name?: string };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR') {
    return new OutboundError('timeout', error);
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new OutboundError('unknown_host', error);
  if (code === 'ERR_INVALID_CHAR' || code === 'ERR_INVALID_HTTP_TOKEN') {
    return new OutboundError('invalid', error);
  }
  return new OutboundError('unreachable', error);
}

function sendOnce(
  url: URL,
  { method, headers, body }: OutboundRequest,
  { network, signal, maxBytes, onOverflow }: OutboundLimits,
): Promise<OutboundResponse> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const request = send(
      url,
      {
        method,
        // A connection of its own: none that was opened under other rules is used again.
        agent: false,
        signal,
        lookup: lookupFor(network),
        headers: {
          // Some interfaces, such as GitHub's, refuse requests without it.
          'user-agent': 'Gatehouse',
          ...headers,
          'accept-encoding': 'identity',
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (response) => {
        isAnswered = true;
        const chunks: Buffer[] = [];
        let size = 0;
        const finish = (isTruncated: boolean): void =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).subarray(0, maxBytes),
            isTruncated,
          });
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size <= maxBytes) return;
          if (onOverflow === 'truncate') finish(true);
          else reject(new OutboundError('too_large'));
          request.destroy();
        });
        response.on('error', reject);
        response.on('end', () => finish(false));
      },
    );
    request.on('error', reject);
    // Without an error too, as after "101 Switching Protocols", which nobody asked for.
    request.on('close', () => {
      if (!isAnswered) reject(new OutboundError('unreachable'));
    });
    request.end(body);
  });
}

/** 303 asks for another resource with GET: the request itself was handled. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 307, 308]);

function targetOf({ status, headers }: OutboundResponse, from: URL): URL | undefined {
  const { location } = headers;
  if (!REDIRECTS.has(status) || location === undefined) return undefined;
  if (!URL.canParse(location, from.href)) throw new OutboundError('invalid');
  return new URL(location, from);
}

/**
 * Send a request to an address that a user chose. Every address it leads to is checked when
 * it is connected to, those of redirects included; the response is bounded.
 * @throws OutboundError
 */
export async function sendOutbound(
  address: URL,
  request: OutboundRequest,
  limits: OutboundLimits,
): Promise<OutboundResponse> {
  const { redirects = 0, privateHeaders = [] } = limits;
  let url = limits.network.relay?.(address) ?? address;
  let { headers } = request;
  try {
    for (let left = redirects; ; left -= 1) {
      assertReachable(url, limits.network);
      const response = await sendOnce(url, { ...request, headers }, limits);
      const target = redirects > 0 ? targetOf(response, url) : undefined;
      if (!target) return response;
      if (left === 0) throw new OutboundError('too_many_redirects');
      if (url.protocol === 'https:' && target.protocol !== 'https:') {
        throw new OutboundError('insecure');
      }
      if (target.origin !== url.origin) {
        const kept = Object.entries(headers).filter(
          ([name]) => !privateHeaders.includes(name.toLowerCase()),
        );
        headers = Object.fromEntries(kept);
      }
      url = target;
    }
  } catch (error) {
    throw failureOf(error);
  }
}
