import type { FastifyRequest } from 'fastify';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { BROWSER_RESPONSE_LIMIT } from '~/server/api/shared/passkey.schemas';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  startPasskey,
  startPasskeyProof,
  verifyPasskey,
  verifyPasskeyProof,
} from '~/server/domain/account/passkey-proofs.rules';
import { limitPerAddress } from '~/server/platform/http/limit-per-address';
import { failures } from '~/server/platform/http/schemas';
import { ownerOf } from './account.guard';
import { Verified } from './account.schemas';
import { AuthenticationStarted, PasskeyResponseBody, RegistrationStarted } from './mfa.schemas';

const tags = ['Account verifications'];
const ATTEMPTS_PER_MINUTE = 600;
const bodyLimit = BROWSER_RESPONSE_LIMIT;

/** Passkeys: new ones, and those that prove who the user is (WebAuthn Level 3). */
export const accountPasskeyRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.addHook('preHandler', limitPerAddress(services, 'account-web-authn', ATTEMPTS_PER_MINUTE));

  const placeOf = ({ protocol, host, headers }: FastifyRequest) => ({
    services,
    origin: `${protocol}://${host}`,
    userAgent: headers['user-agent']?.slice(0, 512),
  });

  app.post(
    '/web-authn/registration',
    {
      schema: {
        tags,
        summary: 'Begin to make a passkey',
        response: { 200: RegistrationStarted, ...failures(429) },
      },
    },
    (request) => startPasskey(placeOf(request), ownerOf(request)),
  );

  app.post(
    '/web-authn/registration/verify',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Check a new passkey',
        description: '`POST /my-account/mfa-verifications` adds it.',
        body: PasskeyResponseBody,
        response: { 200: Verified, ...failures(413, 429) },
      },
    },
    async (request) => {
      const { verificationRecordId, payload } = request.body;
      await verifyPasskey(placeOf(request), ownerOf(request), verificationRecordId, payload);
      return { verificationRecordId };
    },
  );

  app.post(
    '/web-authn/authentication',
    {
      schema: {
        tags,
        summary: 'Begin to prove oneself by a passkey',
        response: { 200: AuthenticationStarted, ...failures(429) },
      },
    },
    (request) => startPasskeyProof(placeOf(request), ownerOf(request)),
  );

  app.post(
    '/web-authn/authentication/verify',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Prove oneself by a passkey',
        body: PasskeyResponseBody,
        response: { 200: Verified, ...failures(413, 429) },
      },
    },
    async (request) => {
      const { verificationRecordId, payload } = request.body;
      await verifyPasskeyProof(placeOf(request), ownerOf(request), verificationRecordId, payload);
      return { verificationRecordId };
    },
  );
};
