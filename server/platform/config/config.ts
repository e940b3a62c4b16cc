import { DEFAULT_TENANT_ID } from '~/contract/tenancy';
import type { Mailbox } from '~/server/platform/mail/message';

export type Edition = 'cloud' | 'oss';

export type StripeConfig = {
  secretKey: string;
  /** Signs what Stripe reports to `/api/payment/stripe-events`. */
  webhookSecret: string;
  /** Another API than Stripe's own. */
  apiUrl: string | undefined;
};

export type AnalyticsConfig = {
  scriptUrls: string[];
  siteId: string;
};

/** The mail server of the installation, which tenants may send by. */
export type MailService = {
  /** `smtp:` or `smtps:`, with the credentials in it. */
  url: string;
  from: Mailbox;
};

/** An endpoint that speaks the chat completions interface. */
export type AssistantConfig = {
  /** Base URL; `/chat/completions` is appended. */
  url: string;
  apiKey: string | undefined;
  model: string;
};

export type Config = {
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
  /** Encrypts providers' tokens at rest; without it none are kept. */
  encryptionKey: Buffer | undefined;
  /** Behind the built-in email service; without it that service is not offered. */
  mailService: MailService | undefined;
  /** Stands in for the services that check captchas; undefined for their own. */
  captchaServiceUrl: string | undefined;
  /** Range service of the password breach check; undefined turns the check off. */
  breachServiceUrl: string | undefined;
  /**
   * Public JSON with `latestRelease`, fetched for the open-source console; undefined disables the
   * check.
   */
  versionServiceUrl: string | undefined;
  /** Takes the money when it is set; without it the built-in sandbox does as if. */
  stripe: StripeConfig | undefined;
  /** Marketing scripts of the console, loaded for signed-in users only. */
  analytics: AnalyticsConfig | undefined;
  /** Answers questions about the product; without it the documentation is searched. */
  assistant: AssistantConfig | undefined;
  /** Shows what is meant for developers of Gatehouse itself. */
  hasDevFeatures: boolean;
  /** Fill the data directory with a realistic tenant and fixed, unsafe sign-ins. */
  isDemo: boolean;
  /** Address to listen on; loopback unless told otherwise. */
  host: string;
  /** Processes that share the ports; the only one serves in this process. */
  workers: number;
  /**
   * Tenants may name addresses of the server's own network: of mail servers, identity providers and
   * webhooks.
   */
  arePrivateTargetsAllowed: boolean;
  /** Number of proxies in front that set X-Forwarded-For and -Host; 0 trusts none. */
  trustedProxies: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

export function isLoopbackOrigin(origin: string): boolean {
  const { hostname } = new URL(origin.replace('{tenantId}', 'tenant'));
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  );
}

/** Whether every public origin is a loopback address. */
export function isLoopbackInstallation({
  origin,
  tenantOrigin,
}: Pick<Config, 'origin' | 'tenantOrigin'>): boolean {
  return [origin, tenantOrigin].every(isLoopbackOrigin);
}

/** Public origin of one tenant; the admin tenant lives on the console's origin. */
export function tenantOriginOf(config: Config, tenantId: string): string {
  return tenantId === 'admin' ? config.origin : config.tenantOrigin.replace('{tenantId}', tenantId);
}

/** Issuer identifier of one tenant (OpenID Connect Discovery 1.0 section 3). */
export function issuerOf(config: Config, tenantId: string): string {
  return `${tenantOriginOf(config, tenantId)}/oidc`;
}

/** The only ordinary tenant of the open-source edition. */
export function fixedTenantOf(config: Config): string | undefined {
  return config.edition === 'oss' ? DEFAULT_TENANT_ID : undefined;
}
