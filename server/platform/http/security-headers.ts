import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '~/server/platform/config/config';
import { CodedError } from '~/server/platform/errors/coded-error';

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
  // Passkeys need the public-key credentials of this origin; nothing needs a sensor or a camera.
  'Permissions-Policy': [
    ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
    ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
  ]
    .map((feature) => `${feature}=()`)
    .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
    .join(', '),
};

/** Headers of every answer; HSTS only where the public origin is https (RFC 6797 section 7.2). */
export function setSecurityHeaders(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers(COMMON).header('Logto-Core-Request-Id', request.id);
  if (config.origin.startsWith('https:')) {
    reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  }
  // What a token or a secret opens may hold others, and is for the asker alone.
  if (request.headers.authorization !== undefined) reply.header('Cache-Control', 'no-store');
}

/** Whether URLs can be made of the Host header; a client of HTTP/1.0 sends none. */
function isHost(host: string): boolean {
  return host === '' || (!/[/?#@\\]/.test(host) && URL.canParse(`http://${host}`));
}

/** @throws CodedError guard.invalid_input 400 (RFC 9112 section 3.2) */
function assertHost({ host }: FastifyRequest): void {
  if (!isHost(host)) {
    throw new CodedError('guard.invalid_input', { values: { type: 'Host header' } });
  }
}

/** The first hook of every request. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(config, request, reply);
    assertHost(request);
  });
}

export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

export type PageSources = {
  /** Origins whose scripts run in the page, and which they may call. */
  scriptsFrom?: readonly string[];
  /** Origins whose style sheets the page may use. */
  stylesFrom?: readonly string[];
  /** Origins whose pages may be framed in it. */
  framesFrom?: readonly string[];
  /** Origins of its images; without, any secure one: tenants bring their logos. */
  imagesFrom?: readonly string[];
};

type PolicyOptions = PageSources & {
  /** Origins that the page may call. */
  connectTo?: readonly string[];
  /** The only origin whose pages may frame this one; none without. */
  framedBy?: string | undefined;
};

/** Of pages that show images from anywhere. */
const ANY_IMAGES = ['https:', 'http://localhost:*', 'http://*.localhost:*'];

/** Content Security Policy of a page: own origin only, scripts and styles by nonce. */
export function setPagePolicy(
  reply: FastifyReply,
  nonce: string,
  {
    connectTo = [],
    scriptsFrom = [],
    stylesFrom = [],
    framesFrom = [],
    imagesFrom = ANY_IMAGES,
    framedBy,
  }: PolicyOptions = {},
): void {
  // It knows no origins, so that the policy below has to say it alone.
  if (framedBy !== undefined) reply.removeHeader('X-Frame-Options');
  reply.header(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src ${["'self'", `'nonce-${nonce}'`, ...scriptsFrom].join(' ')}`,
      `style-src ${["'self'", `'nonce-${nonce}'`, ...stylesFrom].join(' ')}`,
      `img-src ${["'self'", 'data:', 'blob:', ...imagesFrom].join(' ')}`,
      "font-src 'self' data:",
      `connect-src ${["'self'", ...connectTo, ...scriptsFrom].join(' ')}`,
      ...(framesFrom.length > 0 ? [`frame-src ${["'self'", ...framesFrom].join(' ')}`] : []),
      "object-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${framedBy ?? "'none'"}`,
    ].join('; '),
  );
}

/**
 * Policy of a page that a tenant brought along: its own files, the interfaces of its own origin, and
 * the services that the tenant has set up for its sign-in. It may not leave a service worker behind.
 */
export function setCustomUiPolicy(
  reply: FastifyReply,
  { scriptsFrom = [], stylesFrom = [], framesFrom = [], imagesFrom = [] }: PageSources = {},
): void {
  reply.header(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src ${["'self'", ...scriptsFrom].join(' ')}`,
      // Libraries write styles into the page.
      `style-src ${["'self'", "'unsafe-inline'", ...stylesFrom].join(' ')}`,
      `img-src ${["'self'", 'data:', 'blob:', ...imagesFrom].join(' ')}`,
      "font-src 'self' data:",
      `connect-src ${["'self'", ...scriptsFrom].join(' ')}`,
      `frame-src ${framesFrom.length > 0 ? framesFrom.join(' ') : "'none'"}`,
      "worker-src 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "base-uri 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
}
