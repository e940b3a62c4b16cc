import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import {
  createBackupCodes,
  createTotpSecret,
  verifyTotpSecret,
} from '~/server/domain/sign-in/mfa/bind.rules';
import { sendMfaCode, verifyMfaCode } from '~/server/domain/sign-in/mfa/mfa-codes.rules';
import { verifyBackupCode, verifyTotp } from '~/server/domain/sign-in/mfa/prove.rules';
import { limitPerAddress } from '~/server/platform/http/limit-per-address';
import { failures } from '~/server/platform/http/schemas';
import { closed } from '~/server/platform/schemas/values';
import { CodeSent, VerificationId, Verified } from './experience.schemas';
import { FactorCode, IdentifierType } from './factor.schemas';
import { openSession } from './open-session';
import { loggedStep, verificationStep } from './step-log';

const tags = ['Experience'];
/** Attempts of one address in a minute: a backup code costs a key derivation. */
const ATTEMPTS_PER_MINUTE = 600;

function channelOf(type: 'email' | 'phone' | 'Email' | 'Phone'): 'email' | 'phone' {
  return type === 'email' || type === 'Email' ? 'email' : 'phone';
}
function codeStep(channel: 'email' | 'phone', action: string): string {
  return `Verification.Mfa${channel === 'email' ? 'Email' : 'Phone'}VerificationCode.${action}`;
}

/** Second factors with codes. */
export const factorRoutes: ApiPlugin<ProtocolRouteOptions> = async (app, options) => {
  const { services, protocol } = options;
  app.addHook(
    'preHandler',
    limitPerAddress(services, 'factors', ATTEMPTS_PER_MINUTE, protocol.foreseeInteraction),
  );

  app.post(
    '/totp/secret',
    {
      schema: {
        tags,
        summary: 'Create a secret for an authenticator app',
        response: {
          200: Type.Object({
            verificationId: Type.String(),
            secret: Type.String(),
            secretQrCode: Type.String({ description: 'PNG as a data URL.' }),
          }),
          ...failures(404, 429),
        },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      return loggedStep(request, session, { name: 'Verification.Totp.Create' }, () =>
        createTotpSecret(session),
      );
    },
  );

  app.post(
    '/totp/verify',
    {
      schema: {
        tags,
        summary: 'Check a code of an authenticator app',
        description: 'With a verificationId, of the app that is to be added.',
        body: Type.Object(
          { code: FactorCode, verificationId: Type.Optional(VerificationId) },
          closed,
        ),
        response: { 200: Verified, ...failures(404, 429) },
      },
    },
    async (request, reply) => {
      const { code, verificationId } = request.body;
      const step = { name: 'Verification.Totp.Submit', payload: request.body };
      return verificationStep(options, request, reply, step, (session) =>
        verificationId === undefined
          ? verifyTotp(session, code)
          : verifyTotpSecret(session, verificationId, code),
      );
    },
  );

  app.post(
    '/backup-code/generate',
    {
      schema: {
        tags,
        summary: 'Create backup codes',
        response: {
          200: Type.Object({ verificationId: Type.String(), codes: Type.Array(Type.String()) }),
          ...failures(404, 429),
        },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      return loggedStep(request, session, { name: 'Verification.BackupCode.Create' }, () =>
        createBackupCodes(session),
      );
    },
  );

  app.post(
    '/backup-code/verify',
    {
      schema: {
        tags,
        summary: 'Use a backup code',
        body: Type.Object({ code: FactorCode }, closed),
        response: { 200: Verified, ...failures(404, 429) },
      },
    },
    async (request, reply) => {
      const step = { name: 'Verification.BackupCode.Submit', payload: request.body };
      return verificationStep(options, request, reply, step, (session) =>
        verifyBackupCode(session, request.body.code),
      );
    },
  );

  app.post(
    '/mfa-verification-code',
    {
      config: { callsOthers: true },
      schema: {
        tags,
        summary: "Send a code to the user's own address",
        body: Type.Object({ identifierType: IdentifierType }, closed),
        response: { 200: CodeSent, ...failures(404, 422, 429, 501) },
      },
    },
    async (request, reply) => {
      const channel = channelOf(request.body.identifierType);
      const session = await openSession(options, request, reply);
      const step = { name: codeStep(channel, 'Create'), payload: request.body };
      return loggedStep(request, session, step, () => sendMfaCode(session, channel));
    },
  );

  app.post(
    '/mfa-verification-code/verify',
    {
      schema: {
        tags,
        summary: "Check a code that was sent to the user's own address",
        body: Type.Object(
          { identifierType: IdentifierType, verificationId: VerificationId, code: FactorCode },
          closed,
        ),
        response: { 200: Verified, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { identifierType, verificationId, code } = request.body;
      const channel = channelOf(identifierType);
      const step = { name: codeStep(channel, 'Submit'), payload: request.body };
      return verificationStep(options, request, reply, step, (session) =>
        verifyMfaCode(session, channel, verificationId, code),
      );
    },
  );
};
