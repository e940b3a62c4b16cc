import { DEFAULT_TENANT_ID } from '~/contract/tenancy';
import type { AssistantConfig } from './assistant/model';

export type Edition = 'cloud' | 'oss';

export interface StripeConfig {
  secretKey: string;
  /** Signs what Stripe reports to `/api/payment/stripe-events`. */
  webhookSecret: string;
  /** Another API than Stripe's own. */
  apiUrl: string | undefined;
}

export interface AnalyticsConfig {
  scriptUrls: string[];
  siteId: string;
}

export interface Config {
  edition: Edition;
  version: string;
  isProduction: boolean;
  /** Console, admin tenant, cloud API, `me`. No trailing slash. */
  port: number;
  origin: string;
  /** End-user side of the tenants. `{tenantId}` in the origin is replaced per tenant. */
  tenantPort: number;
  tenantOrigin: string;
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined;
  /** Range service of the password breach check; undefined turns the check off. */
  breachServiceUrl: string | undefined;
  /** Public JSON with `latestRelease`, asked by the open-source console; undefined asks nobody. */
  versionServiceUrl: string | undefined;
  /** Takes the money when it is set; without it the built-in sandbox does as if. */
  stripe: StripeConfig | undefined;
  /** Marketing scripts of the console, loaded for signed-in people only. */
  analytics: AnalyticsConfig | undefined;
  /** Answers questions about the product; without it the documentation is searched. */
  assistant: AssistantConfig | undefined;
  /** Shows what is meant for developers of Gatehouse itself. */
  hasDevFeatures: boolean;
  /** Fill the data directory with a realistic tenant and fixed, unsafe sign-ins. */
  isDemo: boolean;
  /** Address to listen on; loopback unless told otherwise. */
  host: string;
  /** Number of proxies in front that set X-Forwarded-For and -Proto; 0 trusts none. */
  trustedProxies: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** One setting as the README's table shows it. */
interface Setting {
  name: string;
  fallback: string;
  meaning: string;
}

/** Every setting of the server (architecture: one process, one database, two editions). */
export const SETTINGS: readonly Setting[] = [
  { name: 'GATEHOUSE_EDITION', fallback: 'cloud', meaning: '`cloud` or `oss`' },
  {
    name: 'GATEHOUSE_PORT',
    fallback: '3000',
    meaning: 'port of the console, the admin tenant, the cloud API and `/me`',
  },
  {
    name: 'GATEHOUSE_ORIGIN',
    fallback: 'http://localhost:{GATEHOUSE_PORT}',
    meaning: 'public origin of the console; its OIDC issuer is `{origin}/oidc`',
  },
  {
    name: 'GATEHOUSE_TENANT_PORT',
    fallback: '3001',
    meaning: 'port of the end-user side of the tenants',
  },
  {
    name: 'GATEHOUSE_TENANT_ORIGIN',
    fallback: 'oss: http://localhost:{port}; cloud: http://{tenantId}.localhost:{port}',
    meaning: 'public origin of a tenant: issuer, sign-in pages, management API',
  },
  { name: 'GATEHOUSE_DATA_DIR', fallback: '.data', meaning: 'embedded database and its log' },
  { name: 'GATEHOUSE_HOST', fallback: '127.0.0.1', meaning: 'address to listen on' },
  {
    name: 'GATEHOUSE_TRUSTED_PROXIES',
    fallback: '0',
    meaning: 'number of reverse proxies in front whose X-Forwarded headers count',
  },
  {
    name: 'GATEHOUSE_LOG_LEVEL',
    fallback: 'info',
    meaning: 'fatal, error, warn, info, debug, trace or silent',
  },
  {
    name: 'DATABASE_URL',
    fallback: 'none',
    meaning: 'a PostgreSQL to use instead of the embedded one',
  },
  {
    name: 'GATEHOUSE_VERSION_SERVICE',
    fallback: 'none',
    meaning:
      'URL of a public JSON with `latestRelease`; the open-source console marks a newer version with a dot',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    fallback: 'none',
    meaning:
      'secret key of the Stripe account that takes payments; without it a built-in sandbox takes none',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    fallback: 'none',
    meaning:
      'signing secret of the Stripe webhook at `{GATEHOUSE_ORIGIN}/api/payment/stripe-events`; needed with STRIPE_SECRET_KEY',
  },
  {
    name: 'STRIPE_API_URL',
    fallback: 'https://api.stripe.com',
    meaning: 'origin of the Stripe API, for instance of a stand-in to test against',
  },
  {
    name: 'GATEHOUSE_ASSISTANT_URL',
    fallback: 'none',
    meaning:
      'base URL of an OpenAI-compatible API that answers questions in the console; without it the built-in documentation is searched',
  },
  {
    name: 'GATEHOUSE_ASSISTANT_KEY',
    fallback: 'none',
    meaning: 'API key for GATEHOUSE_ASSISTANT_URL',
  },
  {
    name: 'GATEHOUSE_ASSISTANT_MODEL',
    fallback: 'none',
    meaning: 'name of the model; needed with GATEHOUSE_ASSISTANT_URL',
  },
  {
    name: 'GATEHOUSE_TAG_MANAGER_SCRIPT',
    fallback: 'none',
    meaning: 'URL of a tag manager for the console; like the next two loaded after sign-in only',
  },
  {
    name: 'GATEHOUSE_AD_PIXEL_SCRIPT',
    fallback: 'none',
    meaning: 'URL of an ad pixel that learns of conversions, with hashed values only',
  },
  {
    name: 'GATEHOUSE_ANALYTICS_SCRIPT',
    fallback: 'none',
    meaning: 'URL of a page analytics script; pages are reported without ids',
  },
  {
    name: 'GATEHOUSE_ANALYTICS_SITE',
    fallback: 'none',
    meaning: 'how this installation is called at the providers of these scripts',
  },
  {
    name: 'GATEHOUSE_DEV_FEATURES',
    fallback: '0',
    meaning: '`1` shows what is meant for developers of Gatehouse itself',
  },
  {
    name: 'GATEHOUSE_BREACH_SERVICE',
    fallback: 'https://api.pwnedpasswords.com/range/',
    meaning:
      'URL that answers for the first five hex digits of a SHA-1, to refuse breached passwords; `off` to check none',
  },
];

/** A wrong setting; the message is one sentence with the way out. */
export class SettingError extends Error {
  override name = 'SettingError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const readPort = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SettingError(`${name} is "${text}", but a port is a whole number from 1 to 65535.`);
  }
  return port;
};

