import { Type } from 'typebox';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { assertEditable } from '~/server/domain/account/account-fields';
import { linkOwnIdentity, unlinkOwnIdentity } from '~/server/domain/account/own-identities.rules';
import {
  readProviderAccess,
  replaceProviderAccess,
} from '~/server/domain/account/own-tokens.rules';
import { assertPermission } from '~/server/domain/account/verification-records.rules';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { closed } from '~/server/platform/schemas/values';
import { accessOf, ownerOf, verificationOf } from './account.guard';
import { RecordId } from './account.schemas';
import { notifyCaller } from './notify-caller';
import { recordedAccountChange } from './recorded-account-change';

const tags = ['My account'];
const Target = Type.String({ minLength: 1, maxLength: 64 });

const ProviderAccess = Type.Object({
  access_token: Type.String(),
  scope: Type.Optional(Type.String()),
  token_type: Type.Optional(Type.String()),
  expires_in: Type.Optional(Type.Number({ description: 'Seconds.' })),
});

/** Accounts at social providers that are linked with the own one. */
export const accountIdentityRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.post(
    '/identities',
    {
      schema: {
        tags,
        summary: 'Link an account at a social provider',
        description: 'Needs a proof, and a verification record of the account to link.',
        body: Type.Object({ newIdentifierVerificationRecordId: RecordId }, closed),
        response: { 204: NoContent, ...failures(422) },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const user = await recordedAccountChange(services, request, 'Identity.Create', async (tx) => {
        await assertPermission(tx, owner, verificationOf(request));
        assertEditable(accessOf(request), 'social', 'identities');
        return linkOwnIdentity(tx, owner, request.body.newIdentifierVerificationRecordId);
      });
      await notifyCaller(services, request, user, 'IdentityChanged');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/identities/:target/access-token',
    {
      schema: {
        tags,
        summary: 'Get the stored access token of a linked account',
        description:
          'Of a provider whose connector keeps tokens. It is as the provider gave it; an expired one is renewed there.',
        params: params({ target: Target }),
        response: { 200: ProviderAccess, ...failures(404, 422, 429) },
      },
    },
    (request) => readProviderAccess(services, ownerOf(request), request.params.target),
  );

  app.put(
    '/identities/:target/access-token',
    {
      schema: {
        tags,
        summary: 'Replace the stored access token of a linked account',
        description: 'By that of a verification record of the same account.',
        params: params({ target: Target }),
        body: Type.Object({ verificationRecordId: RecordId }, closed),
        response: { 200: ProviderAccess, ...failures(404, 422, 429) },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const { target } = request.params;
      const { verificationRecordId } = request.body;
      await recordedAccountChange(services, request, 'IdentityToken.Update', (tx) =>
        replaceProviderAccess(tx, owner, target, verificationRecordId),
      );
      return readProviderAccess(services, owner, target);
    },
  );

  app.delete(
    '/identities/:target',
    {
      schema: {
        tags,
        summary: 'Unlink an account at a social provider',
        description: 'Needs a proof. Stored tokens are deleted as well; earlier proofs end.',
        params: params({ target: Target }),
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const permissionId = verificationOf(request);
      const user = await recordedAccountChange(services, request, 'Identity.Delete', async (tx) => {
        await assertPermission(tx, owner, permissionId);
        assertEditable(accessOf(request), 'social', 'identities');
        return unlinkOwnIdentity(tx, owner, request.params.target, permissionId);
      });
      await notifyCaller(services, request, user, 'IdentityChanged');
      return reply.code(204).send(null);
    },
  );
};
