import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { recordedWrite } from '../../audit/logs';
import { etagOf } from '../../http/etag';
import { JsonObject, failures } from '../../http/schemas';
import type { RouteOptions } from '../../routes';
import { findUser } from './repository';
import { CustomDataBody, Profile, ProfileBody, ifMatch, userParams } from './schemas';
import { lockUser, mergeCustomData, mergeProfile, profileOf } from './service';
import { assertUnchanged } from './state';

const tags = ['Users'];
const serializedByGet: Record<string, unknown> = { ...JsonObject };

/** Custom data and profile of a user, changed key by key. */
export const userProfileRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  app.get(
    '/users/:userId/custom-data',
    {
      schema: {
        tags,
        summary: 'Get custom data of a user',
        params: userParams,
        response: { 200: JsonObject, ...failures(404) },
      },
    },
    async ({ tenantId, params }) => {
      const user = await services.database.inTenant(tenantId, (tx) =>
        findUser(tx, tenantId, params.userId),
      );
      return user.customData;
    },
  );

  app.patch(
    '/users/:userId/custom-data',
    {
      schema: {
        tags,
        summary: 'Merge custom data of a user',
        description: 'Merges top-level keys and answers the whole of it.',
        params: userParams,
        headers: ifMatch,
        body: CustomDataBody,
        response: { 200: JsonObject, ...failures(404, 412) },
      },
    },
    async (request, reply) => {
      const { tenantId, params, body } = request;
      const bodyOfGet = (data: Record<string, unknown>): string =>
        reply.serializeInput(data, serializedByGet);
      const user = await recordedWrite(services, request, 'User.CustomData.Update', async (tx) => {
        const present = await lockUser(tx, tenantId, params.userId);
        await assertUnchanged(tx, request, reply, present, bodyOfGet(present.customData));
        return mergeCustomData(tx, present, body.customData);
      });
      reply.header('ETag', etagOf(bodyOfGet(user.customData)));
      return user.customData;
    },
  );

  app.patch(
    '/users/:userId/profile',
    {
      schema: {
        tags,
        summary: 'Merge the profile of a user',
        description:
          'Merges top-level keys, so that the address is replaced whole, and answers all of it. ' +
          'If-Match takes an ETag of the user.',
        params: userParams,
        headers: ifMatch,
        body: ProfileBody,
        response: { 200: Profile, ...failures(404, 412) },
      },
    },
    async (request, reply) => {
      const { tenantId, params, body } = request;
      const user = await recordedWrite(services, request, 'User.Profile.Update', async (tx) => {
        const present = await lockUser(tx, tenantId, params.userId);
        await assertUnchanged(tx, request, reply, present);
        return mergeProfile(tx, present, profileOf(body.profile));
      });
      return user.profile;
    },
  );
};
