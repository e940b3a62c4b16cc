import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { tenantMemberGuard } from '~/server/api/shared/guards';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { paymentProviderOf } from '~/server/domain/billing/payment/provider';
import { type SkuRow, readPublicSkus } from '~/server/domain/plans/plans.queries';
import {
  cancelSubscription,
  listAvailableSkus,
  readPeriodicUsage,
  skuViews,
  viewAddOnSkus,
  viewSubscription,
  viewSubscriptionUsage,
} from '~/server/domain/plans/subscriptions.rules';
import type { Tx } from '~/server/platform/db/database';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import {
  AddOnSkusSchema,
  PeriodicUsageSchema,
  SkuSchema,
  SubscriptionSchema,
  SubscriptionUsageSchema,
} from './plans.schemas';

const tags = ['Billing'];
const tenantParams = params({ tenantId: Id });
const skuQuery = Type.Object({
  type: Type.Optional(
    Type.String({ maxLength: 16, description: 'Basic (plans, the default) or AddOn, any case.' }),
  ),
});

function readSkuType(text = 'basic'): SkuRow['type'] {
  const type = { basic: 'Basic', addon: 'AddOn' }[text.toLowerCase()];
  if (!type) throw invalidInput('query', ['type'], 'must be Basic or AddOn');
  return type as SkuRow['type'];
}

/** Plans, subscription and usage of tenants. Cloud edition, console origin. */
export const planRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;
  const payments = paymentProviderOf(services);
  const inPlatform = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    database.inTenant(ADMIN_TENANT_ID, work);
  const readData = {
    onRequest: tenantMemberGuard(services, 'read:data'),
    schema: { security: [{ organization: ['read:data'] }], tags, params: tenantParams },
  };

  app.get(
    '/skus',
    {
      schema: {
        security: [],
        tags,
        summary: 'List the plans on sale',
        querystring: skuQuery,
        response: { 200: Type.Array(SkuSchema), 400: failures()[400] },
      },
    },
    async (request) => {
      const type = readSkuType(request.query.type);
      return skuViews(await inPlatform((tx) => readPublicSkus(tx, type)));
    },
  );

  app.get(
    '/tenants/:tenantId/available-skus',
    {
      ...readData,
      schema: {
        ...readData.schema,
        summary: 'List the plans a tenant can have',
        description: 'Those made for it and the one it has included.',
        querystring: skuQuery,
        response: { 200: Type.Array(SkuSchema), ...failures(404) },
      },
    },
    async (request) => {
      const type = readSkuType(request.query.type);
      return inPlatform((tx) => listAvailableSkus(tx, request.params.tenantId, type));
    },
  );

  app.get(
    '/tenants/:tenantId/subscription',
    {
      ...readData,
      schema: {
        ...readData.schema,
        summary: 'Get the subscription of a tenant',
        response: { 200: SubscriptionSchema, ...failures(404) },
      },
    },
    async (request) => inPlatform((tx) => viewSubscription(tx, request.params.tenantId)),
  );

  app.delete(
    '/tenants/:tenantId/subscription',
    {
      onRequest: tenantMemberGuard(services, 'manage:tenant'),
      schema: {
        security: [{ organization: ['manage:tenant'] }],
        tags,
        summary: 'Cancel the plan: back to the free one',
        description: 'Refused while the tenant uses more than the free plan allows.',
        params: tenantParams,
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId } = request.params;
      await recordedWrite(services, request, 'Subscription.Cancel', async (tx) => {
        const canceled = await cancelSubscription(tx, tenantId);
        // Before the commit: nothing changes here when the provider keeps charging.
        await payments.cancel(canceled);
        return canceled;
      });
      services.tenants.forget(tenantId);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/tenants/:tenantId/subscription-usage',
    {
      ...readData,
      schema: {
        ...readData.schema,
        summary: 'Get limits and usage of a tenant',
        description: 'Counted at once: a write that was answered is included.',
        response: { 200: SubscriptionUsageSchema, ...failures(404) },
      },
    },
    async (request) => inPlatform((tx) => viewSubscriptionUsage(tx, request.params.tenantId)),
  );

  app.get(
    '/tenants/:tenantId/subscription/periodic-usage',
    {
      ...readData,
      schema: {
        ...readData.schema,
        summary: 'Get active users and tokens of the running period',
        response: { 200: PeriodicUsageSchema, ...failures(404) },
      },
    },
    async (request) => inPlatform((tx) => readPeriodicUsage(tx, request.params.tenantId)),
  );

  app.get(
    '/tenants/:tenantId/subscription/add-on-skus',
    {
      ...readData,
      schema: {
        ...readData.schema,
        summary: 'Get the add-on that raises each limit',
        response: { 200: AddOnSkusSchema, ...failures(404) },
      },
    },
    async (request) => inPlatform((tx) => viewAddOnSkus(tx, request.params.tenantId)),
  );
};
