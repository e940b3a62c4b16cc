import type { ApplicationType } from '~/contract/applications';
import { escapedForCode, escapedForText } from './escape-value';
import type { Block, GuideStep, UriFieldName } from './parse-guide';

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

/** What a value becomes after the start of its line; undefined leaves its placeholder. */
type Escape = (value: string, start: string) => string | undefined;

/**
 * Fills in the values. Lines that only an issuer without TLS needs are dropped for one with TLS;
 * other double braces are code.
 */
function filledIn(text: string, values: Partial<GuideValues>, escape: Escape): string {
  const isPlain = values.issuer?.startsWith('http:') ?? false;
  const fillLine = (line: string) =>
    line.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string, offset: number) =>
      Object.hasOwn(values, name)
        ? (escape(String(values[name as keyof GuideValues]), line.slice(0, offset)) ?? placeholder)
        : placeholder,
    );
  return text
    .split('\n')
    .filter((line) => isPlain || !HTTP_ONLY.test(line))
    .map((line) => fillLine(line.replace(HTTP_ONLY, '')))
    .join('\n');
}

/** A text of a guide, filled in. */
export function fillInText(text: string, values: Partial<GuideValues>): string {
  return filledIn(text, values, escapedForText);
}

/** The code of a guide, filled in for its language. */
export function fillInCode(
  { code, language }: Pick<Extract<Block, { kind: 'code' }>, 'code' | 'language'>,
  values: Partial<GuideValues>,
): string {
  return filledIn(code, values, (value, start) => escapedForCode(value, language, start));
}

/** What a guide suggests for a field: the values as they are, for they are typed, not run. */
export function fillInSuggestion(suggestion: string, values: Partial<GuideValues>): string {
  return filledIn(suggestion, values, (value) => value);
}

/** The first suggestion of a guide for a field; undefined if it leaves that to the type. */
function suggestionOf(steps: readonly GuideStep[], field: UriFieldName): string | undefined {
  const blocks = steps.flatMap((step) => step.blocks);
  const found = blocks.find((block) => block.kind === 'uris' && block.field === field);
  return found?.kind === 'uris' && !found.suggestion.startsWith('{{')
    ? found.suggestion
    : undefined;
}

/** The host of an issuer whose name is below localhost. */
export function localHostOf(issuer: string): string | undefined {
  const host = URL.canParse(issuer) ? new URL(issuer).hostname : '';
  return host.endsWith('.localhost') ? host : undefined;
}

/**
 * Where an application is opened if its framework has no port of its own. A developer may run this
 * console on the same machine, which takes 3000 and 3001.
 */
const DEFAULT_ORIGIN = 'http://localhost:3030';

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
    (isNative ? 'com.example.app://callback' : `${DEFAULT_ORIGIN}/callback`);
  const origin = /^https?:/.test(redirectUri) ? new URL(redirectUri).origin : DEFAULT_ORIGIN;
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
