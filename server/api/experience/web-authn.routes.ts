import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { type Static, Type } from 'typebox';
import { BROWSER_RESPONSE_LIMIT } from '~/server/api/shared/passkey.schemas';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import {
  startPasskeySignIn,
  verifyPasskeySignIn,
} from '~/server/domain/sign-in/mfa/passkey-sign-in.rules';
import {
  startAuthentication,
  verifyAuthentication,
} from '~/server/domain/sign-in/mfa/web-authn-authentication.rules';
import {
  startRegistration,
  verifyRegistration,
} from '~/server/domain/sign-in/mfa/web-authn-registration.rules';
import { limitPerAddress } from '~/server/platform/http/limit-per-address';
import { failures } from '~/server/platform/http/schemas';
import { closed } from '~/server/platform/schemas/values';
import { Verified } from './experience.schemas';
import { AuthenticationStarted, RegistrationStarted, ResponseBody } from './factor.schemas';
import { openSession } from './open-session';
import { type Step, loggedStep, verificationStep } from './step-log';

const tags = ['Experience'];
const ATTEMPTS_PER_MINUTE = 600;
const bodyLimit = BROWSER_RESPONSE_LIMIT;

/** `WebAuthn` is a second factor, `Passkey` is what signs in. */
type Method = 'WebAuthn' | 'Passkey';

function begun(method: Method): Step {
  return { name: `Verification.${method}.Create` };
}
/** The response itself says nothing to a reader of the log. */
function submitted(method: Method, { verificationId, payload }: Static<typeof ResponseBody>): Step {
  return {
    name: `Verification.${method}.Submit`,
    payload: { verificationId, credentialId: payload.id },
  };
}

/** Passkeys: added, as a second factor, and to sign in with (WebAuthn Level 3). */
export const webAuthnRoutes: ApiPlugin<ProtocolRouteOptions> = async (app, options) => {
  const { services, protocol } = options;
  app.addHook(
    'preHandler',
    limitPerAddress(services, 'web-authn', ATTEMPTS_PER_MINUTE, protocol.foreseeInteraction),
  );

  app.post(
    '/web-authn/registration',
    {
      schema: {
        tags,
        summary: 'Begin to add a passkey',
        description:
          'Conditional mediation: the browser makes it without asking, after a password.',
        // Existing clients send no body.
        body: Type.Optional(
          Type.Union([
            Type.Object({ mediation: Type.Optional(Type.Literal('conditional')) }, closed),
            Type.Null(),
          ]),
        ),
        response: { 200: RegistrationStarted, ...failures(404, 429) },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      const isConditional = request.body?.mediation === 'conditional';
      const { verificationId, registrationOptions } = await loggedStep(
        request,
        session,
        { ...begun('WebAuthn'), payload: request.body },
        () => startRegistration(session, isConditional),
      );
      return { verificationId, registrationOptions: { ...registrationOptions } };
    },
  );

  app.post(
    '/web-authn/registration/verify',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Check a new passkey',
        body: ResponseBody,
        response: { 200: Verified, ...failures(404, 429) },
      },
    },
    async (request, reply) => {
      const { verificationId, payload } = request.body;
      const step = submitted('WebAuthn', request.body);
      return verificationStep(options, request, reply, step, (session) =>
        verifyRegistration(session, verificationId, payload),
      );
    },
  );

  app.post(
    '/web-authn/authentication',
    {
      schema: {
        tags,
        summary: 'Begin to prove a passkey as a second factor',
        response: { 200: AuthenticationStarted, ...failures(404, 429) },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      const { verificationId, authenticationOptions } = await loggedStep(
        request,
        session,
        begun('WebAuthn'),
        () => startAuthentication(session),
      );
      return { verificationId, authenticationOptions: { ...authenticationOptions } };
    },
  );

  app.post(
    '/web-authn/authentication/verify',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Check a passkey as a second factor',
        body: ResponseBody,
        response: { 200: Verified, ...failures(404, 429) },
      },
    },
    async (request, reply) => {
      const { verificationId, payload } = request.body;
      const step = submitted('WebAuthn', request.body);
      return verificationStep(options, request, reply, step, (session) =>
        verifyAuthentication(session, verificationId, payload),
      );
    },
  );

  app.post(
    '/passkey/authentication',
    {
      schema: {
        tags,
        summary: 'Begin to sign in with a passkey',
        response: { 200: AuthenticationStarted, ...failures(404, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      const { verificationId, authenticationOptions } = await loggedStep(
        request,
        session,
        begun('Passkey'),
        () => startPasskeySignIn(session),
      );
      return { verificationId, authenticationOptions: { ...authenticationOptions } };
    },
  );

  app.post(
    '/passkey/authentication/verify',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Check the passkey that signs in',
        description: 'The page tells the browser about a credential that is not known (404).',
        body: ResponseBody,
        response: { 200: Verified, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { verificationId, payload } = request.body;
      const step = submitted('Passkey', request.body);
      return verificationStep(options, request, reply, step, (session) =>
        verifyPasskeySignIn(session, verificationId, payload),
      );
    },
  );
};
