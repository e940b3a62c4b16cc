import type { Tx } from '~/server/platform/db/database';
import { findModel, findModelByUid } from './models.queries';

/** An opaque access token of a user, as the provider keeps it. */
type UserToken = {
  userId: string;
  clientId: string;
  scopes: ReadonlySet<string>;
  sessionUid: string | undefined;
};

type TokenPayload = {
  kind?: string;
  accountId?: string;
  clientId?: string;
  scope?: string;
  aud?: string | string[];
  sessionUid?: string;
  expiresWithSession?: boolean;
};

const TOKEN = /^[\w-]{1,128}$/;

/**
 * The user behind an opaque access token that is for no resource; undefined for anything else. A
 * token that is bound to a session ends with it.
 */
export async function findUserToken(
  tx: Tx,
  tenantId: string,
  token: string,
): Promise<UserToken | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const row = await findModel(tx, { tenantId, modelName: 'AccessToken', id: token });
  const payload = (row?.payload ?? {}) as TokenPayload;
  const { accountId, clientId, scope = '', aud, sessionUid, expiresWithSession } = payload;
  if (row?.consumedAt || !accountId || !clientId || aud !== undefined) return undefined;
  if (expiresWithSession) {
    const session = await findModelByUid(tx, tenantId, 'Session', sessionUid ?? '');
    if ((session?.payload as TokenPayload | undefined)?.accountId !== accountId) return undefined;
  }
  return {
    userId: accountId,
    clientId,
    scopes: new Set(scope.split(' ').filter(Boolean)),
    sessionUid,
  };
}
