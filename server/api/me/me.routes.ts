import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { MeChanges } from '~/server/domain/account/account.input';
import { findMe, meView, mergeMyCustomData, updateMe } from '~/server/domain/account/account.rules';
import { JsonObject, Nullable } from '~/server/platform/schemas/values';
import { failures } from '~/server/platform/http/schemas';

const NullableText = Nullable(Type.String());

const meProperties = {
  id: Type.String(),
  username: NullableText,
  primaryEmail: NullableText,
  primaryPhone: NullableText,
  name: NullableText,
  avatar: NullableText,
  customData: JsonObject,
  identities: JsonObject,
  lastSignInAt: Nullable(Type.Number()),
  createdAt: Type.Number(),
  updatedAt: Type.Number(),
  profile: JsonObject,
  applicationId: NullableText,
  isSuspended: Type.Boolean(),
};
const Me = Type.Object({ ...meProperties, hasPassword: Type.Optional(Type.Boolean()) });
const MeWithoutPassword = Type.Object(meProperties);

const tags = ['Me'];

/** The signed-in user of the console; below /me of the console's origin, behind `meGuard`. */
export const meRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/',
    {
      schema: {
        tags,
        summary: 'Get the signed-in user',
        response: { 200: Me, ...failures(404) },
      },
    },
    async (request) =>
      meView(await database.inTenant(ADMIN_TENANT_ID, (tx) => findMe(tx, request.caller.id))),
  );

  app.patch(
    '/',
    {
      schema: {
        tags,
        summary: 'Change the own profile',
        body: MeChanges,
        response: { 200: MeWithoutPassword, ...failures(404, 422) },
      },
    },
    async (request) =>
      meView(
        await recordedWrite(services, request, 'Me.Update', (tx) =>
          updateMe(tx, request.caller.id, request.body),
        ),
      ),
  );

  app.get(
    '/custom-data',
    {
      schema: {
        tags,
        summary: 'Get the own custom data',
        response: { 200: JsonObject, ...failures(404) },
      },
    },
    async (request) => {
      const user = await database.inTenant(ADMIN_TENANT_ID, (tx) => findMe(tx, request.caller.id));
      return user.customData;
    },
  );

  app.patch(
    '/custom-data',
    {
      schema: {
        tags,
        summary: 'Merge the own custom data',
        description: 'Merges top-level keys and returns all of it.',
        body: JsonObject,
        response: { 200: JsonObject, ...failures(404) },
      },
    },
    async (request) =>
      recordedWrite(services, request, 'Me.CustomData.Update', (tx) =>
        mergeMyCustomData(tx, request.caller.id, request.body),
      ),
  );
};
