import type { Network } from '~/server/platform/outbound/outbound';
import type {
  Brand,
  MailTemplate,
  OutgoingMessage,
  RenderedMessage,
} from '~/server/platform/mail/message';

type ConnectorType = 'Email' | 'Sms' | 'Social';
export type ConnectorConfig = Record<string, unknown>;

/** What a provider said about its user. */
export type SocialUserInfo = {
  /** The user's id at the provider, at most 256 characters. */
  id: string;
  name?: string;
  email?: string;
  /** The provider vouches for the address; only then it may name or make an account here. */
  isEmailVerified?: boolean;
  /** Digits of a number the provider vouches for. */
  phone?: string;
  avatar?: string;
  /** Everything the provider said. */
  rawData?: Record<string, unknown>;
};

/** Tokens that a provider gave along with the answer who came. */
export type ProviderTokens = {
  accessToken: string;
  refreshToken?: string;
  idToken?: string;
  tokenType?: string;
  scope?: string;
  /** Epoch seconds. */
  expiresAt?: number;
};

type SocialAnswer = {
  userInfo: SocialUserInfo;
  tokens: ProviderTokens;
};

/** What must be the same again when the user comes back; kept by the caller, on the server. */
export type SocialSession = {
  nonce?: string;
  codeVerifier?: string;
};

export type SocialStart = {
  config: ConnectorConfig;
  state: string;
  redirectUri: string;
  /** The user the application expects (OpenID Connect Core 1.0 section 3.1.2.1). */
  loginHint?: string | undefined;
  /** Asked for besides those of the configuration, where the provider speaks OAuth 2.0. */
  scope?: string | undefined;
  /** No session is kept: nonce and code verifier are not used. */
  isStateless?: boolean;
};

export type SocialReturn = {
  config: ConnectorConfig;
  /** Query of the redirect URI, as the provider filled it. */
  params: Readonly<Record<string, string>>;
  session: SocialSession;
  redirectUri: string;
  network: Network;
};

/** Tokens that have expired, and may be replaced. */
export type SocialRefresh = {
  config: ConnectorConfig;
  refreshToken: string;
  network: Network;
};

/** An ID token that reached the page without a code flow. */
export type SocialCredential = {
  config: ConnectorConfig;
  credential: string;
  network: Network;
};

/** The user an ID token names, and what binds it to the page that asked for it. */
export type CredentialOwner = {
  userInfo: SocialUserInfo;
  nonce: string | undefined;
  /** Epoch seconds. */
  expiresAt: number;
};

/** Signing in at a provider elsewhere. */
export type SocialMethods = {
  /** Where to send the user. */
  authorize(start: SocialStart): Promise<{ url: string; session: SocialSession }>;
  /**
   * Who came back.
   * @throws CodedError connector.*; never anything of the configuration
   */
  finish(back: SocialReturn): Promise<SocialAnswer>;
  /**
   * New tokens for a refresh token (RFC 6749 section 6); what the provider leaves out stays as it was.
   * @returns undefined when the refresh token is good for nothing any more
   * @throws CodedError connector.general, connector.invalid_response
   */
  refresh?(expired: SocialRefresh): Promise<ProviderTokens | undefined>;
  /**
   * The user named by an ID token that the provider's own prompt put on a page.
   * @throws CodedError session.google_one_tap.*, connector.*
   */
  acceptCredential?(told: SocialCredential): Promise<CredentialOwner>;
};

/** One field of the form that the console shows for a factory. */
export type ConnectorFormItem = {
  type: 'Text' | 'Number' | 'MultilineText' | 'Switch' | 'Json' | 'Select' | 'MultiSelect';
  key: string;
  label: string;
  placeholder?: string;
  required?: boolean;
  defaultValue?: unknown;
  description?: string;
  tooltip?: string;
  isConfidential?: boolean;
  selectItems?: readonly { value: string; title: string }[];
  showConditions?: readonly { targetKey: string; expectValue: unknown }[];
};

/** Whose words a message is in. */
export type WordsOf = 'tenant' | 'connector' | 'product';

/** A message on its way: what it is about, and what it says. */
type Delivery = {
  message: OutgoingMessage;
  rendered: RenderedMessage;
  /** Services that keep templates send their own ones unless the words are the tenant's. */
  wordsOf: WordsOf;
};

/** A kind of connector that can be set up; the catalogue is in registry.ts. */
export type ConnectorFactory = {
  id: string;
  type: ConnectorType;
  target: string;
  platform: 'Native' | 'Universal' | 'Web' | null;
  name: Record<string, string>;
  description: Record<string, string>;
  logo: string;
  logoDark: string | null;
  readme: string;
  configTemplate?: string;
  formItems?: ConnectorFormItem[];
  /**
   * Speaks a standard: may be set up several times, each with a target, name and logo of its own.
   */
  isStandard?: boolean;
  /** Paths of secrets within the configuration, such as `auth.pass`. */
  secretPaths: readonly string[];
  /** Paths of what decides where, and how protected, the secrets are sent. */
  destinationPaths: readonly string[];
  /**
   * The configuration as it may be stored.
   * @throws CodedError connector.invalid_config with the issues
   */
  checkConfig(config: ConnectorConfig): ConnectorConfig;
  /** Template of the configuration for a kind of message, when it brings one. */
  templateOf?(config: ConnectorConfig, usage: string): MailTemplate | undefined;
  /** How the product's own words look when it sends them. */
  brandOf?(config: ConnectorConfig): Partial<Brand>;
  /**
   * Deliver a message.
   * @throws CodedError connector.general naming what the provider said
   */
  deliver?(config: ConnectorConfig, delivery: Delivery, network: Network): Promise<void>;
  /** Of social connectors. */
  social?: SocialMethods;
  /** The tokens it gets may be kept for the user. */
  isTokenStorageSupported?: boolean;
};
