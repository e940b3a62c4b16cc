import type { CustomFetch } from 'openid-client';
import type {
  ConnectorFactory,
  ProviderTokens,
  SocialMethods,
  SocialReturn,
  SocialStart,
} from '../factory';
import { type FormField, createForm, secretField, textField } from '../form/form';
import { markOf } from '../logos/marks';
import type { TSchema } from 'typebox';
import { type ProviderSettings, finishCodeFlow, refreshTokens, startCodeFlow } from './code-flow';
import { readProfile } from './read-profile';
import { type ToldUser, toUserInfo } from './user-info';

type Said = Record<string, unknown>;

/** What every provider has: who it is, and what its form asks for. */
type ProviderFacts = {
  id: string;
  target: string;
  platform?: 'Native' | 'Universal' | 'Web';
  provider: string;
  mark?: { text: string; color: string };
  /** Where to register, and what to do there. */
  guide: string;
  fields: readonly FormField[];
  /** Settings with controls of their own. */
  settings?: Readonly<Record<string, TSchema>>;
  isTokenStorageSupported?: boolean;
  destinationPaths?: readonly string[];
};

/** A provider with a code flow of its own. */
export type OwnProtocol = ProviderFacts & {
  authorize(start: SocialStart, config: Said): { url: string };
  finish(back: SocialReturn, config: Said): Promise<{ told: ToldUser; tokens: ProviderTokens }>;
};

type Endpoints = { authorization: string; token: string; userInfo: string };

/** A provider that speaks OAuth 2.0, in data. */
export type SocialProvider = ProviderFacts & {
  endpoints: Endpoints | ((config: Said) => Endpoints);
  /** Asked for where the configuration names no scope. */
  scope: string;
  scopeSeparator?: ' ' | ',';
  /** Scopes that the profile cannot be read without. */
  requiredScope?: string;
  authentication?: 'client_secret_post' | 'client_secret_basic';
  /** Sends a code challenge (RFC 7636), which the provider checks. */
  hasPkce: boolean;
  /** Its tokens are not bearer tokens (RFC 6750); `readUser` knows how to use them. */
  hasOwnTokenType?: boolean;
  /** Its token endpoint wants the state, too. */
  sendsState?: boolean;
  /** What the configuration adds to the authorization request. */
  authorizationParameters?: (config: Said) => Record<string, string>;
  /** Who signed in; a GET request with a bearer token by default. */
  readUser?: (
    fetch: CustomFetch,
    address: string,
    tokens: ProviderTokens,
    config: Said,
  ) => Promise<Said>;
  acceptCredential?: SocialMethods['acceptCredential'];
  /** Where each value is in what the provider said. */
  userOf(said: Said): Omit<ToldUser, 'rawData'>;
};

/** A client at the provider. */
export const clientFields: readonly FormField[] = [
  textField('clientId', 'Client ID'),
  secretField('clientSecret', 'Client secret'),
];

export function scopeField(defaultScope: string): FormField {
  return {
    key: 'scope',
    label: 'Scope',
    type: 'MultilineText',
    placeholder: defaultScope,
    description: `One a line. Empty means ${defaultScope.replaceAll(' ', ', ')}.`,
  };
}

/** Scopes of a text field, separated as the provider wants them. */
export function scopesOf(
  scope: unknown,
  {
    fallback,
    separator = ' ',
    required,
  }: { fallback: string; separator?: string | undefined; required?: string | undefined },
): string {
  const asked = typeof scope === 'string' ? scope.split(/[\s,]+/).filter(Boolean) : [];
  const scopes = asked.length > 0 ? asked : fallback.split(' ');
  const missing = (required?.split(' ') ?? []).filter((each) => !scopes.includes(each));
  return [...missing, ...scopes].join(separator);
}

function factsOf(facts: ProviderFacts): Omit<ConnectorFactory, 'social'> {
  const { id, target, platform = 'Universal', provider, guide, fields, settings } = facts;
  const { formItems, secretPaths, checkConfig } = createForm<Said>(fields, settings);
  return {
    id,
    type: 'Social',
    target,
    platform,
    name: { en: provider },
    description: { en: `Sign in with ${provider}.` },
    ...markOf(target, facts.mark ?? { text: provider.slice(0, 1), color: '#3b4a6b' }),
    readme: `# ${provider}\n\n${guide}\n`,
    formItems,
    secretPaths,
    checkConfig,
    destinationPaths: facts.destinationPaths ?? [],
    ...(facts.isTokenStorageSupported ? { isTokenStorageSupported: true } : {}),
  };
}

function settingsOf(provider: SocialProvider, config: Said): ProviderSettings {
  const { endpoints, scope, scopeSeparator, requiredScope, hasPkce } = provider;
  const { hasOwnTokenType, sendsState } = provider;
  const { authorization, token, userInfo } =
    typeof endpoints === 'function' ? endpoints(config) : endpoints;
  const clientSecret = config['clientSecret'] ?? config['appSecret'];
  return {
    authorizationEndpoint: authorization,
    tokenEndpoint: token,
    userInfoEndpoint: userInfo,
    clientId: String(config['clientId'] ?? config['appId']),
    clientSecret: String(clientSecret ?? ''),
    tokenEndpointAuthMethod: clientSecret
      ? (provider.authentication ?? 'client_secret_post')
      : 'none',
    isQueryStringAnswer: false,
    hasOwnTokenType,
    sendsState,
    isWithoutPkce: !hasPkce,
    scope: scopesOf(config['scope'] ?? config['scopes'], {
      fallback: scope,
      separator: scopeSeparator,
      required: requiredScope,
    }),
    authorizationParameters: provider.authorizationParameters?.(config) ?? {},
    tokenParameters: {},
  };
}

function methodsOf(provider: SocialProvider, read: (config: Said) => Said): SocialMethods {
  const {
    readUser = (fetch, address, { accessToken }) => readProfile(fetch, address, accessToken),
  } = provider;
  return {
    authorize: (start) =>
      startCodeFlow(settingsOf(provider, read(start.config)), start, { withNonce: false }),
    refresh: (expired) => refreshTokens(settingsOf(provider, read(expired.config)), expired),
    async finish(back) {
      const config = read(back.config);
      const settings = settingsOf(provider, config);
      const { tokens, fetch } = await finishCodeFlow(settings, back);
      const said = await readUser(fetch, settings.userInfoEndpoint ?? '', tokens, config);
      return { userInfo: toUserInfo({ ...provider.userOf(said), rawData: said }), tokens };
    },
    ...(provider.acceptCredential ? { acceptCredential: provider.acceptCredential } : {}),
  };
}

/** The factory of a provider that speaks OAuth 2.0. */
export function socialFactory(provider: SocialProvider): ConnectorFactory {
  const facts = factsOf(provider);
  return { ...facts, social: methodsOf(provider, facts.checkConfig) };
}

/** The factory of a provider with a code flow of its own. */
export function ownProtocolFactory(provider: OwnProtocol): ConnectorFactory {
  const facts = factsOf(provider);
  return {
    ...facts,
    social: {
      authorize: (start) =>
        Promise.resolve({
          url: provider.authorize(start, facts.checkConfig(start.config)).url,
          session: {},
        }),
      async finish(back) {
        const { told, tokens } = await provider.finish(back, facts.checkConfig(back.config));
        return { userInfo: toUserInfo(told), tokens };
      },
    },
  };
}
