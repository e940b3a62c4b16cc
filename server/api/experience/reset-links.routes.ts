import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { writeLog } from '~/server/domain/audit/logs.rules';
import { notifyOfChange } from '~/server/domain/messages/change-notice.rules';
import { replacePassword } from '~/server/domain/passwords/new-password.rules';
import { assertPasswordAllowed } from '~/server/domain/passwords/password-policy.rules';
import { findUserOfLink, spendLink } from '~/server/domain/passwords/reset-links.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { preferredLanguages } from '~/server/platform/text/languages';
import { raiseSignInEvents } from '~/server/domain/webhooks/sign-in-events.rules';
import { limitPerAddress } from '~/server/platform/http/limit-per-address';
import { NoContent, failures } from '~/server/platform/http/schemas';
import { hashPassword } from '~/server/platform/passwords/password-hash';
import { assertOtherPassword, userInfoOf } from '~/server/domain/sign-in/profile.rules';
import { Password } from './experience.schemas';
import { freshState } from '~/server/domain/sign-in/state';

const TRIES_PER_MINUTE = 30;

/** A new password by a mailed link. This is not a sign-in, so there is no interaction. */
export const resetLinkRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;
  app.post(
    '/',
    {
      onRequest: limitPerAddress(services, 'password-reset', TRIES_PER_MINUTE),
      schema: {
        tags: ['Experience'],
        summary: 'Set a new password by a mailed link',
        description: 'Uses the link up and ends the sessions of the user.',
        body: Type.Object(
          { token: Type.String({ minLength: 1, maxLength: 64 }), password: Password },
          { additionalProperties: false },
        ),
        response: { 204: NoContent, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { tenantId, body } = request;
      const { user, policy } = await database.inTenant(tenantId, async (tx) => ({
        user: await findUserOfLink(tx, tenantId, body.token),
        policy: (await readSignInExperience(tx, tenantId)).passwordPolicy,
      }));
      const info = userInfoOf(freshState('ForgotPassword'), user);
      await assertPasswordAllowed(services, policy, body.password, info);
      await assertOtherPassword(tenantId, user, body.password);
      const digest = await hashPassword(tenantId, body.password);
      await database.inTenant(tenantId, async (tx) => {
        await spendLink(tx, tenantId, body.token, user.id);
        await replacePassword(tx, tenantId, user.id, digest);
        await raiseSignInEvents(services, tx, {
          tenantId,
          interactionEvent: 'ForgotPassword',
          userId: user.id,
          applicationId: undefined,
          sessionId: undefined,
          ip: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 512),
          isUserChanged: true,
          joinedOrganizationIds: [],
        });
        await writeLog(tx, tenantId, {
          key: 'Interaction.ForgotPassword.Submit',
          payload: {
            result: 'Success',
            ip: request.ip,
            userAgent: request.headers['user-agent']?.slice(0, 512),
            userId: user.id,
          },
        });
      });
      await notifyOfChange(services, tenantId, user, 'PasswordChanged', {
        languages: preferredLanguages(request.headers['accept-language']),
      });
      return reply.code(204).send(null);
    },
  );
};
