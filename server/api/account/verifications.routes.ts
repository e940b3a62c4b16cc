import { Type } from 'typebox';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  provePassword,
  proveTotp,
  sendProofCode,
  verifyProofCode,
} from '~/server/domain/account/proofs.rules';
import { failures } from '~/server/platform/http/schemas';
import { closed } from '~/server/platform/schemas/values';
import { preferredLanguages } from '~/server/platform/text/languages';
import { ownerOf } from './account.guard';
import { Code, Identifier, PasswordBody, RecordId, Started, Verified } from './account.schemas';

const tags = ['Account verifications'];

/** Proofs of the user, which the header `logto-verification-id` names in changing calls. */
export const accountVerificationRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.post(
    '/password',
    {
      schema: {
        tags,
        summary: 'Prove oneself by the password',
        body: PasswordBody,
        response: { 201: Started, ...failures(422, 429) },
      },
    },
    async (request, reply) => {
      const started = await provePassword(services, ownerOf(request), request.body.password);
      return reply.code(201).send(started);
    },
  );

  app.post(
    '/totp/verify',
    {
      schema: {
        tags,
        summary: 'Prove oneself by a code of the authenticator app',
        body: Type.Object({ code: Code }, closed),
        response: { 200: Verified, ...failures(429) },
      },
    },
    async (request) => {
      const { code } = request.body;
      const { verificationRecordId } = await proveTotp(services, ownerOf(request), code);
      return { verificationRecordId };
    },
  );

  app.post(
    '/verification-code',
    {
      schema: {
        tags,
        summary: 'Send a verification code',
        description:
          'A code to the own address proves who the user is, one to another address that it is theirs.',
        body: Type.Object(
          {
            identifier: Identifier,
            templateType: Type.Optional(Type.Enum(['BindMfa', 'UserPermissionValidation'])),
          },
          closed,
        ),
        response: { 201: Started, ...failures(422, 429, 501) },
      },
    },
    async (request, reply) => {
      const { identifier, templateType } = request.body;
      const started = await sendProofCode(services, ownerOf(request), {
        identifier,
        templateType,
        applicationId: request.caller.clientId,
        languages: preferredLanguages(request.headers['accept-language']),
      });
      return reply.code(201).send(started);
    },
  );

  app.post(
    '/verification-code/verify',
    {
      schema: {
        tags,
        summary: 'Check a verification code',
        body: Type.Object({ identifier: Identifier, verificationId: RecordId, code: Code }, closed),
        response: { 200: Verified, ...failures(422, 429, 501) },
      },
    },
    async (request) => {
      await verifyProofCode(services, ownerOf(request), request.body);
      return { verificationRecordId: request.body.verificationId };
    },
  );
};
