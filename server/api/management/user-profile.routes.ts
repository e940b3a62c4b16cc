import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import type { UserRow } from '~/server/domain/users/user-view';
import { Profile } from '~/server/domain/users/users.input';
import { findUser } from '~/server/domain/users/users.queries';
import { mergeCustomData, mergeProfile, readProfile } from '~/server/domain/users/users.rules';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { JsonObject } from '~/server/platform/schemas/values';
import { failures } from '~/server/platform/http/schemas';
import { changeUser } from './changed-user';
import { CustomDataBody, ProfileBody, userParams } from './users.schemas';

const tags = ['Users'];
const shownCustomData = representation<UserRow>(JsonObject, ({ customData }) => customData);

/** Custom data and profile of a user, changed key by key. */
export const userProfileRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
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
        description: 'Merges top-level keys and returns all of it.',
        params: userParams,
        headers: ifMatch,
        body: CustomDataBody,
        response: { 200: JsonObject, ...failures(404, 412) },
      },
    },
    async (request, reply) => {
      const { customData } = await changeUser(services, request, reply, request.params.userId, {
        action: 'User.CustomData.Update',
        shown: shownCustomData,
        change: (tx, user) => mergeCustomData(tx, user, request.body.customData),
      });
      return customData;
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
      const { profile } = await changeUser(services, request, reply, request.params.userId, {
        action: 'User.Profile.Update',
        change: (tx, user) => mergeProfile(tx, user, readProfile(request.body.profile)),
      });
      return profile;
    },
  );
};
