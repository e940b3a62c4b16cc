import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

/** Headers of every answer; HSTS only where the public origin is https (RFC 6797 section 7.2). */
export const registerSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const isSecure = config.origin.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(COMMON).header('Logto-Core-Request-Id', request.id);
    if (isSecure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  });
};

export const newNonce = (): string => randomBytes(16).toString('base64url');

interface PolicyOptions {
  /** Origins that the page may call. */
  connectTo?: readonly string[];
  /** Origins whose scripts run in the page, and which they may call. */
  scriptsFrom?: readonly string[];
}

/**
 * Content Security Policy of a page: own origin only, scripts and styles by nonce, images also
 * from https because tenants bring their logos.
 */
export const setPagePolicy = (
  reply: FastifyReply,
  nonce: string,
  { connectTo = [], scriptsFrom = [] }: PolicyOptions = {},
): void => {
  reply.header(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src ${["'self'", `'nonce-${nonce}'`, ...scriptsFrom].join(' ')}`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob: https: http://localhost:* http://*.localhost:*",
      "font-src 'self' data:",
      `connect-src ${["'self'", ...connectTo, ...scriptsFrom].join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
};
