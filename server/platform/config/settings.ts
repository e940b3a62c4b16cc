/** One setting as the README's table shows it. */
type Setting = {
  name: string;
  fallback: string;
  meaning: string;
};

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
    name: 'GATEHOUSE_WORKERS',
    fallback: '1',
    meaning:
      'processes that share the two ports, at most 32; `auto` for one per processor. Together they hold up to 160 connections to the database, each at most 20',
  },
  {
    name: 'GATEHOUSE_TRUSTED_PROXIES',
    fallback: '0',
    meaning:
      'number of reverse proxies in front; each must append to X-Forwarded-For and set X-Forwarded-Host',
  },
  {
    name: 'GATEHOUSE_PRIVATE_TARGETS',
    fallback: 'oss, or loopback origins: allow; else refuse',
    meaning:
      '`allow` or `refuse` private, loopback and link-local addresses of webhooks, mail servers and identity providers that tenants set',
  },
  {
    name: 'GATEHOUSE_LOG_LEVEL',
    fallback: 'in a terminal: warn; else info',
    meaning: 'fatal, error, warn, info, debug, trace or silent; info adds a line for each request',
  },
  {
    name: 'DATABASE_URL',
    fallback: 'none',
    meaning: 'a PostgreSQL to use instead of the embedded one',
  },
  {
    name: 'GATEHOUSE_ENCRYPTION_KEY',
    fallback: 'embedded database: a file in the data directory; else none',
    meaning:
      '32 bytes in base64 that encrypt tokens of social providers and secrets of log streams and captcha providers at rest; without it connectors keep none, and the others store theirs as they are',
  },
  {
    name: 'GATEHOUSE_SMTP_URL',
    fallback: 'none',
    meaning:
      'mail server of the built-in email service, which tenants may choose under Connectors and the console itself sends by: `smtp://user:password@host:587`, or `smtps://` for TLS from the start; without it the service is not offered, save in a cloud installation that only its own machine reaches, which keeps the messages in the outbox',
  },
  {
    name: 'GATEHOUSE_MAIL_FROM',
    fallback: 'none',
    meaning:
      'sender of that mail, such as `Gatehouse <no-reply@example.com>`; needed with GATEHOUSE_SMTP_URL',
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
    name: 'GATEHOUSE_CAPTCHA_SERVICE',
    fallback: 'the providers themselves',
    meaning:
      'origin that checks captcha tokens in place of the providers, which it gets as `/{host}{path}`; for instance a stand-in to test against',
  },
  {
    name: 'GATEHOUSE_BREACH_SERVICE',
    fallback: 'https://api.pwnedpasswords.com/range/',
    meaning:
      'URL that answers for the first five hex digits of a SHA-1, to refuse breached passwords; `off` to check none',
  },
];
