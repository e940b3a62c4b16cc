import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import { limitPerAddress } from '~/server/platform/http/limit-per-address';
import { closed } from '~/server/platform/schemas/values';
import { failures } from '~/server/platform/http/schemas';
import {
  AddressIdentifier,
  AnyIdentifier,
  CodeSent,
  EmailIdentifier,
  Event,
  Password,
  UsernameIdentifier,
  VerificationId,
  Verified,
} from './experience.schemas';
import { openSession } from './open-session';
import { loggedStep, verificationStep } from './step-log';
import {
  createPasswordIdentity,
  sendVerificationCode,
  verifyOneTimeToken,
  verifyPassword,
  verifyVerificationCode,
} from '~/server/domain/sign-in/verification.rules';

const tags = ['Experience'];
function codeStep(type: 'email' | 'phone', action: string): string {
  return `Verification.${type === 'email' ? 'Email' : 'Phone'}VerificationCode.${action}`;
}

/** Attempts of one address in a minute: every one costs a password digest. */
const ATTEMPTS_PER_MINUTE = 600;

/** Ways to prove who one is. */
export const verificationRoutes: ApiPlugin<ProtocolRouteOptions> = async (app, options) => {
  const { services, protocol } = options;
  app.addHook(
    'preHandler',
    limitPerAddress(services, 'verification', ATTEMPTS_PER_MINUTE, protocol.foreseeInteraction),
  );

  app.post(
    '/password',
    {
      schema: {
        tags,
        summary: 'Check a password',
        body: Type.Object({ identifier: AnyIdentifier, password: Password }, closed),
        response: { 200: Verified, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { identifier, password } = request.body;
      const step = {
        name: 'Verification.Password.Submit',
        payload: request.body,
        endsWithChange: true,
      } as const;
      return verificationStep(options, request, reply, step, (session) =>
        verifyPassword(session, identifier, password),
      );
    },
  );

  app.post(
    '/verification-code',
    {
      config: { callsOthers: true },
      schema: {
        tags,
        summary: 'Send a code',
        body: Type.Object({ identifier: AddressIdentifier, interactionEvent: Event }, closed),
        response: { 200: CodeSent, ...failures(404, 422, 429, 501) },
      },
    },
    async (request, reply) => {
      const { identifier, interactionEvent } = request.body;
      const step = { name: codeStep(identifier.type, 'Create'), payload: request.body };
      const session = await openSession(options, request, reply);
      return loggedStep(request, session, step, () =>
        sendVerificationCode(session, identifier, interactionEvent),
      );
    },
  );

  app.post(
    '/verification-code/verify',
    {
      schema: {
        tags,
        summary: 'Check a code',
        body: Type.Object(
          {
            identifier: AddressIdentifier,
            verificationId: VerificationId,
            code: Type.String({ minLength: 1, maxLength: 64 }),
          },
          closed,
        ),
        response: { 200: Verified, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { identifier, verificationId, code } = request.body;
      const step = { name: codeStep(identifier.type, 'Submit'), payload: request.body };
      return verificationStep(options, request, reply, step, async (session) => {
        await verifyVerificationCode(session, identifier, verificationId, code);
        return verificationId;
      });
    },
  );

  app.post(
    '/new-password-identity',
    {
      schema: {
        tags,
        summary: 'Choose a username and a password',
        body: Type.Object({ identifier: UsernameIdentifier, password: Password }, closed),
        response: { 200: Verified, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { identifier, password } = request.body;
      const step = { name: 'Verification.NewPasswordIdentity.Submit', payload: request.body };
      return verificationStep(options, request, reply, step, (session) =>
        createPasswordIdentity(session, identifier.value, password),
      );
    },
  );

  app.post(
    '/one-time-token/verify',
    {
      schema: {
        tags,
        summary: 'Use a one-time token',
        body: Type.Object(
          { identifier: EmailIdentifier, token: Type.String({ minLength: 1, maxLength: 256 }) },
          closed,
        ),
        response: { 200: Verified, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { identifier, token } = request.body;
      const step = { name: 'Verification.OneTimeToken.Submit', payload: request.body };
      return verificationStep(options, request, reply, step, (session) =>
        verifyOneTimeToken(session, identifier.value, token),
      );
    },
  );
};
