import type { CustomFetch } from 'openid-client';
import {
  OutboundError,
  type Network,
  type OutboundFailure,
  type OutboundResponse,
  sendOutbound,
} from '~/server/platform/outbound/outbound';
import { CodedError } from '~/server/platform/errors/coded-error';

type FetchLimits = {
  /** All calls of one sign-in together; below the 20 s after which a browser gives up. */
  deadlineMs: number;
  /** Body of one answer. */
  maxBytes: number;
};

const LIMITS: FetchLimits = { deadlineMs: 12_000, maxBytes: 256 * 1024 };

/** What happened, in words without anything of the configuration. */
const REASONS: Readonly<Partial<Record<OutboundFailure, string>>> = {
  insecure: 'the provider is not reached over HTTPS',
  invalid: 'the provider is not reached over HTTPS',
  private: 'the provider is not on the internet',
  timeout: 'the provider did not answer in time',
  unknown_host: 'the provider has an unknown host name',
};

function providerFailure(error: unknown): CodedError {
  const failure = error instanceof OutboundError ? error.failure : 'unreachable';
  if (failure === 'too_large') return new CodedError('connector.invalid_response');
  const errorDescription = REASONS[failure] ?? 'the provider cannot be reached';
  return new CodedError('connector.general', { values: { errorDescription }, cause: error });
}

function withoutBody(status: number): boolean {
  return [204, 205, 304].includes(status);
}

function toResponse({ status, headers, body }: OutboundResponse): Response {
  if (status < 200 || status > 599) throw new CodedError('connector.invalid_response');
  const contentType = headers['content-type'];
  const challenge = headers['www-authenticate'];
  return new Response(withoutBody(status) ? null : new Uint8Array(body), {
    status,
    headers: {
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(challenge ? { 'www-authenticate': challenge } : {}),
    },
  });
}

/**
 * `fetch` for the calls of one sign-in at a provider: to the internet only where tenants are
 * others, over HTTPS there, no redirects, one deadline for all calls, bounded responses.
 * @throws CodedError connector.general, connector.invalid_response
 */
export function createProviderFetch(
  network: Network,
  { deadlineMs, maxBytes }: FetchLimits = LIMITS,
): CustomFetch {
  const signal = AbortSignal.timeout(deadlineMs);

  return async (address, { method, headers, body }) => {
    const payload = body === undefined || body === null ? undefined : String(body);
    try {
      return toResponse(
        await sendOutbound(
          new URL(address),
          { method, headers, body: payload },
          { network, signal, maxBytes, onOverflow: 'fail' },
        ),
      );
    } catch (error) {
      throw error instanceof CodedError ? error : providerFailure(error);
    }
  };
}
