import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { CHECKOUT_STATUSES } from '~/contract/billing';
import { TENANT_NAME_MAX, URL_MAX } from '~/contract/limits';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { cloudGuard, tenantMemberGuard } from '~/server/api/shared/guards';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { checkoutView, startCheckout } from '~/server/domain/billing/checkout/checkout.rules';
import { currentCheckout } from '~/server/domain/billing/checkout/current.rules';
import { giveUpCheckout } from '~/server/domain/billing/checkout/give-up.rules';
import { assertConsoleUrl } from '~/server/domain/billing/checkout/order.rules';
import { paymentProviderOf } from '~/server/domain/billing/payment/provider';
import { readSubscription } from '~/server/domain/plans/plans.queries';
import { readTag } from '~/server/domain/tenant-lifecycle/tag';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { tagSchema } from '~/server/domain/tenant-lifecycle/tenants.input';

const tags = ['Cloud'];
/** Payment pages one user may open in an hour. */
const SESSIONS_PER_HOUR = 200;

/** Buying a plan, and the page where its customer manages the payment. */
export const checkoutRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { config, database } = services;
  const payments = paymentProviderOf(services);

  app.post(
    '/checkout-session',
    {
      onRequest: cloudGuard(services),
      schema: {
        security: [{ cloud: [] }],
        tags,
        summary: 'Start to buy a plan',
        description:
          'For a tenant that the caller manages, or for a new one that is created when it is paid.',
        body: Type.Object(
          {
            skuId: Type.String({ minLength: 1, maxLength: 32 }),
            successCallbackUrl: Type.String({
              minLength: 1,
              maxLength: URL_MAX,
              description: 'Where the payment page leads back to; on the console’s origin.',
            }),
            cancelCallbackUrl: Type.Optional(
              Type.String({
                minLength: 1,
                maxLength: URL_MAX,
                description: 'Where a canceled payment leads back to; on the console’s origin.',
              }),
            ),
            tenantId: Type.Optional(Id),
            tenantName: Type.Optional(Type.String({ maxLength: TENANT_NAME_MAX })),
            tenantTag: Type.Optional(tagSchema),
            tenantRegionName: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
          },
          { additionalProperties: false },
        ),
        response: {
          200: Type.Object({ redirectUri: Type.String(), sessionId: Type.String() }),
          ...failures(404, 409, 422, 429),
        },
      },
    },
    async (request) => {
      const { body, caller } = request;
      await countRequest(database, ADMIN_TENANT_ID, {
        key: `checkout:${caller.id}`,
        limit: SESSIONS_PER_HOUR,
        windowSeconds: 3600,
      });
      return startCheckout(services, payments, caller.id, {
        skuId: body.skuId,
        successCallbackUrl: body.successCallbackUrl,
        cancelCallbackUrl: body.cancelCallbackUrl,
        tenantId: body.tenantId,
        tenantName: body.tenantName,
        tenantTag: readTag(body.tenantTag),
        tenantRegionName: body.tenantRegionName,
      });
    },
  );

  app.get(
    '/checkout-session/:id',
    {
      onRequest: cloudGuard(services),
      schema: {
        security: [{ cloud: [] }],
        tags,
        summary: 'Get the progress of a purchase',
        description: 'Own ones only. It is complete once the tenant has its plan, not before.',
        params: params({ id: Id }),
        response: {
          200: Type.Object({
            tenantId: Type.Optional(Type.String()),
            skuId: Type.Optional(Type.String()),
            status: Type.Enum([...CHECKOUT_STATUSES]),
          }),
          ...failures(404),
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      return checkoutView(await currentCheckout(services, payments, request.caller.id, id));
    },
  );

  app.delete(
    '/checkout-session/:id',
    {
      onRequest: cloudGuard(services),
      schema: {
        security: [{ cloud: [] }],
        tags,
        summary: 'Give up a purchase',
        description: 'Own ones only, as long as nothing has been paid.',
        params: params({ id: Id }),
        response: { 204: NoContent, ...failures(404, 409) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await giveUpCheckout(services, payments, request.caller.id, id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/tenants/:tenantId/stripe-customer-portal',
    {
      onRequest: tenantMemberGuard(services, 'manage:tenant'),
      schema: {
        security: [{ organization: ['manage:tenant'] }],
        tags,
        summary: 'Open the page where a customer manages the payment',
        params: params({ tenantId: Id }),
        body: Type.Object(
          { callbackUrl: Type.String({ minLength: 1, maxLength: URL_MAX }) },
          { additionalProperties: false },
        ),
        response: {
          200: Type.Object({ redirectUri: Type.String() }),
          ...failures(404, 422),
        },
      },
    },
    async (request) => {
      const { tenantId } = request.params;
      const { callbackUrl } = request.body;
      assertConsoleUrl(config.origin, callbackUrl);
      const userId = request.caller.id;
      const subscription = await recordedWrite(
        services,
        request,
        'Tenant.OpenPaymentPortal',
        (tx) => readSubscription(tx, tenantId),
      );
      return {
        redirectUri: await payments.openPortal({ tenantId, userId, subscription, callbackUrl }),
      };
    },
  );
};
