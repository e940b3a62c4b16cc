import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { authenticateCloudApplication } from '~/server/api/shared/guards';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { findClient } from '~/server/domain/applications/clients.queries';
import { addOnQuantity, countBilledUsage } from '~/server/domain/plans/add-ons';
import { readPlan } from '~/server/domain/plans/plans.queries';
import { viewSubscription, viewSubscriptionUsage } from '~/server/domain/plans/subscriptions.rules';
import type { Services } from '~/server/domain/services/services';
import { unauthorized } from '~/server/api/shared/unauthorized';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError } from '~/server/platform/errors/coded-error';
import { NoContent, failures } from '~/server/platform/http/schemas';
import { SubscriptionSchema, SubscriptionUsageSchema } from './plans.schemas';

/** What a tenant's own server needs to report add-ons. */
const REPORT_SCOPE = 'report:subscription:updates';

/** The tenant each request's Cloud Service application stands for. */
const tenants = new WeakMap<FastifyRequest, string>();

/** A tenant's own Cloud Service application (seeds, section 4), which names its tenant. */
function cloudServiceGuard(services: Services): preHandlerAsyncHookHandler {
  return async (request) => {
    await authenticateCloudApplication(services, request);
    const application = await services.database.inTenant(ADMIN_TENANT_ID, (tx) =>
      findClient(tx, ADMIN_TENANT_ID, request.caller.id),
    );
    if (!application) throw unauthorized();
    const { tenantId } = application.customClientMetadata;
    if (application.type !== 'MachineToMachine' || tenantId === undefined)
      throw new CodedError('auth.forbidden');
    tenants.set(request, tenantId);
  };
}

/** What a tenant's own server asks the platform about itself. */
export const platformRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
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

  app.post(
    '/tenants/my/subscription/item-updates',
    {
      schema: {
        security: [{ cloud: [REPORT_SCOPE] }],
        tags,
        summary: "Report that the application's tenant uses more or less of an add-on",
        description:
          'Charges are made from what is counted, so a report adds nothing to a bill; it keeps in ' +
          'the audit log from when on how many units of the add-on were in use.',
        body: Type.Object(
          { usageKey: Type.String({ maxLength: 64, description: 'Key of a limit.' }) },
          { additionalProperties: false },
        ),
        response: { 204: NoContent, ...failures() },
      },
    },
    async (request, reply) => {
      if (!request.caller.scopes.has(REPORT_SCOPE)) throw new CodedError('auth.forbidden');
      const { usageKey } = request.body;
      await recordedWrite(
        services,
        request,
        'Subscription.ItemUpdate',
        async (tx) => {
          const tenantId = tenantOf(request);
          const { addOns, basicQuota } = await readPlan(tx, tenantId);
          const addOn = addOns.find(({ quota }) => Object.hasOwn(quota, usageKey));
          if (!addOn) throw invalidInput('body', ['usageKey'], 'is not the key of an add-on');
          const usage = await countBilledUsage(tx, tenantId);
          return { tenantId, usageKey, quantity: addOnQuantity(addOn, basicQuota, usage) };
        },
        (item) => item,
      );
      return reply.code(204).send(null);
    },
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
