import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { addBackupCodes, addTotp, mfaView, removeFactor } from '~/server/domain/mfa/mfa.rules';
import { totpQrCode } from '~/server/domain/mfa/totp';
import type { UserRow } from '~/server/domain/users/user-view';
import { findUser } from '~/server/domain/users/users.queries';
import { lockUser } from '~/server/domain/users/users.rules';
import { tenantOriginOf } from '~/server/platform/config/config';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { CreatedMfa, MfaVerification, NewMfaBody, userParams } from './users.schemas';

const tags = ['Users'];

/** What an authenticator application shows beside the tenant's name. */
function accountNameOf({ username, primaryEmail, primaryPhone, name, id }: UserRow): string {
  return username ?? primaryEmail ?? primaryPhone ?? name ?? id;
}

/** Second factors of a user. */
export const userMfaRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/users/:userId/mfa-verifications',
    {
      schema: {
        tags,
        summary: 'List MFA factors of a user',
        params: userParams,
        response: { 200: Type.Array(MfaVerification), ...failures(404) },
      },
    },
    async ({ tenantId, params: { userId } }) => {
      const user = await services.database.inTenant(tenantId, (tx) =>
        findUser(tx, tenantId, userId),
      );
      return mfaView(user);
    },
  );

  app.post(
    '/users/:userId/mfa-verifications',
    {
      schema: {
        tags,
        summary: 'Add an MFA factor to a user',
        description: 'Secret and codes are in this answer and in no other.',
        params: userParams,
        body: NewMfaBody,
        response: { 200: CreatedMfa, ...failures(404, 422) },
      },
    },
    async (request) => {
      const { tenantId, body } = request;
      const created = await recordedWrite(services, request, 'User.Mfa.Create', async (tx) => {
        const user = await lockUser(tx, tenantId, request.params.userId);
        return body.type === 'Totp'
          ? { user, secret: await addTotp(tx, user, body.secret) }
          : { user, codes: await addBackupCodes(tx, user, body.codes) };
      });
      if ('codes' in created) return { type: 'BackupCode' as const, codes: created.codes };
      const { user, secret } = created;
      const { host } = new URL(tenantOriginOf(services.config, tenantId));
      const secretQrCode = await totpQrCode(secret, host, accountNameOf(user));
      return { type: 'Totp' as const, secret, secretQrCode };
    },
  );

  app.delete(
    '/users/:userId/mfa-verifications/:verificationId',
    {
      schema: {
        tags,
        summary: 'Remove an MFA factor of a user',
        description: 'Backup codes go with the last other factor.',
        params: params({ userId: Id, verificationId: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { userId, verificationId } = request.params;
      await recordedWrite(services, request, 'User.Mfa.Delete', async (tx) => {
        const user = await lockUser(tx, request.tenantId, userId);
        await removeFactor(tx, user, verificationId);
      });
      return reply.code(204).send(null);
    },
  );
};
