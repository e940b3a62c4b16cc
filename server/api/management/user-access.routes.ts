import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  checkCounted,
  forgetAttempts,
  targetOfAccount,
} from '~/server/domain/lock-out/lock-out.rules';
import { endResetLinks, sendResetLink } from '~/server/domain/passwords/reset-links.rules';
import { upgradePassword } from '~/server/domain/passwords/upgrade-password.rules';
import { endUserSessions } from '~/server/domain/sessions/end-sessions.rules';
import { userView } from '~/server/domain/users/user-view';
import { NewPassword } from '~/server/domain/users/users.input';
import { findUser } from '~/server/domain/users/users.queries';
import { setPassword, setSuspended } from '~/server/domain/users/users.rules';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { ifMatch } from '~/server/platform/http/etag';
import { CodedError } from '~/server/platform/errors/coded-error';
import { NoContent, failures } from '~/server/platform/http/schemas';
import { checkPasswordOf, hashPassword } from '~/server/platform/passwords/password-hash';
import { changeUser, shownUser } from './changed-user';
import { PasswordBody, SuspensionBody, User, userParams } from './users.schemas';

const tags = ['Users'];

/** Password and suspension of a user: what decides whether they get in. */
export const userAccessRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.patch(
    '/users/:userId/password',
    {
      schema: {
        tags,
        summary: 'Set the password of a user',
        description:
          'Without the old one and without the password policy. Ends the sessions and refresh ' +
          'tokens of the user. A password that is set without `passwordChangeRequired` may be kept.',
        params: userParams,
        headers: ifMatch,
        body: NewPassword,
        response: { 200: User, ...failures(404, 412, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId, params, body } = request;
      // Hashing is expensive, so unknown users are refused first.
      await database.inTenant(tenantId, (tx) => findUser(tx, tenantId, params.userId));
      const digest = await hashPassword(tenantId, body.password);
      const updated = await changeUser(services, request, reply, params.userId, {
        action: 'User.Password.Update',
        shown: shownUser,
        async change(tx, user) {
          await endUserSessions(tx, tenantId, user.id);
          await endResetLinks(tx, tenantId, user.id);
          await forgetAttempts(tx, tenantId, user.id);
          return setPassword(tx, user, {
            ...digest,
            passwordChangeRequired: body.passwordChangeRequired ?? false,
          });
        },
      });
      return userView(updated);
    },
  );

  app.post(
    '/users/:userId/password-reset-email',
    {
      schema: {
        tags,
        summary: 'Mail a user a link that sets a new password',
        description: 'The link works once, for a day, and only until the next one is sent.',
        params: userParams,
        response: {
          200: Type.Object({ expiresAt: Type.Number({ description: 'Epoch milliseconds.' }) }),
          ...failures(404, 422, 429, 501),
        },
      },
    },
    async (request) => {
      const { tenantId, params } = request;
      const user = await database.inTenant(tenantId, (tx) => findUser(tx, tenantId, params.userId));
      const { id, primaryEmail: email, profile } = user;
      if (!email) throw new CodedError('user.email_required', { kind: 'brokenRule' });
      if (user.isSuspended) throw new CodedError('user.suspended', { kind: 'brokenRule' });
      await countRequest(database, tenantId, {
        key: `password-reset-email:${id}`,
        limit: 5,
        windowSeconds: 3600,
      });
      const sent = await sendResetLink(services, tenantId, { id, email, profile });
      await recordedWrite(services, request, 'User.PasswordResetEmail.Create', async () => sent);
      return sent;
    },
  );

  app.post(
    '/users/:userId/password/verify',
    {
      schema: {
        tags,
        summary: 'Check the password of a user',
        description: 'Wrong ones count together with those of the sign-in pages.',
        params: userParams,
        body: PasswordBody,
        response: { 204: NoContent, ...failures(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { tenantId, params, body } = request;
      const user = await database.inTenant(tenantId, (tx) => findUser(tx, tenantId, params.userId));
      const attempt = { target: targetOfAccount(user.id), user };
      const { needsUpgrade } = await checkCounted(services, tenantId, attempt, async () => {
        const check = await checkPasswordOf(tenantId, user, body.password);
        if (!check.isValid) throw new CodedError('session.invalid_credentials');
        return check;
      });
      if (needsUpgrade) await upgradePassword(services, tenantId, user, body.password);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/users/:userId/has-password',
    {
      schema: {
        tags,
        summary: 'Whether a user has a password',
        params: userParams,
        response: { 200: Type.Object({ hasPassword: Type.Boolean() }), ...failures(404) },
      },
    },
    async ({ tenantId, params }) => {
      const user = await database.inTenant(tenantId, (tx) => findUser(tx, tenantId, params.userId));
      return { hasPassword: user.passwordEncrypted !== null };
    },
  );

  app.patch(
    '/users/:userId/is-suspended',
    {
      schema: {
        tags,
        summary: 'Suspend or restore a user',
        description: 'Suspending ends their sessions and refresh tokens.',
        params: userParams,
        headers: ifMatch,
        body: SuspensionBody,
        response: { 200: User, ...failures(404, 412) },
      },
    },
    async (request, reply) => {
      const { isSuspended } = request.body;
      const updated = await changeUser(services, request, reply, request.params.userId, {
        action: 'User.Suspension.Update',
        shown: shownUser,
        async change(tx, user) {
          if (isSuspended) await endUserSessions(tx, user.tenantId, user.id);
          return setSuspended(tx, user, isSuspended);
        },
      });
      return userView(updated);
    },
  );
};
