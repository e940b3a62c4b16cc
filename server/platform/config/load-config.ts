import {
  type AnalyticsConfig,
  type AssistantConfig,
  type Config,
  type StripeConfig,
  isLoopbackOrigin,
} from './config';
import { readMailService } from './mail-service';
import {
  SettingError,
  readBreachService,
  readKey,
  readOrigin,
  readPort,
  readPrivateTargets,
  readUrl,
  readWorkers,
} from './setting-readers';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function readStripe(env: NodeJS.ProcessEnv): StripeConfig | undefined {
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
}

function readAnalytics(env: NodeJS.ProcessEnv): AnalyticsConfig | undefined {
  const scriptUrls = [
    'GATEHOUSE_TAG_MANAGER_SCRIPT',
    'GATEHOUSE_AD_PIXEL_SCRIPT',
    'GATEHOUSE_ANALYTICS_SCRIPT',
  ].flatMap((name) => readUrl(name, env[name]) ?? []);
  if (scriptUrls.length === 0) return undefined;
  return { scriptUrls, siteId: env['GATEHOUSE_ANALYTICS_SITE'] ?? '' };
}

function readAssistant(env: NodeJS.ProcessEnv): AssistantConfig | undefined {
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
}

/** A line for each request is for what collects logs, and would bury the rest in a terminal. */
function readLogLevel(text: string | undefined, isInTerminal: boolean): Config['logLevel'] {
  const level = LOG_LEVELS.find((known) => known === (text || (isInTerminal ? 'warn' : 'info')));
  if (level) return level;
  throw new SettingError(
    `GATEHOUSE_LOG_LEVEL is "${text}", but must be one of ${LOG_LEVELS.join(', ')}.`,
  );
}

/**
 * Read the settings from the environment.
 * @throws SettingError naming the setting and the way out.
 */
export function loadConfig(
  env: NodeJS.ProcessEnv,
  version: string,
  { isInTerminal = false } = {},
): Config {
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
  const captchaService = env['GATEHOUSE_CAPTCHA_SERVICE'];
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
    encryptionKey: readKey('GATEHOUSE_ENCRYPTION_KEY', env['GATEHOUSE_ENCRYPTION_KEY']),
    mailService: readMailService(env),
    captchaServiceUrl: captchaService
      ? readOrigin('GATEHOUSE_CAPTCHA_SERVICE', captchaService)
      : undefined,
    breachServiceUrl: readBreachService(env['GATEHOUSE_BREACH_SERVICE']),
    versionServiceUrl: readUrl('GATEHOUSE_VERSION_SERVICE', env['GATEHOUSE_VERSION_SERVICE']),
    stripe: edition === 'cloud' ? readStripe(env) : undefined,
    analytics: edition === 'cloud' ? readAnalytics(env) : undefined,
    assistant: edition === 'cloud' ? readAssistant(env) : undefined,
    hasDevFeatures: env['GATEHOUSE_DEV_FEATURES'] === '1',
    isDemo,
    host: env['GATEHOUSE_HOST'] || '127.0.0.1',
    workers: readWorkers('GATEHOUSE_WORKERS', env['GATEHOUSE_WORKERS']),
    arePrivateTargetsAllowed: readPrivateTargets(
      env['GATEHOUSE_PRIVATE_TARGETS'],
      // A hosted installation does not trust its tenants with its network; a local one does.
      edition === 'oss' || [origin, tenantOrigin].every(isLoopbackOrigin),
    ),
    trustedProxies,
    logLevel: readLogLevel(env['GATEHOUSE_LOG_LEVEL'], isInTerminal),
  };
}
