import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { EMAIL_PATTERN } from '~/contract/patterns';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { sendMyCode, verifyMyCode } from '~/server/domain/account/codes.rules';
import { preferredLanguages } from '~/server/platform/text/languages';
import { closed } from '~/server/platform/schemas/values';
import { NoContent, failures } from '~/server/platform/http/schemas';
import { changeMyPassword, verifyMyPassword } from './password';

const tags = ['Me'];
const email = Type.String({ maxLength: 128, pattern: EMAIL_PATTERN.source });
/** Longer than any policy allows, so that the policy itself can say so. */
const password = Type.String({ minLength: 1, maxLength: 1024 });

/** Proofs of the signed-in user, and the password that they allow to change. */
export const meVerificationRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.post(
    '/password/verify',
    {
      schema: {
        tags,
        summary: 'Prove oneself by the password',
        description: 'Allows one change of the password within ten minutes.',
        body: Type.Object({ password }, closed),
        response: { 204: NoContent, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      await verifyMyPassword(services, request.caller.id, request.body.password);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/password',
    {
      schema: {
        tags,
        summary: 'Change the own password',
        description:
          'Needs a proof by password, or by a code to the own address, not older than ten minutes; ' +
          'a first password needs none. Ends every other session of the person.',
        body: Type.Object({ password }, closed),
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await changeMyPassword(services, request, request.body.password);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/verification-codes',
    {
      schema: {
        tags,
        summary: 'Send oneself a verification code',
        body: Type.Object({ email }, closed),
        response: { 204: NoContent, ...failures(404, 422, 429, 501) },
      },
    },
    async (request, reply) => {
      const languages = preferredLanguages(request.headers['accept-language']);
      await sendMyCode(services, request.caller.id, request.body.email, languages);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/verification-codes/verify',
    {
      schema: {
        tags,
        summary: 'Prove that one has an address',
        description:
          'Allows, within ten minutes, one change: of the e-mail address to this one, or of the ' +
          'password when the address is the own one.',
        body: Type.Object(
          { email, verificationCode: Type.String({ minLength: 1, maxLength: 64 }) },
          closed,
        ),
        response: { 204: NoContent, ...failures(404, 429) },
      },
    },
    async (request, reply) => {
      const { email: address, verificationCode } = request.body;
      await verifyMyCode(services, request.caller.id, address, verificationCode);
      return reply.code(204).send(null);
    },
  );
};
