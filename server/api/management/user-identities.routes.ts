import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { type Static, Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { dropPermissions } from '~/server/domain/account/verification-records.rules';
import { getSocialConnector } from '~/server/domain/connectors/social-connectors.queries';
import { askProvider, returnedBy } from '~/server/domain/identities/ask-provider';
import {
  linkSocialIdentity,
  putSocialIdentity,
  unlinkSocialIdentity,
} from '~/server/domain/identities/social-identities.rules';
import { listTokenSets } from '~/server/domain/identities/token-sets.rules';
import { userView } from '~/server/domain/users/user-view';
import { findUser, listSsoIdentities } from '~/server/domain/users/users.queries';
import { lockUser } from '~/server/domain/users/users.rules';
import type { Tx } from '~/server/platform/db/database';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { Flag, isYes } from '~/server/platform/http/flags';
import { CodedError } from '~/server/platform/errors/coded-error';
import { Id } from '~/server/platform/schemas/values';
import { failures, params } from '~/server/platform/http/schemas';
import {
  AllIdentities,
  Identities,
  IdentityBody,
  NewIdentityBody,
  SocialIdentityView,
  SsoIdentityView,
  User,
  userParams,
} from './users.schemas';

const tags = ['Users'];
const TARGET_MAX = 64;
const targetParams = params({
  userId: Id,
  target: Type.String({ minLength: 1, maxLength: TARGET_MAX }),
});
const tokenQuery = Type.Object({ includeTokenSecret: Flag });

/**
 * A user's linked accounts, with the metadata of the tokens stored for them when that
 * is asked for.
 */
async function listIdentities(
  tx: Tx,
  tenantId: string,
  userId: string,
  { includeTokenSecret }: Static<typeof tokenQuery>,
) {
  const { identities } = await findUser(tx, tenantId, userId);
  const ssoIdentities = await listSsoIdentities(tx, tenantId, userId);
  const kept = isYes(includeTokenSecret)
    ? await listTokenSets(tx, tenantId, userId)
    : { social: [], sso: [] };
  return {
    socialIdentities: Object.entries(identities).map(([target, identity]) => {
      const tokenSecret = kept.social.find((each) => each.target === target);
      return { target, identity, ...(tokenSecret ? { tokenSecret } : {}) };
    }),
    ssoIdentities: ssoIdentities.map((ssoIdentity) => {
      const { ssoConnectorId, issuer, identityId } = ssoIdentity;
      const tokenSecret = kept.sso.find(
        (each) => each.issuer === issuer && each.identityId === identityId,
      );
      return { ssoConnectorId, ssoIdentity, ...(tokenSecret ? { tokenSecret } : {}) };
    }),
  };
}

/** Accounts elsewhere that belong to a user: social and enterprise ones. */
export const userIdentityRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
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
    async ({ tenantId, params: { userId }, query }) =>
      database.inTenant(tenantId, (tx) => listIdentities(tx, tenantId, userId, query)),
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
    async ({ tenantId, params: { userId, target }, query }) => {
      const { socialIdentities } = await database.inTenant(tenantId, (tx) =>
        listIdentities(tx, tenantId, userId, query),
      );
      const found = socialIdentities.find((each) => each.target === target);
      if (!found) throw new CodedError('user.identity_not_exist');
      return { ...found, tokenSecret: found.tokenSecret };
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
        async (tx) => {
          await dropPermissions(tx, { tenantId: request.tenantId, userId });
          return putSocialIdentity(tx, request.tenantId, userId, target, {
            userId: request.body.userId,
            ...(request.body.details ? { details: request.body.details } : {}),
          });
        },
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
      const connector = await database.inTenant(tenantId, async (tx) => {
        await findUser(tx, tenantId, userId);
        return getSocialConnector(tx, tenantId, body.connectorId);
      });
      // Each of these calls makes the server call an external provider.
      await countRequest(database, tenantId, {
        key: `user-identities:${caller.id}`,
        limit: 600,
        windowSeconds: 600,
      });
      const { redirectUri = '', params: returned } = returnedBy(body.connectorData);
      const identity = await askProvider(services, tenantId, connector, {
        params: returned,
        session: {},
        redirectUri,
      });
      return recordedWrite(services, request, 'User.Identity.Create', (tx) =>
        linkSocialIdentity(tx, tenantId, userId, identity),
      );
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
          await dropPermissions(tx, { tenantId: request.tenantId, userId });
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
    async ({ tenantId, params: { userId, ssoConnectorId }, query }) => {
      const { ssoIdentities } = await database.inTenant(tenantId, (tx) =>
        listIdentities(tx, tenantId, userId, query),
      );
      const found = ssoIdentities.find((each) => each.ssoConnectorId === ssoConnectorId);
      if (!found) {
        throw new CodedError('user.enterprise_sso_identity_not_exists', {
          values: { ssoConnectorId },
        });
      }
      return { ...found, tokenSecret: found.tokenSecret };
    },
  );
};
