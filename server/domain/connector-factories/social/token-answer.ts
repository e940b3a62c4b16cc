import { CodedError } from '~/server/platform/errors/coded-error';

export type TokenAnswer = {
  /** What the provider answered, by name. */
  fields: Record<string, unknown>;
  /** Taken out of what the client library sees: it is verified by the connector's own settings. */
  idToken: string | undefined;
};

function invalid(cause?: unknown): CodedError {
  return new CodedError('connector.invalid_response', { cause });
}

function parse(text: string, isQueryString: boolean): Record<string, unknown> {
  if (isQueryString && !/^\s*[{[]/.test(text)) return Object.fromEntries(new URLSearchParams(text));
  let value: unknown;
  try {
    // Some providers put a guard in front of the JSON, against its use as a script.
    value = JSON.parse(text.replace(/^&&&START&&&/, ''));
  } catch (error) {
    throw invalid(error);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid();
  return { ...value };
}

/**
 * A token endpoint's answer as the standard has it (RFC 6749 section 5). Providers that are not
 * quite standard answer in a query string, say no with status 200, or leave out the token's type.
 */
export async function normalizeTokenAnswer(
  response: Response,
  isQueryString: boolean,
): Promise<{ response: Response; answer: TokenAnswer }> {
  const fields = parse(await response.text(), isQueryString);
  const { id_token: idToken, expires_in: expiresIn, ...rest } = fields;
  const isRefusal = typeof fields['error'] === 'string';
  const isOk = response.ok && !isRefusal;
  const seconds = Number(expiresIn);
  return {
    response: new Response(
      JSON.stringify({
        ...(isOk && typeof rest['token_type'] !== 'string' ? { token_type: 'bearer' } : {}),
        ...rest,
        ...(Number.isFinite(seconds) && seconds > 0 ? { expires_in: seconds } : {}),
      }),
      {
        status: isRefusal && response.ok ? 400 : response.ok ? 200 : response.status,
        headers: { 'content-type': 'application/json' },
      },
    ),
    answer: { fields, idToken: typeof idToken === 'string' ? idToken : undefined },
  };
}
