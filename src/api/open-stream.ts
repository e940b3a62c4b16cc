import { retryAtOf } from '~/src/lib/retry-after';
import { createApiError, errorCodes, errorFromResponse, isApiError } from './api-error';
import { type ApiEnvironment, type ApiRequest, type Audience, buildUrl } from './base-query';

type StreamRequest = Pick<ApiRequest, 'url' | 'params' | 'body'> & {
  readonly audience: Exclude<Audience, 'none'>;
  /** Empty for audiences that have none. */
  readonly tenantId: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

/** The error of a call that got no response. */
export function noResponse(signal: AbortSignal): ReturnType<typeof createApiError> {
  return createApiError(signal.aborted ? errorCodes.aborted : errorCodes.network);
}

/**
 * Calls an endpoint whose response is read while it arrives; the caller decides how long it waits.
 * @throws ApiError if the response did not start, or is an error
 */
export async function openStream(
  environment: ApiEnvironment,
  { audience, tenantId, headers = {}, signal, ...request }: StreamRequest,
): Promise<ReadableStream<Uint8Array>> {
  try {
    const token = await environment.getAccessToken(audience, tenantId);
    const response = await fetch(buildUrl(environment.origin, request), {
      method: request.body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': environment.getLanguage(),
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      cache: 'no-store',
      signal,
    });
    if (response.ok && response.body) return response.body;
    const body: unknown = await response.json().catch(() => null);
    throw errorFromResponse(
      response.status,
      response.headers.get('Logto-Core-Request-Id'),
      body,
      retryAtOf(response.status, response.headers.get('Retry-After'), Date.now()),
    );
  } catch (error) {
    if (isApiError(error)) throw error;
    throw noResponse(signal);
  }
}

/** The parts of a text stream between separators; the last one only if its separator arrived. */
export async function* partsOf(
  body: ReadableStream<Uint8Array>,
  separator: string,
): AsyncGenerator<readonly string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + decoder.decode(value, { stream: true })).split(separator);
      rest = parts.pop() ?? '';
      if (parts.length > 0) yield parts;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
