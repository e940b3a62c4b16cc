import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedWrite } from '../../audit/logs';
import { findSocialConnector } from '../../connectors/social/connectors';
import {
  linkSocialIdentity,
  putSocialIdentity,
  unlinkSocialIdentity,
} from '../../identities/social-identities';
import { countRequest } from '../../http/rate-limit';
import { RequestError } from '../../http/request-error';
import { Id, failures, params } from '../../http/schemas';
import { networkOf } from '../../mail/send-message';
import type { RouteOptions } from '../../routes';
import { findUser, listSsoIdentities } from './repository';
import {
  AllIdentities,
  BooleanText,
  Identities,
  IdentityBody,
  NewIdentityBody,
  SocialIdentityView,
  SsoIdentityView,
  User,
  userParams,
} from './schemas';
import { lockUser } from './service';
import { userView } from './view';

const tags = ['Users'];
const TARGET_MAX = 64;
const targetParams = params({
  userId: Id,
  target: Type.String({ minLength: 1, maxLength: TARGET_MAX }),
});
/** Accepted from existing clients; no token sets of providers are stored. */
const tokenQuery = Type.Object({ includeTokenSecret: Type.Optional(BooleanText) });

const textsOf = (data: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      typeof value === 'string' && value.length <= 8192 ? [[key, value]] : [],
    ),
  );

/** Accounts elsewhere that belong to a user: social and enterprise ones. */
export const userIdentityRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  const { database } = services;

  app.get(
    '/users/:userId/all-identities',
    {
      schema: {
        tags,
        summary: 'List social and enterprise identities of a user',
        params: userParams,
        querystring: tokenQuery,
        response: { 200: AllIdentities, ...failures(404) },
      },
    },
    async ({ tenantId, params: { userId } }) =>
      database.inTenant(tenantId, async (tx) => {
        const user = await findUser(tx, tenantId, userId);
        const ssoIdentities = await listSsoIdentities(tx, tenantId, userId);
        return {
          socialIdentities: Object.entries(user.identities).map(([target, identity]) => ({
            target,
            identity,
          })),
          ssoIdentities: ssoIdentities.map((ssoIdentity) => ({
            ssoConnectorId: ssoIdentity.ssoConnectorId,
            ssoIdentity,
          })),
        };
      }),
  );

  app.get(
    '/users/:userId/identities/:target',
    {
      schema: {
        tags,
        summary: 'Get a social identity of a user',
        params: targetParams,
        querystring: tokenQuery,
        response: { 200: SocialIdentityView, ...failures(404) },
      },
    },
    async ({ tenantId, params: { userId, target } }) => {
      const { identities } = await database.inTenant(tenantId, (tx) =>
        findUser(tx, tenantId, userId),
      );
      const identity = Object.hasOwn(identities, target) ? identities[target] : undefined;
      if (!identity) throw new RequestError('user.identity_not_exist', 404);
      return { identity };
    },
  );

  app.put(
    '/users/:userId/identities/:target',
    {
      schema: {
        tags,
        summary: 'Set a social identity of a user',
        params: targetParams,
        body: IdentityBody,
        response: { 200: Identities, 201: Identities, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { userId, target } = request.params;
      const { identities, isNew } = await recordedWrite(
        services,
        request,
        'User.Identity.Update',
        (tx) =>
          putSocialIdentity(tx, request.tenantId, userId, target, {
            userId: request.body.userId,
            ...(request.body.details ? { details: request.body.details } : {}),
          }),
      );
      return reply.code(isNew ? 201 : 200).send(identities);
    },
  );

  app.post(
    '/users/:userId/identities',
    {
      schema: {
        tags,
        summary: 'Link a user with the account that a provider names',
        description:
          'The connector redeems what the provider sent to the redirect URI of a stateless ' +
          'authorization.',
        params: userParams,
        body: NewIdentityBody,
        response: { 200: Identities, ...failures(404, 422, 429) },
      },
    },
    async (request) => {
      const { tenantId, caller, body } = request;
      const { userId } = request.params;
      const { connectorId } = body;
      const connector = await database.inTenant(tenantId, async (tx) => {
        await findUser(tx, tenantId, userId);
        return findSocialConnector(tx, tenantId, connectorId);
      });
      if (!connector || connector === 'other') {
        throw new RequestError('session.invalid_connector_id', 422, { values: { connectorId } });
      }
      // Each of these calls makes the server speak to somebody else's.
      await countRequest(database, tenantId, {
        key: `user-identities:${caller.id}`,
        limit: 600,
        windowSeconds: 600,
      });
      const { redirectUri = '', ...returned } = textsOf(body.connectorData);
      // No database connection is held while the provider is spoken to.
      const userInfo = await connector.social.getUserInfo({
        config: connector.config,
        params: returned,
        session: {},
        redirectUri,
        network: networkOf(services.config),
      });
      const { identities } = await recordedWrite(services, request, 'User.Identity.Create', (tx) =>
        linkSocialIdentity(tx, tenantId, userId, { target: connector.target, userInfo }),
      );
      return identities;
    },
  );

  app.delete(
    '/users/:userId/identities/:target',
    {
      schema: {
        tags,
        summary: 'Remove a social identity of a user',
        params: targetParams,
        response: { 200: User, ...failures(404) },
      },
    },
    async (request) => {
      const { userId, target } = request.params;
      return userView(
        await recordedWrite(services, request, 'User.Identity.Delete', async (tx) => {
          await lockUser(tx, request.tenantId, userId);
          await unlinkSocialIdentity(tx, request.tenantId, userId, target);
          return findUser(tx, request.tenantId, userId);
        }),
      );
    },
  );

  app.get(
    '/users/:userId/sso-identities/:ssoConnectorId',
    {
      schema: {
        tags,
        summary: 'Get an enterprise identity of a user',
        params: params({ userId: Id, ssoConnectorId: Id }),
        querystring: tokenQuery,
        response: { 200: SsoIdentityView, ...failures(404) },
      },
    },
    async ({ tenantId, params: { userId, ssoConnectorId } }) => {
      const identities = await database.inTenant(tenantId, async (tx) => {
        await findUser(tx, tenantId, userId);
        return listSsoIdentities(tx, tenantId, userId);
      });
      const ssoIdentity = identities.find((each) => each.ssoConnectorId === ssoConnectorId);
      if (!ssoIdentity) {
        throw new RequestError('user.enterprise_sso_identity_not_exists', 404, {
          values: { ssoConnectorId },
        });
      }
      return { ssoIdentity };
    },
  );
};
