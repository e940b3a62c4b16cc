import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures } from '../http/schemas';
import { countRequest } from '../http/rate-limit';
import type { RouteOptions } from '../routes';
import { openSession } from './open-session';
import {
  AddressIdentifier,
  AnyIdentifier,
  EmailIdentifier,
  Event,
  Password,
  UsernameIdentifier,
  VerificationId,
  Verified,
} from './schemas';
import { loggedStep } from './step-log';
import {
  createPasswordIdentity,
  sendVerificationCode,
  verifyOneTimeToken,
  verifyPassword,
  verifyVerificationCode,
} from './verification';

const tags = ['Experience'];
const closed = { additionalProperties: false };
const codeStep = (type: 'email' | 'phone', action: string): string =>
  `Verification.${type === 'email' ? 'Email' : 'Phone'}VerificationCode.${action}`;

/** Attempts of one address in a minute: every one costs a password digest. */
const ATTEMPTS_PER_MINUTE = 600;

/** Ways to prove who one is. */
export const verificationRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  app.addHook('preHandler', async (request) => {
    await countRequest(services.database, request.tenantId, {
      key: `verification:${request.ip}`,
      limit: ATTEMPTS_PER_MINUTE,
      windowSeconds: 60,
    });
  });

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
      const session = await openSession(services, request, reply);
      const { identifier, password } = request.body;
      const verificationId = await loggedStep(
        request,
        session,
        { name: 'Verification.Password.Submit', payload: { identifier, password } },
        () => verifyPassword(session, identifier, password),
      );
      return { verificationId };
    },
  );

  app.post(
    '/verification-code',
    {
      schema: {
        tags,
        summary: 'Send a code',
        body: Type.Object({ identifier: AddressIdentifier, interactionEvent: Event }, closed),
        response: { 200: Verified, ...failures(404, 422, 429, 501) },
      },
    },
    async (request, reply) => {
      const session = await openSession(services, request, reply);
      const { identifier, interactionEvent } = request.body;
      const verificationId = await loggedStep(
        request,
        session,
        { name: codeStep(identifier.type, 'Create'), payload: { identifier, interactionEvent } },
        () => sendVerificationCode(session, identifier, interactionEvent),
      );
      return { verificationId };
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
      const session = await openSession(services, request, reply);
      const { identifier, verificationId, code } = request.body;
      await loggedStep(
        request,
        session,
        {
          name: codeStep(identifier.type, 'Submit'),
          payload: { identifier, verificationId, code },
        },
        () => verifyVerificationCode(session, identifier, verificationId, code),
      );
      return { verificationId };
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
      const session = await openSession(services, request, reply);
      const { identifier, password } = request.body;
      const verificationId = await loggedStep(
        request,
        session,
        { name: 'Verification.NewPasswordIdentity.Submit', payload: { identifier, password } },
        () => createPasswordIdentity(session, identifier.value, password),
      );
      return { verificationId };
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
      const session = await openSession(services, request, reply);
      const { identifier, token } = request.body;
      const verificationId = await loggedStep(
        request,
        session,
        { name: 'Verification.OneTimeToken.Submit', payload: { identifier, token } },
        () => verifyOneTimeToken(session, identifier.value, token),
      );
      return { verificationId };
    },
  );
};
