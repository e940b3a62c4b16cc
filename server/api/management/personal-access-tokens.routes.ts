import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  NewPersonalAccessToken,
  PersonalAccessTokenChanges,
  TOKEN_NAME_MAX,
} from '~/server/domain/users/personal-access-tokens.input';
import {
  createToken,
  deleteToken,
  listTokens,
  renameToken,
} from '~/server/domain/users/personal-access-tokens.rules';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { PersonalAccessToken, userParams } from './users.schemas';

const tags = ['Users'];
const path = '/users/:userId/personal-access-tokens';
const tokenParams = params({
  userId: Id,
  name: Type.String({ minLength: 1, maxLength: TOKEN_NAME_MAX }),
});

/** Personal access tokens of a user, which are exchanged for access tokens (flows, section 3). */
export const personalAccessTokenRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'List personal access tokens of a user',
        description: 'Newest first; values are masked.',
        params: userParams,
        response: { 200: Type.Array(PersonalAccessToken), ...failures(404) },
      },
    },
    async ({ tenantId, params: { userId } }) =>
      services.database.inTenant(tenantId, (tx) => listTokens(tx, tenantId, userId)),
  );

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Create a personal access token',
        description: 'The value is in this answer and in no other.',
        params: userParams,
        body: NewPersonalAccessToken,
        response: { 201: PersonalAccessToken, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const token = await recordedWrite(
        services,
        request,
        'User.PersonalAccessToken.Create',
        (tx) => createToken(tx, request.tenantId, request.params.userId, request.body),
        ({ name }) => ({ name }),
      );
      return reply.code(201).send(token);
    },
  );

  app.patch(
    `${path}/:name`,
    {
      schema: {
        tags,
        summary: 'Rename a personal access token',
        params: tokenParams,
        body: PersonalAccessTokenChanges,
        response: { 200: PersonalAccessToken, ...failures(404, 422) },
      },
    },
    async (request) => {
      const { userId, name } = request.params;
      return recordedWrite(services, request, 'User.PersonalAccessToken.Update', (tx) =>
        renameToken(tx, request.tenantId, userId, name, request.body),
      );
    },
  );

  app.delete(
    `${path}/:name`,
    {
      schema: {
        tags,
        summary: 'Delete a personal access token',
        description: 'Access tokens made from it live until they expire.',
        params: tokenParams,
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { userId, name } = request.params;
      await recordedWrite(services, request, 'User.PersonalAccessToken.Delete', (tx) =>
        deleteToken(tx, request.tenantId, userId, name),
      );
      return reply.code(204).send(null);
    },
  );
};
