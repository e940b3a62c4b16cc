import { Type } from 'typebox';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { unlockIdentifiers } from '~/server/domain/lock-out/lock-out.rules';
import { listLockedAccounts } from '~/server/domain/lock-out/locked-accounts.queries';
import { NoContent, bearerSecurity, failures } from '~/server/platform/http/schemas';
import { Nullable, closed } from '~/server/platform/schemas/values';

const tags = ['Lock-out'];
const security = bearerSecurity;

const LockedAccount = Type.Object({
  userId: Type.String(),
  name: Nullable(Type.String()),
  username: Nullable(Type.String()),
  primaryEmail: Nullable(Type.String()),
  primaryPhone: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  failures: Type.Integer({ description: 'Wrong guesses that led to the lock.' }),
  lockedUntil: Type.Number(),
});

/** Accounts that are locked after too many wrong guesses (security, section 6). */
export const sentinelActivityRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/sentinel-activities',
    {
      schema: {
        tags,
        security,
        summary: 'List locked accounts',
        description: 'Those that are locked now, the latest lock first, at most 100.',
        response: { 200: Type.Array(LockedAccount), ...failures() },
      },
    },
    ({ tenantId }) =>
      database.inTenant(tenantId, (tx) => listLockedAccounts(tx, tenantId, Date.now())),
  );

  app.post(
    '/sentinel-activities/delete',
    {
      schema: {
        tags,
        security,
        summary: 'Unlock identifiers',
        description:
          'Forgets the wrong guesses at email addresses, phone numbers, and usernames, and at the accounts that have them.',
        body: Type.Object(
          {
            targetType: Type.Enum(['User', 'App']),
            targets: Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
              minItems: 1,
              maxItems: 100,
            }),
          },
          closed,
        ),
        response: { 204: NoContent, ...failures() },
      },
    },
    async (request, reply) => {
      const { targetType, targets } = request.body;
      await recordedWrite(services, request, 'SentinelActivity.Delete', async (tx) => {
        // Applications are never locked.
        if (targetType === 'User') await unlockIdentifiers(tx, request.tenantId, targets);
      });
      return reply.code(204).send(null);
    },
  );
};
