import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import { bindFactor } from '~/server/domain/sign-in/mfa/bind.rules';
import { skipMfa, skipMfaSuggestion } from '~/server/domain/sign-in/mfa/bound.rules';
import { declinePasskey, stopPasskeyOffers } from '~/server/domain/sign-in/mfa/offer-passkey.rules';
import { limitPerAddress } from '~/server/platform/http/limit-per-address';
import { NoContent, failures } from '~/server/platform/http/schemas';
import { BindingBody } from './factor.schemas';
import { openSession } from './open-session';
import { loggedStep } from './step-log';

const tags = ['Experience'];
const STEPS_PER_MINUTE = 1800;

const SKIPS = [
  { path: '/mfa/mfa-skipped', summary: 'Set up no second factor', skip: skipMfa },
  {
    path: '/mfa/mfa-suggestion-skipped',
    summary: 'Set up no other factor beside the address',
    skip: skipMfaSuggestion,
  },
  { path: '/passkey-skipped', summary: 'Add no passkey for now', skip: declinePasskey },
  {
    path: '/passkey-offers-stopped',
    summary: 'Offer no passkey again',
    skip: stopPasskeyOffers,
  },
] as const;

/** What the user decides about second factors; written at submit. */
export const mfaBindingRoutes: ApiPlugin<ProtocolRouteOptions> = async (app, options) => {
  const { services, protocol } = options;
  app.addHook(
    'preHandler',
    limitPerAddress(services, 'interaction', STEPS_PER_MINUTE, protocol.foreseeInteraction),
  );

  app.post(
    '/mfa',
    {
      schema: {
        tags,
        summary: 'Add a second factor',
        body: BindingBody,
        response: { 204: NoContent, ...failures(403, 404, 422, 429) },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      const step = { name: `BindMfa.${request.body.type}.Submit`, payload: request.body };
      await loggedStep(request, session, step, () => bindFactor(session, request.body));
      return reply.code(204).send(null);
    },
  );

  for (const { path, summary, skip } of SKIPS) {
    app.post(
      path,
      {
        schema: {
          tags,
          summary,
          response: { 204: NoContent, ...failures(403, 404, 422, 429) },
        },
      },
      async (request, reply) => {
        const session = await openSession(options, request, reply);
        const payload = { skipped: path.split('/').at(-1) };
        const step = { name: 'Profile.Update', payload, isSkip: true };
        await loggedStep(request, session, step, () => skip(session));
        return reply.code(204).send(null);
      },
    );
  }
};
