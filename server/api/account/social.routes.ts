import { Type } from 'typebox';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { startSocialProof, verifySocialProof } from '~/server/domain/account/social-proofs.rules';
import { failures } from '~/server/platform/http/schemas';
import { Id, closed } from '~/server/platform/schemas/values';
import { ownerOf } from './account.guard';
import { RecordId, Started, Verified } from './account.schemas';

const tags = ['Account verifications'];

/** Accounts at social providers: to be linked, or those that prove who the user is. */
export const accountSocialRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.post(
    '/social',
    {
      schema: {
        tags,
        summary: 'Begin to prove an account at a social provider',
        description: 'The redirect URI is a page of the application that asks.',
        body: Type.Object(
          {
            connectorId: Id,
            state: Type.String({ minLength: 1, maxLength: 512 }),
            redirectUri: Type.String({ minLength: 1, maxLength: 2048 }),
            scope: Type.Optional(
              Type.String({
                maxLength: 2048,
                pattern: '^[\\x20\\x21\\x23-\\x5B\\x5D-\\x7E]*$',
                description: 'Besides the scopes of the connector (RFC 6749 section 3.3).',
              }),
            ),
          },
          closed,
        ),
        response: {
          201: Type.Object({ ...Started.properties, authorizationUri: Type.String() }),
          ...failures(404, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { redirectUris } = request.accountClient.oidcClientMetadata;
      const { body } = request;
      const started = await startSocialProof(services, ownerOf(request), body, redirectUris);
      return reply.code(201).send(started);
    },
  );

  app.post(
    '/social/verify',
    {
      schema: {
        tags,
        summary: 'Check an account at a social provider',
        description: 'With what the provider returned: code, state, and the redirect URI.',
        body: Type.Object(
          {
            verificationRecordId: RecordId,
            connectorData: Type.Record(Type.String(), Type.Unknown()),
          },
          closed,
        ),
        response: { 200: Verified, ...failures(404, 422, 429) },
      },
    },
    async (request) => {
      const { verificationRecordId, connectorData } = request.body;
      await verifySocialProof(services, ownerOf(request), verificationRecordId, connectorData);
      return { verificationRecordId };
    },
  );
};
