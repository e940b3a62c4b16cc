import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '~/server/platform/config/config';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has rules of its own for origins. */
    cors?: false;
  }
}

/** Calls that users' applications make with their token, from wherever they are served. */
const USER_API = /^\/api\/(?:my-account|verifications)(?:[/?]|$)/;

/**
 * Pages of the console's origin may call the API wherever it is served (management rules, section
 * 1.2). Preflight requests of others are answered too, without a permission. OpenID Connect has
 * rules of its own (`clientBasedCORS`).
 */
export async function registerCors(app: FastifyInstance, { origin }: Config): Promise<void> {
  const rules = {
    methods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH'],
    exposedHeaders: '*',
    maxAge: 600,
    // An OPTIONS request that is no preflight is no mistake.
    strictPreflight: false,
  };
  await app.register(cors, () => async ({ url }: FastifyRequest) => ({
    ...rules,
    // A token in a header is no ambient authority: any page may show what its user lent to it.
    origin: USER_API.test(url) ? true : [origin],
  }));
}
