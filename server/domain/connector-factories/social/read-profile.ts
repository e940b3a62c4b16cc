import type { CustomFetch } from 'openid-client';
import { CodedError } from '~/server/platform/errors/coded-error';

/** All that a provider said, for the audit log, where it is not what was expected. */
function reportOf(status: number, answer: string): Record<string, unknown> {
  return { status, answer: answer.slice(0, 2000) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type ProviderRequest = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

/**
 * An answer in JSON of a provider's own interface.
 * @throws CodedError connector.social_invalid_access_token, connector.invalid_response
 */
export async function readJson(
  fetch: CustomFetch,
  address: string,
  { method = 'GET', headers = {}, body }: ProviderRequest = {},
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { accept: 'application/json', ...headers },
    body,
    redirect: 'manual',
  });
  const text = await response.text();
  const report = reportOf(response.status, text);
  if (response.status === 401 || response.status === 403) {
    throw new CodedError('connector.social_invalid_access_token', { report });
  }
  // Some providers put a guard in front of the JSON, against its use as a script.
  const told = response.ok ? parse(text.replace(/^&&&START&&&/, '')) : undefined;
  if (told === undefined) throw new CodedError('connector.invalid_response', { report });
  return told;
}

/** The same where the answer has to be an object. */
export async function readObject(
  fetch: CustomFetch,
  address: string,
  request?: ProviderRequest,
): Promise<Record<string, unknown>> {
  const told = await readJson(fetch, address, request);
  if (typeof told !== 'object' || told === null || Array.isArray(told)) {
    throw new CodedError('connector.invalid_response', { report: { answer: told } });
  }
  return { ...told };
}

/** Who signed in, by a bearer token (RFC 6750). */
export function readProfile(
  fetch: CustomFetch,
  address: string,
  accessToken: string,
): Promise<Record<string, unknown>> {
  return readObject(fetch, address, { headers: { authorization: `Bearer ${accessToken}` } });
}
