import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../db/database';
import { assertIfMatch, etagOf } from '../../http/etag';
import { listSsoIdentities } from './repository';
import { User, UserWithSsoIdentities } from './schemas';
import { type UserRow, userView } from './view';

/** What GET answers with; compiled once and used to compute the ETags a write compares. */
const plain: Record<string, unknown> = { ...User };
const withSso: Record<string, unknown> = { ...UserWithSsoIdentities };

const bodyOf = (reply: FastifyReply, user: UserRow): string =>
  reply.serializeInput(userView(user), plain);

/**
 * Refuse a write to a person who has changed since the client read them, with or without their
 * enterprise identities. Call it with the row locked.
 * @param parts bodies of other GETs that the write changes, which it may be compared with as well
 * @throws RequestError request.precondition_failed 412
 */
export const assertUnchanged = async (
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
  ...parts: string[]
): Promise<void> => {
  if (request.headers['if-match'] === undefined) return;
  const ssoIdentities = await listSsoIdentities(tx, user.tenantId, user.id);
  assertIfMatch(
    request,
    bodyOf(reply, user),
    reply.serializeInput({ ...userView(user), ssoIdentities }, withSso),
    ...parts,
  );
};

/** Answer a changed person with the ETag that GET has from now on (RFC 9110 section 8.8.3). */
export const answerUser = (reply: FastifyReply, user: UserRow) => {
  reply.header('ETag', etagOf(bodyOf(reply, user)));
  return userView(user);
};
