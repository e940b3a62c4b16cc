import { api } from './api';
import { buildUrl, type ApiRequest } from './base-query';

/** An endpoint of the generated API, and its argument. */
type Endpoint<Arg> = {
  readonly name: string;
  readonly initiate: (arg: Arg, ...options: never[]) => unknown;
};

/**
 * The request that an endpoint sends for an argument, built by the endpoint's own `query`, so that
 * the displayed call is the one that is sent.
 * @throws if the endpoint makes more than one request
 */
export function apiCall<Arg>({ name }: Endpoint<Arg>, arg: NoInfer<Arg>): ApiRequest {
  let query: ((arg: unknown) => ApiRequest) | undefined;
  // The only public access to an endpoint's definition; nothing is enhanced.
  api.enhanceEndpoints({
    endpoints: {
      [name]: (definition?: { query?: (arg: unknown) => ApiRequest }) => {
        query = definition?.query;
      },
    } as never,
  });
  if (!query) throw new Error(`The endpoint ${name} is not one request.`);
  return query(arg);
}

/** Keys of values that must never be displayed. */
const secretName =
  /(?:secret|password|passcode|passwordDigest|token|credentials?|codes?|(?:private|api|access|account|signing|secret)_?key)$/i;

function variableOf(name: string): string {
  return `SECRET_${name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/\W+/g, '_')}`.toUpperCase();
}

/** Placeholder for a variable; it cannot occur in JSON text. */
const mark = '\u0001';

function hide(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => hide(name, one));
  const isSecret = typeof value === 'string' && value !== '' && secretName.test(name);
  return isSecret ? `${mark}${variableOf(name)}${mark}` : value;
}

/** One word of a POSIX shell: nothing in it is expanded except the variables for secrets. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`.replaceAll(
    new RegExp(`${mark}(\\w+)${mark}`, 'g'),
    (_, name: string) => `'"$${name}"'`,
  );
}

/**
 * The request as a curl command with the token in $GATEHOUSE_TOKEN. Secrets are variables; their
 * values never appear in the text.
 * @param origin of the tenant's management API, without a trailing slash
 */
export function curlOf(request: ApiRequest, origin: string): string {
  const { method = 'GET', body, ifMatch } = request;
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shellQuote(buildUrl(origin, request))}`,
    '-H "Authorization: Bearer $GATEHOUSE_TOKEN"',
  ];
  if (ifMatch !== undefined) lines.push(`-H ${shellQuote(`If-Match: ${ifMatch}`)}`);
  if (body instanceof FormData) {
    lines.push("-F 'file=@FILE'");
  } else if (body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`);
    const text = JSON.stringify(body, (key, value: unknown) => hide(key, value), 2);
    lines.push(`-d ${shellQuote(text.replaceAll('\\u0001', mark))}`);
  }
  return lines.join(' \\\n  ');
}
