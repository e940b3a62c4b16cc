import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  assertOwnRedirect,
  getMyConnector,
  keepRequest,
  linkMine,
  listMyConnectors,
  takeRequest,
  unlinkMine,
} from '~/server/domain/account/linked-identities.rules';
import { getSocialConnector } from '~/server/domain/connectors/social-connectors.queries';
import { askProvider, returnedBy } from '~/server/domain/identities/ask-provider';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { CodedError } from '~/server/platform/errors/coded-error';
import { Id, JsonObject, Nullable, closed } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';

const tags = ['Me'];
const Connector = Type.Object({
  id: Type.String(),
  connectorId: Type.String(),
  type: Type.String(),
  target: Type.String(),
  platform: Nullable(Type.String()),
  isStandard: Type.Boolean(),
  name: JsonObject,
  description: JsonObject,
  logo: Type.String(),
  logoDark: Nullable(Type.String()),
});

/** What came back from the provider, in the query of the redirect URI. */
const ConnectorData = Type.Record(Type.String(), Type.Unknown());

/** Accounts elsewhere that the signed-in user links with the own one; below /me. */
export const meSocialRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database, config } = services;

  /** Each of these calls makes the server call an external provider. */
  const count = ({ caller }: FastifyRequest): Promise<void> =>
    countRequest(database, ADMIN_TENANT_ID, {
      key: `me-social:${caller.id}`,
      limit: 60,
      windowSeconds: 600,
    });

  app.get(
    '/social/connectors',
    {
      schema: {
        tags,
        summary: 'List the providers that the own account can be linked with',
        response: { 200: Type.Array(Connector), ...failures() },
      },
    },
    () => database.inTenant(ADMIN_TENANT_ID, listMyConnectors),
  );

  app.post(
    '/social/authorization-uri',
    {
      schema: {
        tags,
        summary: 'Begin to link an account elsewhere',
        body: Type.Object(
          {
            connectorId: Id,
            state: Type.String({ maxLength: 128 }),
            redirectUri: Type.String({ maxLength: 2048 }),
          },
          closed,
        ),
        response: { 200: Type.Object({ redirectTo: Type.String() }), ...failures(404, 429) },
      },
    },
    async (request) => {
      const { body, caller } = request;
      if (!body.state || !body.redirectUri) {
        throw new CodedError('session.insufficient_info');
      }
      assertOwnRedirect(config, body.redirectUri);
      await count(request);
      const connector = await database.inTenant(ADMIN_TENANT_ID, (tx) =>
        getMyConnector(tx, body.connectorId),
      );
      const { state, redirectUri } = body;
      const { url, session } = await connector.social.authorize({
        config: connector.config,
        state,
        redirectUri,
      });
      await database.inTenant(ADMIN_TENANT_ID, (tx) => keepRequest(tx, caller.id, body, session));
      return { redirectTo: url };
    },
  );

  app.post(
    '/social/link-identity',
    {
      schema: {
        tags,
        summary: 'Link the account elsewhere that the user came back with',
        body: Type.Object({ connectorId: Id, connectorData: ConnectorData }, closed),
        response: { 204: NoContent, ...failures(422, 429) },
      },
    },
    async (request, reply) => {
      const { connectorId, connectorData } = request.body;
      const { redirectUri = '', params: returned } = returnedBy(connectorData);
      await count(request);
      const connector = await database.inTenant(ADMIN_TENANT_ID, (tx) =>
        getSocialConnector(tx, ADMIN_TENANT_ID, connectorId),
      );
      const session = await database.inTenant(ADMIN_TENANT_ID, (tx) =>
        takeRequest(tx, request.caller.id, {
          connectorId,
          state: returned['state'] ?? '',
          redirectUri,
        }),
      );
      const identity = await askProvider(services, ADMIN_TENANT_ID, connector, {
        redirectUri,
        session,
        params: returned,
      });
      await recordedWrite(
        services,
        request,
        'Me.SocialIdentity.Link',
        (tx) => linkMine(tx, request.caller.id, identity),
        () => ({ connectorId }),
      );
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/social/identity/:connectorId',
    {
      schema: {
        tags,
        summary: 'Unlink an account elsewhere',
        params: params({ connectorId: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Me.SocialIdentity.Unlink', (tx) =>
        unlinkMine(tx, request.caller.id, request.params.connectorId),
      );
      return reply.code(204).send(null);
    },
  );
};
