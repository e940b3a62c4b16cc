import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { type Static, Type } from 'typebox';
import { USERNAME_PATTERN } from '~/contract/patterns';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { closed } from '~/server/platform/schemas/values';
import { limitPerAddress } from '~/server/platform/http/limit-per-address';
import { NoContent, failures } from '~/server/platform/http/schemas';
import { captchaStep } from './captcha-step';
import { rememberDevice } from './device-cookie';
import { switchEvent } from '~/server/domain/sign-in/event.rules';
import {
  EventBody,
  InteractionView,
  Password,
  ProfileBody,
  VerificationId,
} from './experience.schemas';
import { identify } from '~/server/domain/sign-in/identification.rules';
import { changeAnyState, stateOf } from '~/server/domain/sign-in/interaction-state.rules';
import { openSession } from './open-session';
import {
  type ProfileEntry,
  addProfile,
  resetPassword,
} from '~/server/domain/sign-in/profile.rules';
import { freshState, publicState } from '~/server/domain/sign-in/state';
import { loggedStep } from './step-log';
import { submit } from '~/server/domain/sign-in/submit.rules';

const tags = ['Experience'];
function missing(key: string) {
  return invalidInput('body', [key], 'Required');
}

function readEntry({ type, value, verificationId, values }: Static<typeof ProfileBody>) {
  switch (type) {
    case 'email':
    case 'phone':
    case 'social':
      if (verificationId === undefined) throw missing('verificationId');
      return { type, verificationId } satisfies ProfileEntry;
    case 'extraProfile':
      if (values === undefined) throw missing('values');
      return { type, values } satisfies ProfileEntry;
    case 'username':
    case 'password':
      if (value === undefined) throw missing('value');
      if (type === 'username' && (value.length > 128 || !USERNAME_PATTERN.test(value))) {
        throw invalidInput('body', ['value'], 'Invalid username');
      }
      return { type, value } satisfies ProfileEntry;
  }
}

/** Steps of one address in a minute; a sign-in takes three or four. */
const STEPS_PER_MINUTE = 1800;

/** Where a sign-in begins, what it collects and how it ends. */
export const interactionRoutes: ApiPlugin<ProtocolRouteOptions> = async (app, options) => {
  const { services, protocol } = options;
  app.addHook(
    'preHandler',
    limitPerAddress(services, 'interaction', STEPS_PER_MINUTE, protocol.foreseeInteraction),
  );

  app.put(
    '/',
    {
      schema: {
        tags,
        summary: 'Begin: forget everything the interaction knew',
        body: EventBody,
        response: { 204: NoContent, ...failures(422, 429) },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      const { interactionEvent, captchaToken } = request.body;
      const captcha = await captchaStep(request, session, captchaToken);
      await changeAnyState(session, async (before) => ({
        state: freshState(interactionEvent, before, captcha),
      }));
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/interaction-event',
    {
      schema: {
        tags,
        summary: 'Go from signing in to registering, or back',
        body: EventBody,
        response: { 204: NoContent, ...failures(404, 429) },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      const { interactionEvent } = request.body;
      await loggedStep(
        request,
        session,
        { name: 'Update', event: interactionEvent, payload: { interactionEvent } },
        () => switchEvent(session, interactionEvent),
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/identification',
    {
      schema: {
        tags,
        summary: 'Name the user by a verified record',
        body: Type.Object(
          {
            verificationId: Type.Optional(VerificationId),
            linkSocialIdentity: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
        response: { 201: NoContent, 204: NoContent, ...failures(404, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      const isNew = await loggedStep(
        request,
        session,
        { name: 'Identifier.Submit', payload: request.body, endsWithChange: true },
        () => identify(session, request.body),
      );
      return reply.code(isNew ? 201 : 204).send(null);
    },
  );

  app.post(
    '/profile',
    {
      schema: {
        tags,
        summary: 'Add to the profile',
        body: ProfileBody,
        response: { 204: NoContent, ...failures(403, 404, 422, 429) },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      const entry = readEntry(request.body);
      await loggedStep(
        request,
        session,
        {
          name: 'Profile.Update',
          payload: entry.type === 'password' ? { type: 'password' } : entry,
        },
        () => addProfile(session, entry),
      );
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/profile/password',
    {
      schema: {
        tags,
        summary: 'Set the new password of a forgotten one',
        body: Type.Object({ password: Password }, closed),
        response: { 204: NoContent, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      await loggedStep(
        request,
        session,
        { name: 'Profile.Update', payload: { type: 'password' } },
        () => resetPassword(session, request.body.password),
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/submit',
    {
      schema: {
        tags,
        summary: 'Write what was collected and continue',
        // Existing clients send no body.
        body: Type.Optional(
          Type.Union([Type.Object({ termsAccepted: Type.Optional(Type.Boolean()) }), Type.Null()]),
        ),
        response: {
          200: Type.Optional(Type.Object({ redirectTo: Type.Optional(Type.String()) })),
          ...failures(403, 404, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const session = await openSession(options, request, reply);
      const { interactionEvent } = stateOf(session);
      const redirectTo = await loggedStep(
        request,
        session,
        { name: 'Submit', event: interactionEvent, isLast: true, endsWithChange: true },
        () => submit(session, request.body?.termsAccepted === true),
      );
      if (redirectTo === undefined) return reply.code(200).send({});
      await rememberDevice(services, request, reply, stateOf(session).userId ?? '');
      return { redirectTo };
    },
  );

  app.get(
    '/interaction',
    {
      schema: {
        tags,
        summary: 'Get how far the interaction has come',
        response: { 200: InteractionView, ...failures(404, 429) },
      },
    },
    async (request, reply) => publicState(stateOf(await openSession(options, request, reply))),
  );

  app.get(
    '/sso-connectors',
    {
      schema: {
        tags,
        summary: 'Enterprise connectors for the domain of an e-mail address',
        querystring: Type.Object({ email: Type.String({ format: 'email', maxLength: 256 }) }),
        response: {
          200: Type.Object({ connectorIds: Type.Array(Type.String()) }),
          ...failures(429),
        },
      },
    },
    // Enterprise single sign-on has no connectors yet.
    () => ({ connectorIds: [] }),
  );
};