const readUrl = (name: string, text: string | undefined): string | undefined => {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new SettingError(`${name} is "${text}", but must be a full http(s) URL.`);
  }
  return text;
};

const readOrigin = (name: string, text: string): string => {
  const probe = text.replace('{tenantId}', 'tenant');
  let url: URL;
  try {
    url = new URL(probe);
  } catch {
    throw new SettingError(
      `${name} is "${text}", but must be an origin such as https://id.example.com.`,
    );
  }
  if (url.origin !== probe.replace(/\/$/, '') || !/^https?:$/.test(url.protocol)) {
    throw new SettingError(`${name} is "${text}", but must be an http(s) origin without a path.`);
  }
  return text.replace(/\/$/, '');
};

const readBreachService = (text: string | undefined): string | undefined => {
  if (text === 'off') return undefined;
  const url = text || 'https://api.pwnedpasswords.com/range/';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new SettingError('GATEHOUSE_BREACH_SERVICE must be an http(s) URL or "off".');
  }
  return url.endsWith('/') ? url : `${url}/`;
};

const readStripe = (env: NodeJS.ProcessEnv): StripeConfig | undefined => {
  const secretKey = env['STRIPE_SECRET_KEY'];
  if (!secretKey) return undefined;
  const webhookSecret = env['STRIPE_WEBHOOK_SECRET'];
  if (!webhookSecret) {
    throw new SettingError(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, the signing secret of the webhook, or no payment ever arrives.',
    );
  }
  const apiUrl = env['STRIPE_API_URL'];
  return {
    secretKey,
    webhookSecret,
    apiUrl: apiUrl ? readOrigin('STRIPE_API_URL', apiUrl) : undefined,
  };
};

const readAnalytics = (env: NodeJS.ProcessEnv): AnalyticsConfig | undefined => {
  const scriptUrls = [
    'GATEHOUSE_TAG_MANAGER_SCRIPT',
    'GATEHOUSE_AD_PIXEL_SCRIPT',
    'GATEHOUSE_ANALYTICS_SCRIPT',
  ].flatMap((name) => readUrl(name, env[name]) ?? []);
  if (scriptUrls.length === 0) return undefined;
  return { scriptUrls, siteId: env['GATEHOUSE_ANALYTICS_SITE'] ?? '' };
};

const readAssistant = (env: NodeJS.ProcessEnv): AssistantConfig | undefined => {
  const url = readUrl('GATEHOUSE_ASSISTANT_URL', env['GATEHOUSE_ASSISTANT_URL']);
  if (url === undefined) return undefined;
  const model = env['GATEHOUSE_ASSISTANT_MODEL'];
  if (!model) {
    throw new SettingError(
      'GATEHOUSE_ASSISTANT_URL needs GATEHOUSE_ASSISTANT_MODEL, the name of the model to ask.',
    );
  }
  return {
    url: url.replace(/\/$/, ''),
    apiKey: env['GATEHOUSE_ASSISTANT_KEY'] || undefined,
    model,
  };
};

