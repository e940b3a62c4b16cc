import { CodedError } from '~/server/platform/errors/coded-error';

export type TokenAnswer = {
  /** What the provider answered, by name. */
  fields: Record<string, unknown>;
  /** Taken out of what the client library sees: it is verified by the connector's own settings. */
  idToken: string | undefined;
};

type AnswerForm = {
  /** In a query string instead of JSON. */
  isQueryStringAnswer: boolean;
  /** The token is of a type that the client library does not know, and is used in its own way. */
  hasOwnTokenType?: boolean | undefined;
};

function parse(
  { status }: Response,
  text: string,
  isQueryString: boolean,
): Record<string, unknown> {
  const invalid = (cause?: unknown) =>
    new CodedError('connector.invalid_response', {
      report: { status, answer: text.slice(0, 2000) },
      cause,
    });
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
  { isQueryStringAnswer, hasOwnTokenType = false }: AnswerForm,
): Promise<{ response: Response; answer: TokenAnswer }> {
  const fields = parse(response, await response.text(), isQueryStringAnswer);
  const { id_token: idToken, expires_in: expiresIn, ...rest } = fields;
  const isRefusal = typeof fields['error'] === 'string';
  const isOk = response.ok && !isRefusal;
  const seconds = Number(expiresIn);
  return {
    response: new Response(
      JSON.stringify({
        ...rest,
        ...(isOk && (hasOwnTokenType || typeof rest['token_type'] !== 'string')
          ? { token_type: 'bearer' }
          : {}),
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
