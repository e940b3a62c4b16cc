import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { assertDataScope } from '~/server/api/shared/guards';
import type { Sender } from '~/server/domain/bulk-jobs/new-job.rules';
import type { Services } from '~/server/domain/services/services';
import type { Dispatched } from '~/server/platform/http/dispatched';
import { newApp } from '~/server/platform/http/new-app';
import { managementRoutes } from '../management.plugin';

type Dispatch = {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  /** Path and query below /api. */
  url: string;
  body?: object | undefined;
  dispatched: Dispatched;
} & Sender;

export type Answer = {
  status: number;
  body: Readonly<Record<string, unknown>>;
};

const current = new AsyncLocalStorage<Dispatch>();

async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = newApp(services);
  app.addHook('onRequest', async (request) => {
    const dispatch = current.getStore();
    if (!dispatch) throw new Error('Only the server sends requests here');
    Object.assign(request, {
      tenantId: dispatch.tenantId,
      caller: dispatch.caller,
      dispatched: dispatch.dispatched,
    });
    assertDataScope(dispatch.caller, request.method);
  });
  await app.register(managementRoutes, { services, side: 'tenant', prefix: '/api' });
  await app.ready();
  return app;
}

const apps = new WeakMap<Services, Promise<FastifyInstance>>();

/**
 * The management API for the server itself. It listens nowhere; it is made when it is first used.
 */
function appOf(services: Services): Promise<FastifyInstance> {
  const app = apps.get(services) ?? buildApp(services);
  apps.set(services, app);
  return app;
}

/**
 * Send a request of the management API in a caller's name, as if their token had come with it. What
 * the caller's scopes do not allow is refused with 403.
 */
export async function dispatch(services: Services, request: Dispatch): Promise<Answer> {
  const app = await appOf(services);
  const { method, url, body, ip, userAgent } = request;
  // The request is sent when it is awaited, which has to be within the context.
  const response = await current.run(request, async () => {
    const sent = await app.inject({
      method,
      url: `/api${url}`,
      remoteAddress: ip,
      headers: { 'user-agent': userAgent },
      ...(body ? { payload: body } : {}),
    });
    return sent;
  });
  const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
  return {
    status: response.statusCode,
    body: isJson && response.body !== '' ? response.json<Record<string, unknown>>() : {},
  };
}
