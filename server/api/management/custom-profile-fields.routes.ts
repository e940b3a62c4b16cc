import { Type } from 'typebox';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  NewProfileField,
  NewProfileFields,
  ProfileFieldConfigSchema,
  ProfileFieldOrder,
  ProfileFieldReplacement,
  ProfileFieldTypeSchema,
} from '~/server/domain/profile-fields/profile-fields.input';
import {
  type ProfileField,
  listProfileFields,
} from '~/server/domain/profile-fields/profile-fields.queries';
import {
  createProfileField,
  createProfileFields,
  deleteProfileField,
  getProfileField,
  holdProfileField,
  orderProfileFields,
  replaceProfileField,
} from '~/server/domain/profile-fields/profile-fields.rules';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { NoContent, bearerSecurity, failures, params } from '~/server/platform/http/schemas';
import { Nullable } from '~/server/platform/schemas/values';

const about = { tags: ['Custom profile fields'], security: bearerSecurity };
const byName = params({ name: Type.String({ minLength: 1, maxLength: 128 }) });

const ProfileFieldView = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  name: Type.String(),
  type: ProfileFieldTypeSchema,
  label: Type.String(),
  description: Nullable(Type.String()),
  required: Type.Boolean(),
  config: ProfileFieldConfigSchema,
  createdAt: Type.Number(),
  sieOrder: Type.Number(),
});
const shown = representation<ProfileField>(ProfileFieldView);

/** What sign-up asks for besides identifiers (management rules, section 12). */
export const customProfileFieldRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database, config } = services;

  app.get(
    '/custom-profile-fields',
    {
      schema: {
        ...about,
        summary: 'List custom profile fields',
        description: 'In the order in which sign-up asks for them. Not paginated.',
        response: { 200: Type.Array(ProfileFieldView), ...failures() },
      },
    },
    ({ tenantId }) => database.inTenant(tenantId, (tx) => listProfileFields(tx, tenantId)),
  );

  app.get(
    '/custom-profile-fields/:name',
    {
      schema: {
        ...about,
        summary: 'Get a custom profile field',
        params: byName,
        response: { 200: ProfileFieldView, ...failures(404) },
      },
    },
    ({ tenantId, params: { name } }) =>
      database.inTenant(tenantId, (tx) => getProfileField(tx, tenantId, name)),
  );

  app.post(
    '/custom-profile-fields',
    {
      schema: {
        ...about,
        summary: 'Create a custom profile field',
        description:
          'After those that are there. What the configuration can hold depends on the type; the rest of it is dropped.',
        body: NewProfileField,
        response: { 201: ProfileFieldView, ...failures(422) },
      },
    },
    async (request, reply) => {
      const { tenantId, body } = request;
      const created = await recordedWrite(
        services,
        request,
        'CustomProfileField.Create',
        (tx) => createProfileField(tx, tenantId, body, config.edition),
        ({ name }) => ({ name }),
      );
      return reply.code(201).send(created);
    },
  );

  app.post(
    '/custom-profile-fields/batch',
    {
      schema: {
        ...about,
        summary: 'Create several custom profile fields',
        description: 'All of them or none.',
        body: NewProfileFields,
        response: { 201: Type.Array(ProfileFieldView), ...failures(422) },
      },
    },
    async (request, reply) => {
      const { tenantId, body } = request;
      const created = await recordedWrite(
        services,
        request,
        'CustomProfileField.Create',
        (tx) => createProfileFields(tx, tenantId, body, config.edition),
        (fields) => ({ names: fields.map(({ name }) => name) }),
      );
      return reply.code(201).send(created);
    },
  );

  app.put(
    '/custom-profile-fields/:name',
    {
      schema: {
        ...about,
        summary: 'Replace a custom profile field',
        description:
          'Everything but its name and its place. With If-Match the change is made only if the field is still as GET answered it with that ETag, else 412.',
        params: byName,
        headers: ifMatch,
        body: ProfileFieldReplacement,
        response: { 200: ProfileFieldView, ...failures(404, 412) },
      },
    },
    (request, reply) =>
      recordedChange(services, request, reply, {
        action: 'CustomProfileField.Update',
        hold: (tx) => holdProfileField(tx, request.tenantId, request.params.name),
        shown,
        change: (tx, row) => replaceProfileField(tx, row, request.body),
      }),
  );

  app.delete(
    '/custom-profile-fields/:name',
    {
      schema: {
        ...about,
        summary: 'Delete a custom profile field',
        description: 'Users keep what they entered.',
        params: byName,
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'CustomProfileField.Delete', (tx) =>
        deleteProfileField(tx, request.tenantId, request.params.name),
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/custom-profile-fields/properties/sie-order',
    {
      schema: {
        ...about,
        summary: 'Order the custom profile fields',
        description: 'Fields that are not named keep their number.',
        body: ProfileFieldOrder,
        response: { 200: Type.Array(ProfileFieldView), ...failures() },
      },
    },
    (request) =>
      recordedWrite(services, request, 'CustomProfileField.Order', (tx) =>
        orderProfileFields(tx, request.tenantId, request.body),
      ),
  );
};
