import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Change, recordedChange } from '~/server/api/shared/recorded-change';
import type { Services } from '~/server/domain/services/services';
import { type UserRow, userView } from '~/server/domain/users/user-view';
import { type SsoIdentityRow, listSsoIdentities } from '~/server/domain/users/users.queries';
import { lockUser } from '~/server/domain/users/users.rules';
import { representation } from '~/server/platform/http/etag';
import { User, UserWithSsoIdentities } from './users.schemas';

/** A user as `GET /users/{userId}` answers, */
export const shownUser = representation<UserRow>(User, userView);
/** and with `includeSsoIdentities`. */
const shownWithSso = representation<{ user: UserRow; ssoIdentities: SsoIdentityRow[] }>(
  UserWithSsoIdentities,
  ({ user, ssoIdentities }) => ({ ...userView(user), ssoIdentities }),
);

/**
 * Change a user, or a part of one: a client may have read the part alone, or the whole user with or
 * without their enterprise identities.
 * @throws CodedError entity.not_found 404, request.precondition_failed 412
 */
export function changeUser(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  change: Pick<Change<UserRow>, 'action' | 'shown' | 'change'>,
): Promise<UserRow> {
  return recordedChange(services, request, reply, {
    hold: (tx) => lockUser(tx, request.tenantId, userId),
    shownElsewhere: async (tx, user) => {
      const ssoIdentities = await listSsoIdentities(tx, user.tenantId, user.id);
      return [shownUser(reply, user), shownWithSso(reply, { user, ssoIdentities })];
    },
    ...change,
  });
}
