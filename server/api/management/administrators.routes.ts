import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { USER_NAME_MAX } from '~/contract/limits';
import { EMAIL_PATTERN, USERNAME_PATTERN } from '~/contract/patterns';
import { ADMIN_TENANT_ID, DEFAULT_TENANT_ID } from '~/contract/tenancy';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  assertAdministrator,
  createAdministrator,
  deleteAdministrator,
  listAdministrators,
  readAdministratorPassword,
} from '~/server/domain/administrators/administrators.rules';
import { CodedError } from '~/server/platform/errors/coded-error';
import { Id, Nullable } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';

const Administrator = Type.Object({
  id: Type.String(),
  username: Nullable(Type.String()),
  primaryEmail: Nullable(Type.String()),
  name: Nullable(Type.String()),
  lastSignInAt: Nullable(Type.Number()),
  createdAt: Type.Number(),
});

const tags = ['Administrators'];

/** Administrators of an open-source installation: users of the admin tenant. */
export const administratorRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  // Users only, and only those of the default tenant's console; then the admin tenant.
  app.addHook('onRequest', async (request) => {
    const { caller, tenantId } = request;
    if (caller.type !== 'user' || tenantId !== DEFAULT_TENANT_ID) {
      throw new CodedError('auth.forbidden');
    }
    await database.inTenant(ADMIN_TENANT_ID, (tx) => assertAdministrator(tx, caller.id));
    request.tenantId = ADMIN_TENANT_ID;
  });

  app.get(
    '/administrators',
    {
      schema: {
        tags,
        summary: 'List administrators',
        response: { 200: Type.Array(Administrator), ...failures() },
      },
    },
    async () => database.inTenant(ADMIN_TENANT_ID, listAdministrators),
  );

  app.post(
    '/administrators',
    {
      schema: {
        tags,
        summary: 'Add an administrator',
        body: Type.Object(
          {
            username: Type.Optional(
              Type.String({ maxLength: USER_NAME_MAX, pattern: USERNAME_PATTERN.source }),
            ),
            primaryEmail: Type.Optional(
              Type.String({ maxLength: 128, pattern: EMAIL_PATTERN.source }),
            ),
            name: Type.Optional(Type.String({ maxLength: USER_NAME_MAX })),
            password: Type.String({ minLength: 1, maxLength: 256 }),
          },
          { additionalProperties: false },
        ),
        response: { 201: Administrator, ...failures(422) },
      },
    },
    async (request, reply) => {
      const digest = await readAdministratorPassword(services, request.body);
      const administrator = await recordedWrite(
        services,
        request,
        'Administrator.Create',
        (tx) => createAdministrator(tx, request.body, digest),
        ({ id }) => ({ userId: id }),
      );
      return reply.code(201).send(administrator);
    },
  );

  app.delete(
    '/administrators/:userId',
    {
      schema: {
        tags,
        summary: 'Remove an administrator',
        params: params({ userId: Id }),
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Administrator.Delete', (tx) =>
        deleteAdministrator(tx, request.params.userId, request.caller.id),
      );
      return reply.code(204).send(null);
    },
  );
};
