import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '~/server/platform/config/config';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has rules of its own for origins. */
    cors?: false;
  }
}

/**
 * Pages of the console's origin may call the API wherever it is served (management rules, section
 * 1.2). Preflight requests of others are answered too, without a permission. OpenID Connect has
 * rules of its own (`clientBasedCORS`).
 */
export async function registerCors(app: FastifyInstance, { origin }: Config): Promise<void> {
  await app.register(cors, {
    origin: [origin],
    methods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH'],
    exposedHeaders: '*',
    maxAge: 600,
    // An OPTIONS request that is no preflight is no mistake.
    strictPreflight: false,
  });
}
