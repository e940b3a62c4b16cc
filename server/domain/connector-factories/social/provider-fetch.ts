import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { RequestError } from '~/server/platform/http/request-error';
import type { Network } from '../factory';
import { isPrivateAddress } from '../public-host';

type FetchLimits = {
  /** All calls of one sign-in together; below the 20 s after which a browser gives up. */
  deadlineMs: number;
  /** Body of one answer. */
  maxBytes: number;
};

const LIMITS: FetchLimits = { deadlineMs: 12_000, maxBytes: 256 * 1024 };

/** 400 connector.general with what happened, in words without anything of the configuration. */
function providerFailure(errorDescription: string, cause?: unknown): RequestError {
  return new RequestError('connector.general', 400, { values: { errorDescription }, cause });
}

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
 * that is spoken to.
 */
function lookupFor({ isPublicOnly }: Network): LookupFunction {
  return (host, options, done) => {
    const answer = (error: Error | null, addresses: LookupAddress[]): void => {
      const [first] = addresses;
      const failure =
        error ??
        (!first || (isPublicOnly && addresses.some(({ address }) => isPrivateAddress(address)))
          ? providerFailure('the provider is not on the internet')
          : null);
      if (failure) done(failure, '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first?.address ?? '', first?.family);
    };
    if (isLoopbackName(host)) answer(null, LOOPBACK);
    else
      lookup(host, { ...options, all: true }, (error, found) => answer(error, error ? [] : found));
  };
}

function assertMayReach(url: URL, { isPublicOnly, isHttpAllowed }: Network): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const needsTls = isPublicOnly && !isHttpAllowed;
  if (url.protocol !== 'https:' && (needsTls || url.protocol !== 'http:')) {
    throw providerFailure('the provider is not reached over HTTPS');
  }
  // Literal addresses are connected to without a lookup.
  if (isPublicOnly && isIP(host) !== 0 && isPrivateAddress(host)) {
    throw providerFailure('the provider is not on the internet');
  }
}

function describe(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR') {
    return 'the provider did not answer in time';
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the provider has an unknown host name';
  return 'the provider cannot be reached';
}

function withoutBody(status: number): boolean {
  return [204, 205, 304].includes(status);
}

/**
 * `fetch` for the calls of one sign-in at a provider: to the internet only where tenants are
 * others, over HTTPS there, no redirects, one deadline for all calls, bounded responses.
 * @throws RequestError connector.general 400, connector.invalid_response 400
 */
export function createProviderFetch(
  network: Network,
  { deadlineMs, maxBytes }: FetchLimits = LIMITS,
): CustomFetch {
  const deadline = AbortSignal.timeout(deadlineMs);

  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    assertMayReach(url, network);
    const payload = body === undefined || body === null ? undefined : String(body);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    try {
      return await new Promise<Response>((resolve, reject) => {
        const request = send(
          url,
          {
            method,
            // A connection of its own: none that was opened under other rules is used again.
            agent: false,
            signal: deadline,
            lookup: lookupFor(network),
            headers: {
              ...headers,
              'accept-encoding': 'identity',
              ...(payload === undefined
                ? {}
                : { 'content-length': String(Buffer.byteLength(payload)) }),
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            let size = 0;
            response.on('data', (chunk: Buffer) => {
              size += chunk.length;
              chunks.push(chunk);
              if (size > maxBytes) {
                reject(new RequestError('connector.invalid_response', 400));
                request.destroy();
              }
            });
            response.on('error', reject);
            response.on('end', () => {
              const status = response.statusCode ?? 0;
              if (status < 200 || status > 599) {
                reject(new RequestError('connector.invalid_response', 400));
                return;
              }
              const contentType = response.headers['content-type'];
              const challenge = response.headers['www-authenticate'];
              resolve(
                new Response(withoutBody(status) ? null : Buffer.concat(chunks), {
                  status,
                  headers: {
                    ...(contentType ? { 'content-type': contentType } : {}),
                    ...(challenge ? { 'www-authenticate': challenge } : {}),
                  },
                }),
              );
            });
          },
        );
        request.on('error', reject);
        request.end(payload);
      });
    } catch (error) {
      throw error instanceof RequestError ? error : providerFailure(describe(error), error);
    }
  };
}
