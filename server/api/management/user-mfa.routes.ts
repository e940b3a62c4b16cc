import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { dropPermissions } from '~/server/domain/account/verification-records.rules';
import {
  addBackupCodes,
  addTotp,
  mfaView,
  prepareBackupCodes,
  removeFactor,
} from '~/server/domain/mfa/mfa.rules';
import { accountNameOf, totpQrCode } from '~/server/domain/mfa/totp';
import { findUser } from '~/server/domain/users/users.queries';
import { lockUser } from '~/server/domain/users/users.rules';
import { tenantOriginOf } from '~/server/platform/config/config';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { CreatedMfa, MfaVerification, NewMfaBody, userParams } from './users.schemas';

const tags = ['Users'];

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
      if (body.type === 'BackupCode') {
        const { codes, stored } = await prepareBackupCodes(body.codes);
        await recordedWrite(services, request, 'User.Mfa.Create', async (tx) =>
          addBackupCodes(tx, await lockUser(tx, tenantId, request.params.userId), stored),
        );
        return { type: 'BackupCode' as const, codes };
      }
      const { user, secret } = await recordedWrite(
        services,
        request,
        'User.Mfa.Create',
        async (tx) => {
          const locked = await lockUser(tx, tenantId, request.params.userId);
          return { user: locked, secret: await addTotp(tx, locked, body.secret) };
        },
      );
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
        await dropPermissions(tx, { tenantId: request.tenantId, userId });
      });
      return reply.code(204).send(null);
    },
  );
};
