import type { ApplicationType } from '~/contract/applications';
import type { GuideStep, UriFieldName } from './parse-guide';

/** Replaces `{{name}}` in the texts, code, and suggestions of a guide. */
export type GuideValues = {
  readonly issuer: string;
  readonly endpoint: string;
  readonly managementApi: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  /** Where the application of a browser is opened. */
  readonly origin: string;
  readonly port: string;
  /** Identifier of the API. */
  readonly audience: string;
};

/** Ends a line of code that is meant for an issuer without TLS. */
const HTTP_ONLY = /\{\{http\}\}/;

/**
 * Fills in the values. Lines that only an issuer without TLS needs are dropped for one with TLS;
 * other double braces are code.
 */
export function fillIn(text: string, values: Partial<GuideValues>): string {
  const isPlain = values.issuer?.startsWith('http:') ?? false;
  return text
    .split('\n')
    .filter((line) => isPlain || !HTTP_ONLY.test(line))
    .map((line) => line.replace(HTTP_ONLY, ''))
    .join('\n')
    .replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? String(values[name as keyof GuideValues]) : placeholder,
    );
}

/** The first suggestion of a guide for a field; undefined if it leaves that to the type. */
function suggestionOf(steps: readonly GuideStep[], field: UriFieldName): string | undefined {
  const blocks = steps.flatMap((step) => step.blocks);
  const found = blocks.find((block) => block.kind === 'uris' && block.field === field);
  return found?.kind === 'uris' && !found.suggestion.startsWith('{{')
    ? found.suggestion
    : undefined;
}

type Registered = {
  readonly redirectUris?: readonly string[] | undefined;
  readonly postLogoutRedirectUris?: readonly string[] | undefined;
};

/** The addresses of the application: those saved first, else those that the guide suggests. */
export function addressesOf(
  steps: readonly GuideStep[],
  type: ApplicationType,
  { redirectUris = [], postLogoutRedirectUris = [] }: Registered,
): Pick<GuideValues, 'redirectUri' | 'postLogoutRedirectUri' | 'origin' | 'port'> {
  const isNative = type === 'Native';
  const redirectUri =
    redirectUris[0] ??
    suggestionOf(steps, 'redirectUris') ??
    (isNative ? 'com.example.app://callback' : 'http://localhost:3000/callback');
  const origin = /^https?:/.test(redirectUri)
    ? new URL(redirectUri).origin
    : 'http://localhost:3000';
  const { port, protocol } = new URL(origin);
  return {
    redirectUri,
    postLogoutRedirectUri:
      postLogoutRedirectUris[0] ??
      suggestionOf(steps, 'postLogoutRedirectUris') ??
      (isNative ? 'com.example.app://signed-out' : `${origin}/`),
    origin,
    port: port || (protocol === 'https:' ? '443' : '80'),
  };
}
