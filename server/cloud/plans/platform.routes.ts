import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID, CLOUD_INDICATOR } from '~/contract/tenancy';
import { adminIssuer, readBearerToken, verifyAccessToken } from '../../auth/bearer';
import { applications } from '../../db/schema';
import { RequestError } from '../../http/request-error';
import { failures } from '../../http/schemas';
import type { RouteOptions } from '../../routes';
import type { Services } from '../../services';
import { SubscriptionSchema, SubscriptionUsageSchema } from './schemas';
import { viewSubscription, viewSubscriptionUsage } from './service';

/** The tenant each request's Cloud Service application stands for. */
const tenants = new WeakMap<FastifyRequest, string>();

/** A tenant's own Cloud Service application (seeds, section 4), which names its tenant. */
const cloudServiceGuard =
  (services: Services): preHandlerAsyncHookHandler =>
  async (request) => {
    request.tenantId = ADMIN_TENANT_ID;
    request.caller = await verifyAccessToken(
      services,
      readBearerToken(request),
      CLOUD_INDICATOR,
      adminIssuer,
    );
    if (request.caller.type !== 'app') throw new RequestError('auth.forbidden', 403);
    const [row] = await services.database.inTenant(ADMIN_TENANT_ID, (tx) =>
      tx
        .select({ metadata: applications.customClientMetadata })
        .from(applications)
        .where(
          and(
            eq(applications.tenantId, ADMIN_TENANT_ID),
            eq(applications.id, request.caller.id),
            eq(applications.type, 'MachineToMachine'),
          ),
        ),
    );
    const tenantId = (row?.metadata as { tenantId?: string } | undefined)?.tenantId;
    if (tenantId === undefined) throw new RequestError('auth.forbidden', 403);
    tenants.set(request, tenantId);
  };

/** What a tenant's own server asks the platform about itself (me sheet, section 7). */
export const platformRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  app.addHook('onRequest', cloudServiceGuard(services));
  const tags = ['Platform'];
  const tenantOf = (request: FastifyRequest): string => tenants.get(request) ?? '';

  app.get(
    '/tenants/my/subscription',
    {
      schema: {
        security: [{ cloud: [] }],
        tags,
        summary: "Get the subscription of the application's tenant",
        response: { 200: SubscriptionSchema, ...failures() },
      },
    },
    async (request) =>
      services.database.inTenant(ADMIN_TENANT_ID, (tx) => viewSubscription(tx, tenantOf(request))),
  );

  app.get(
    '/tenants/my/subscription-usage',
    {
      schema: {
        security: [{ cloud: [] }],
        tags,
        summary: "Get limits and usage of the application's tenant",
        response: { 200: SubscriptionUsageSchema, ...failures() },
      },
    },
    async (request) =>
      services.database.inTenant(ADMIN_TENANT_ID, (tx) =>
        viewSubscriptionUsage(tx, tenantOf(request)),
      ),
  );
};
