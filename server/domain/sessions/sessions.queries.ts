import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { applications, oidcModelInstances as instances } from '~/server/platform/db/schema';

/** Where a session was last used, which the adapter notes with it. */
export type SessionOrigin = {
  ip?: string;
  userAgent?: string;
};
export const SESSION_ORIGIN = 'gatehouse';

export type SessionPayload = {
  uid?: string;
  loginTs?: number;
  iat?: number;
  authorizations?: Record<string, { grantId?: string }>;
  [SESSION_ORIGIN]?: SessionOrigin;
};

/** A user's signed-in browser. `id` is public; the value of the cookie is not. */
export type UserSession = {
  id: string;
  createdAt: number;
  lastActiveAt: number;
  expiresAt: number;
  ip: string | null;
  userAgent: string | null;
  applications: { id: string; name: string | null; isThirdParty: boolean }[];
};

export function sessionsOf(tenantId: string, userId: string) {
  return and(
    eq(instances.tenantId, tenantId),
    eq(instances.accountId, userId),
    eq(instances.modelName, 'Session'),
    gt(instances.expiresAt, Date.now()),
  );
}

function clientIdsOf({ authorizations = {} }: SessionPayload): string[] {
  return Object.keys(authorizations);
}

export async function findApplications(tx: Tx, tenantId: string, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: applications.id,
      name: applications.name,
      isThirdParty: applications.isThirdParty,
    })
    .from(applications)
    .where(and(eq(applications.tenantId, tenantId), inArray(applications.id, ['', ...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A user's live sessions, the one that ends last first; two queries. */
export async function listUserSessions(
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<UserSession[]> {
  const rows = await tx
    .select({ uid: instances.uid, payload: instances.payload, expiresAt: instances.expiresAt })
    .from(instances)
    .where(sessionsOf(tenantId, userId))
    .orderBy(desc(instances.expiresAt), instances.uid);
  const sessions = rows.flatMap(({ uid, payload, expiresAt }) =>
    uid === null ? [] : [{ uid, payload: payload as SessionPayload, expiresAt }],
  );
  const known = await findApplications(
    tx,
    tenantId,
    sessions.flatMap(({ payload }) => clientIdsOf(payload)),
  );
  return sessions.map(({ uid, payload, expiresAt }) => ({
    id: uid,
    createdAt: (payload.loginTs ?? payload.iat ?? 0) * 1000,
    lastActiveAt: (payload.iat ?? payload.loginTs ?? 0) * 1000,
    expiresAt,
    ip: payload[SESSION_ORIGIN]?.ip ?? null,
    userAgent: payload[SESSION_ORIGIN]?.userAgent ?? null,
    applications: clientIdsOf(payload).map(
      (id) => known.get(id) ?? { id, name: null, isThirdParty: false },
    ),
  }));
}

/** Models that a grant or a session lets live. */
export const TOKEN_MODELS = ['Grant', 'AuthorizationCode', 'AccessToken', 'RefreshToken'];
