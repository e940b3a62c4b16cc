import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { deleteUser } from '~/server/domain/account/user-deletion.rules';
import { dropPermissions } from '~/server/domain/account/verification-records.rules';
import { userView } from '~/server/domain/users/user-view';
import { NewUser, UserChanges } from '~/server/domain/users/users.input';
import {
  findUser,
  listSsoIdentities,
  listUsers,
  userSearchFields,
} from '~/server/domain/users/users.queries';
import { createUser, readNewPassword, updateUser } from '~/server/domain/users/users.rules';
import { ifMatch } from '~/server/platform/http/etag';
import { Flag, isYes } from '~/server/platform/http/flags';
import { CodedError } from '~/server/platform/errors/coded-error';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, pageQuery } from '~/server/platform/http/schemas';
import { answerPage } from '~/server/platform/lists/paging';
import { searchQuery } from '~/server/platform/lists/search';
import { changeUser, shownUser } from './changed-user';
import { readUserFilters, userFilterQuery } from './users.query';
import { User, UserWithSsoIdentities, userParams } from './users.schemas';

const tags = ['Users'];

/** Users of a tenant (management rules, section 6). */
export const userDetailRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/users',
    {
      schema: {
        tags,
        summary: 'List users',
        description:
          'Newest first, unless `sort` says otherwise. Filters and the search all have to match. ' +
          'More than 10,000 matches are not counted: Total-Number is then 10,000, and the header ' +
          'Total-Number-Capped is `true`. ' +
          'A phone number is found in any spelling, such as `%+49 (170) 12%`.',
        querystring: Type.Object({
          ...pageQuery,
          excludeRoleId: Type.Optional(Id),
          excludeOrganizationId: Type.Optional(Id),
          ...userFilterQuery,
          ...searchQuery(Object.keys(userSearchFields)),
        }),
        response: { 200: Type.Array(User), ...failures() },
      },
    },
    async (request, reply) => {
      const { excludeRoleId, excludeOrganizationId } = request.query;
      if (excludeRoleId !== undefined && excludeOrganizationId !== undefined) {
        throw new CodedError('request.invalid_input', {
          values: { details: 'excludeRoleId and excludeOrganizationId exclude each other' },
        });
      }
      const filters = {
        excludeRoleId,
        excludeOrganizationId,
        ...readUserFilters(request.query),
        sort: request.query.sort,
        query: request.query,
      };
      const rows = await answerPage(services, request, reply, (tx, page) =>
        listUsers(tx, request.tenantId, filters, page),
      );
      return rows.map(userView);
    },
  );

  app.post(
    '/users',
    {
      schema: {
        tags,
        summary: 'Create a user',
        description:
          'With the default roles. The password policy is not applied; a digest of another system ' +
          'is replaced after the first successful sign-in.',
        body: NewUser,
        response: { 200: User, ...failures(422) },
      },
    },
    async (request) => {
      const digest = await readNewPassword(request.tenantId, request.body);
      const user = await recordedWrite(
        services,
        request,
        'User.Create',
        (tx) => createUser(tx, request.tenantId, request.body, digest),
        ({ id }) => ({ userId: id }),
      );
      return userView(user);
    },
  );

  app.get(
    '/users/:userId',
    {
      schema: {
        tags,
        summary: 'Get a user',
        params: userParams,
        querystring: Type.Object({ includeSsoIdentities: Flag }),
        response: { 200: UserWithSsoIdentities, ...failures(404) },
      },
    },
    async (request) => {
      const { tenantId, params } = request;
      return database.inTenant(tenantId, async (tx) => {
        const user = await findUser(tx, tenantId, params.userId);
        const ssoIdentities = isYes(request.query.includeSsoIdentities)
          ? await listSsoIdentities(tx, tenantId, user.id)
          : undefined;
        return { ...userView(user), ssoIdentities };
      });
    },
  );

  app.patch(
    '/users/:userId',
    {
      schema: {
        tags,
        summary: 'Change a user',
        description:
          'Custom data and profile are replaced; absent keys stay. With If-Match the change is ' +
          'made only if the user is still as GET answered it with that ETag, else 412.',
        params: userParams,
        headers: ifMatch,
        body: UserChanges,
        response: { 200: User, ...failures(404, 412, 422) },
      },
    },
    async (request, reply) => {
      const updated = await changeUser(services, request, reply, request.params.userId, {
        action: 'User.Update',
        shown: shownUser,
        change: async (tx, user) => {
          const { primaryEmail, primaryPhone } = request.body;
          const isAddress = primaryEmail !== undefined || primaryPhone !== undefined;
          if (isAddress) await dropPermissions(tx, { tenantId: user.tenantId, userId: user.id });
          return updateUser(tx, user, request.body);
        },
      });
      return userView(updated);
    },
  );

  app.delete(
    '/users/:userId',
    {
      schema: {
        tags,
        summary: 'Delete a user',
        description: 'Signs them out everywhere first. The caller cannot delete themself.',
        params: userParams,
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { caller, params, tenantId } = request;
      if (caller.type === 'user' && caller.id === params.userId) {
        throw new CodedError('user.cannot_delete_self');
      }
      await recordedWrite(services, request, 'User.Delete', (tx) =>
        deleteUser(tx, tenantId, params.userId),
      );
      return reply.code(204).send(null);
    },
  );
};