/**
 * Read the settings from the environment.
 * @throws SettingError naming the setting and the way out.
 */
export const loadConfig = (env: NodeJS.ProcessEnv, version: string): Config => {
  const edition = env['GATEHOUSE_EDITION'] || 'cloud';
  if (edition !== 'cloud' && edition !== 'oss') {
    throw new SettingError(`GATEHOUSE_EDITION is "${edition}", but must be "cloud" or "oss".`);
  }
  const port = readPort(env, 'GATEHOUSE_PORT', 3000);
  const tenantPort = readPort(env, 'GATEHOUSE_TENANT_PORT', 3001);
  if (port === tenantPort) {
    throw new SettingError(
      `GATEHOUSE_PORT and GATEHOUSE_TENANT_PORT are both ${port}; give them different ports.`,
    );
  }
  const defaultTenantOrigin =
    edition === 'oss'
      ? `http://localhost:${tenantPort}`
      : `http://{tenantId}.localhost:${tenantPort}`;
  const tenantOrigin = readOrigin(
    'GATEHOUSE_TENANT_ORIGIN',
    env['GATEHOUSE_TENANT_ORIGIN'] || defaultTenantOrigin,
  );
  if (edition === 'cloud' && !tenantOrigin.includes('{tenantId}')) {
    throw new SettingError(
      'GATEHOUSE_TENANT_ORIGIN must contain {tenantId} in the cloud edition, for instance http://{tenantId}.localhost:3001.',
    );
  }
  const logLevel = LOG_LEVELS.find((level) => level === (env['GATEHOUSE_LOG_LEVEL'] || 'info'));
  if (!logLevel) {
    throw new SettingError(
      `GATEHOUSE_LOG_LEVEL is "${env['GATEHOUSE_LOG_LEVEL']}", but must be one of ${LOG_LEVELS.join(', ')}.`,
    );
  }
  const trustedProxies = Number(env['GATEHOUSE_TRUSTED_PROXIES'] || '0');
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0) {
    throw new SettingError('GATEHOUSE_TRUSTED_PROXIES must be a whole number, 0 or more.');
  }
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (databaseUrl && !/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    throw new SettingError('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  const origin = readOrigin(
    'GATEHOUSE_ORIGIN',
    env['GATEHOUSE_ORIGIN'] || `http://localhost:${port}`,
  );
  const isDemo = env['GATEHOUSE_DEMO'] === '1';
  if (isDemo && ![origin, tenantOrigin].every(isLoopbackOrigin)) {
    throw new SettingError(
      'The demo has fixed, public passwords and runs on loopback origins only; unset GATEHOUSE_ORIGIN and GATEHOUSE_TENANT_ORIGIN.',
    );
  }
  return {
    edition,
    version,
    isProduction: env['NODE_ENV'] === 'production',
    port,
    origin,
    tenantPort,
    tenantOrigin,
    dataDir: env['GATEHOUSE_DATA_DIR'] || (isDemo ? '.data-demo' : '.data'),
    databaseUrl,
    breachServiceUrl: readBreachService(env['GATEHOUSE_BREACH_SERVICE']),
    versionServiceUrl: readUrl('GATEHOUSE_VERSION_SERVICE', env['GATEHOUSE_VERSION_SERVICE']),
    stripe: edition === 'cloud' ? readStripe(env) : undefined,
    analytics: edition === 'cloud' ? readAnalytics(env) : undefined,
    assistant: edition === 'cloud' ? readAssistant(env) : undefined,
    hasDevFeatures: env['GATEHOUSE_DEV_FEATURES'] === '1',
    isDemo,
    host: env['GATEHOUSE_HOST'] || '127.0.0.1',
    trustedProxies,
    logLevel,
  };
};

const isLoopbackOrigin = (origin: string): boolean => {
  const { hostname } = new URL(origin.replace('{tenantId}', 'tenant'));
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  );
};

/** Whether every public origin is on this machine: no stranger can reach it. */
export const isLoopbackInstallation = ({ origin, tenantOrigin }: Config): boolean =>
  [origin, tenantOrigin].every(isLoopbackOrigin);

/** Public origin of one tenant; the admin tenant lives on the console's origin. */
export const tenantOriginOf = (config: Config, tenantId: string): string =>
  tenantId === 'admin' ? config.origin : config.tenantOrigin.replace('{tenantId}', tenantId);

/** Issuer identifier of one tenant (OpenID Connect Discovery 1.0 section 3). */
export const issuerOf = (config: Config, tenantId: string): string =>
  `${tenantOriginOf(config, tenantId)}/oidc`;

/** The only ordinary tenant of the open-source edition. */
export const fixedTenantOf = (config: Config): string | undefined =>
  config.edition === 'oss' ? DEFAULT_TENANT_ID : undefined;
