import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HOOK_DELIVERY_STATES, type HookDeliveryState } from '~/contract/webhooks';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  type DeliveryFilter,
  findDelivery,
  listDeliveries,
} from '~/server/domain/webhooks/deliveries.queries';
import { findHook } from '~/server/domain/webhooks/hooks.queries';
import { Drop, Replay } from '~/server/domain/webhooks/replay.input';
import { dropDeliveries, replayDeliveries } from '~/server/domain/webhooks/replay.rules';
import { failures, pageQuery } from '~/server/platform/http/schemas';
import { answerPage } from '~/server/platform/lists/paging';
import { HookDelivery, HookDeliveryDetails, deliveryParams, hookParams } from './hooks.schemas';

const tags = ['Webhooks'];
const Counted = Type.Object({ count: Type.Integer() });

/** A parameter of a URL; up to the last day that JavaScript knows. */
function time(description: string) {
  return Type.Optional(Type.String({ pattern: '^\\d{1,16}$', description }));
}

type FilterQuery = {
  state?: HookDeliveryState | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

function filterOf({ state, from, to }: FilterQuery): DeliveryFilter {
  return {
    state,
    from: from === undefined ? undefined : Number(from),
    to: to === undefined ? undefined : Number(to),
  };
}

/** Deliveries of a webhook: those that wait, those that were given up, and sending them again. */
export const hookDeliveryRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  app.get(
    '/hooks/:id/deliveries',
    {
      schema: {
        tags,
        summary: 'List deliveries of a webhook',
        description:
          'Newest first, of the last seven days. A replay with the same filters sends the same ones again.',
        params: hookParams,
        querystring: Type.Object({
          ...pageQuery,
          state: Type.Optional(Type.Enum([...HOOK_DELIVERY_STATES])),
          from: time('Deliveries created from here on, epoch ms.'),
          to: time('And before here, epoch ms.'),
        }),
        response: { 200: Type.Array(HookDelivery), ...failures(404) },
      },
    },
    async (request, reply) => {
      const { tenantId, params, query } = request;
      return answerPage(services, request, reply, async (tx, page) => {
        await findHook(tx, tenantId, params.id);
        return listDeliveries(tx, { tenantId, hookId: params.id }, filterOf(query), page);
      });
    },
  );

  app.get(
    '/hooks/:id/deliveries/:deliveryId',
    {
      schema: {
        tags,
        summary: 'Get a delivery of a webhook',
        description: 'With what was sent and what was answered last.',
        params: deliveryParams,
        response: { 200: HookDeliveryDetails, ...failures(404) },
      },
    },
    ({ tenantId, params: { id: hookId, deliveryId } }) =>
      services.database.inTenant(tenantId, (tx) =>
        findDelivery(tx, { tenantId, hookId }, deliveryId),
      ),
  );

  app.post(
    '/hooks/:id/deliveries/replay',
    {
      schema: {
        tags,
        summary: 'Send deliveries of a webhook again',
        description:
          'The same bytes under the same delivery id. Every filter that is given has to match; pending deliveries stay as they are. At most 5000 are queued; repeat the request while it answers that many.',
        params: hookParams,
        body: Replay,
        response: { 200: Counted, ...failures(404) },
      },
    },
    async (request) => {
      const { tenantId, params, body } = request;
      return recordedWrite(services, request, 'Hook.Deliveries.Replay', async (tx) => {
        await findHook(tx, tenantId, params.id);
        return { count: await replayDeliveries(tx, { tenantId, hookId: params.id }, body) };
      });
    },
  );

  app.post(
    '/hooks/:id/deliveries/drop',
    {
      schema: {
        tags,
        summary: 'Delete deliveries of a webhook that were given up',
        description: 'Others are left alone.',
        params: hookParams,
        body: Drop,
        response: { 200: Counted, ...failures(404) },
      },
    },
    async (request) => {
      const { tenantId, params, body } = request;
      return recordedWrite(services, request, 'Hook.Deliveries.Delete', async (tx) => {
        await findHook(tx, tenantId, params.id);
        return {
          count: await dropDeliveries(tx, { tenantId, hookId: params.id }, body.deliveryIds),
        };
      });
    },
  );
};
