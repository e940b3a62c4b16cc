import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { EMAIL_PATTERN } from '~/contract/patterns';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  type CodeChannel,
  dropOtherCodes,
  findCode,
  sendCode,
  verifyCode,
} from '~/server/domain/verification/codes.rules';
import { preferredLanguages } from '~/server/platform/text/languages';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError } from '~/server/platform/errors/coded-error';
import { closed } from '~/server/platform/schemas/values';
import { NoContent, bearerSecurity, failures } from '~/server/platform/http/schemas';

const address = {
  email: Type.Optional(Type.String({ maxLength: 128, pattern: EMAIL_PATTERN.source })),
  phone: Type.Optional(Type.String({ maxLength: 32, pattern: '^\\d+$' })),
};
const tags = ['Verification codes'];

function readAddress(body: { email?: string; phone?: string }): {
  channel: CodeChannel;
  to: string;
  usage: 'Generic';
} {
  const { email, phone } = body;
  if (email !== undefined) return { channel: 'email', to: email, usage: 'Generic' };
  if (phone !== undefined) return { channel: 'phone', to: phone, usage: 'Generic' };
  throw invalidInput('body', [], 'email or phone is required');
}

/** Codes for pages that customers build themselves (flows, section 7). */
export const verificationCodeRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.post(
    '/verification-codes',
    {
      schema: {
        tags,
        summary: 'Send a verification code',
        security: bearerSecurity,
        body: Type.Object(address, closed),
        response: { 204: NoContent, ...failures(429, 501) },
      },
    },
    async (request, reply) => {
      const target = readAddress(request.body);
      const { tenantId } = request;
      const id = await sendCode(services, tenantId, {
        ...target,
        languages: preferredLanguages(request.headers['accept-language']),
        caller: `api:${request.caller.id}`,
        callerLimit: 3000,
        mayResendAtOnce: true,
      });
      await services.database.inTenant(tenantId, (tx) => dropOtherCodes(tx, tenantId, id, target));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/verification-codes/verify',
    {
      schema: {
        tags,
        summary: 'Check a verification code',
        security: bearerSecurity,
        body: Type.Object(
          { ...address, verificationCode: Type.String({ minLength: 1, maxLength: 64 }) },
          closed,
        ),
        response: { 204: NoContent, ...failures() },
      },
    },
    async (request, reply) => {
      const id = await findCode(services, request.tenantId, readAddress(request.body));
      if (id === undefined) throw new CodedError('verification_code.not_found');
      await verifyCode(services, request.tenantId, id, request.body.verificationCode);
      return reply.code(204).send(null);
    },
  );
};
