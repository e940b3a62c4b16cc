import { Type } from 'typebox';
import { HOOK_DELIVERY_STATES } from '~/contract/webhooks';
import { DeliveryFailureSchema } from '~/server/domain/webhooks/delivery-failure';
import { HookChanges, HookEventSchema } from '~/server/domain/webhooks/hooks.input';
import { params } from '~/server/platform/http/schemas';
import { responseProperties } from '~/server/platform/schemas/response-properties';
import { Id, JsonObject, Nullable } from '~/server/platform/schemas/values';

export const hookParams = params({ id: Id });
export const deliveryParams = params({ id: Id, deliveryId: Id });

const { name, event, events, config, ...settings } = responseProperties(HookChanges);
const hookProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  name,
  event,
  events,
  config,
  signingKey: Type.String(),
  ...settings,
  createdAt: Type.Number(),
};
export const Hook = Type.Object(hookProperties);
export const HookWithStats = Type.Object({
  ...hookProperties,
  executionStats: Type.Optional(
    Type.Object({ successCount: Type.Integer(), requestCount: Type.Integer() }),
  ),
});

/** A row of the audit log about a delivery, without its tenant. */
export const HookLog = Type.Object({
  id: Type.String(),
  key: Type.String(),
  payload: JsonObject,
  createdAt: Type.Number(),
});

const deliveryProperties = {
  id: Type.String(),
  hookId: Type.String(),
  event: HookEventSchema,
  state: Type.Enum([...HOOK_DELIVERY_STATES]),
  tries: Type.Integer({ description: 'Attempts since it was queued or replayed.' }),
  attempts: Type.Array(
    Type.Object({
      at: Type.Number(),
      tookMs: Type.Number(),
      status: Nullable(Type.Integer()),
      error: Type.Optional(Type.String()),
      failure: Type.Optional(DeliveryFailureSchema),
    }),
  ),
  error: Nullable(Type.String()),
  failure: Nullable(DeliveryFailureSchema),
  createdAt: Type.Number(),
  updatedAt: Type.Number(),
};
export const HookDelivery = Type.Object(deliveryProperties);
export const HookDeliveryDetails = Type.Object({
  ...deliveryProperties,
  body: Type.String({ description: 'The bytes that were signed.' }),
  response: Nullable(Type.Object({ statusCode: Type.Integer(), body: Type.Unknown() })),
});
