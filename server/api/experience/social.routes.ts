import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import { limitPerAddress } from '~/server/platform/http/limit-per-address';
import { Id, closed } from '~/server/platform/schemas/values';
import { failures, params } from '~/server/platform/http/schemas';
import { VerificationId, Verified } from './experience.schemas';
import { openSession } from './open-session';
import { type OneTapAnswer, verifyOneTap } from '~/server/domain/sign-in/one-tap.rules';
import { startSocial, verifySocial } from '~/server/domain/sign-in/social.rules';
import { loggedStep, verificationStep } from './step-log';

const tags = ['Experience'];
/** Sign-ins of one address in a minute: each makes the server call an external provider. */
const ATTEMPTS_PER_MINUTE = 120;
/** Characters of an ID token. */
const CREDENTIAL_MAX = 4096;

/** The answer of a prompt on a page; undefined for one of a code flow. */
function oneTapAnswer(
  { cookies }: FastifyRequest,
  { credential, g_csrf_token: csrfToken }: Readonly<Record<string, unknown>>,
): OneTapAnswer | undefined {
  if (typeof credential !== 'string' || credential.length > CREDENTIAL_MAX) return undefined;
  return {
    credential,
    csrfToken: typeof csrfToken === 'string' ? csrfToken : undefined,
    csrfCookie: cookies['g_csrf_token'],
  };
}

/** Signing in at a provider elsewhere. */
export const socialRoutes: ApiPlugin<ProtocolRouteOptions> = async (app, options) => {
  const { services, protocol } = options;
  app.addHook(
    'preHandler',
    limitPerAddress(services, 'social', ATTEMPTS_PER_MINUTE, protocol.foreseeInteraction),
  );

  app.post(
    '/:connectorId/authorization-uri',
    {
      schema: {
        tags,
        summary: 'Begin to sign in at a provider',
        params: params({ connectorId: Id }),
        body: Type.Object(
          {
            state: Type.String({ maxLength: 1024 }),
            redirectUri: Type.String({ maxLength: 2048 }),
          },
          closed,
        ),
        response: {
          200: Type.Object({ authorizationUri: Type.String(), verificationId: Type.String() }),
          ...failures(404, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      const { connectorId } = request.params;
      const { state, redirectUri } = request.body;
      return loggedStep(
        request,
        session,
        { name: 'Verification.Social.Create', payload: { connectorId, redirectUri } },
        () => startSocial(session, connectorId, { state, redirectUri }),
      );
    },
  );

  app.post(
    '/:connectorId/verify',
    {
      config: { callsOthers: true },
      schema: {
        tags,
        summary: 'Ask the provider who came back',
        description:
          'For Google One Tap send `credential` (and `g_csrf_token` where Google’s script set that cookie) as connectorData, without a verificationId.',
        params: params({ connectorId: Id }),
        body: Type.Object(
          {
            verificationId: Type.Optional(VerificationId),
            connectorData: Type.Record(Type.String(), Type.Unknown()),
          },
          closed,
        ),
        response: { 200: Verified, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { connectorId } = request.params;
      const { verificationId, connectorData } = request.body;
      const payload = { connectorId, verificationId };
      const step = { name: 'Verification.Social.Submit', payload };
      const oneTap =
        verificationId === undefined ? oneTapAnswer(request, connectorData) : undefined;
      return verificationStep(options, request, reply, step, (session) =>
        oneTap
          ? verifyOneTap(session, connectorId, oneTap)
          : verifySocial(session, connectorId, verificationId, connectorData),
      );
    },
  );
};
