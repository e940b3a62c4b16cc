import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, Provider, errors } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import { type SessionOrigin, SESSION_ORIGIN } from '~/server/domain/sessions/sessions.queries';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances } from '~/server/platform/db/schema';
import { loadClient } from './clients';

const USER_AGENT_MAX = 512;

/** Parallel tabs may redeem the same refresh token within this time; later it counts as stolen. */
const REFRESH_GRACE_MS = 3000;
const YEARS_100_MS = 100 * 365 * 24 * 3600 * 1000;

type Row = Pick<typeof instances.$inferSelect, 'modelName' | 'payload' | 'consumedAt'>;

const toPayload = ({ modelName, payload, consumedAt }: Row): AdapterPayload => {
  const grace = modelName === 'RefreshToken' ? REFRESH_GRACE_MS : 0;
  return consumedAt !== null && Date.now() - consumedAt >= grace
    ? { ...payload, consumed: Math.floor(consumedAt / 1000) }
    : payload;
};

/** A refresh token must not outlive its grant, so each new one lengthens the grant's life. */
const extendGrant = async (
  tx: Tx,
  tenantId: string,
  grantId: string,
  expiresAt: number,
): Promise<void> => {
  await tx
    .update(instances)
    .set({
      expiresAt,
      payload: sql`jsonb_set(${instances.payload}, '{exp}', to_jsonb(${Math.floor(expiresAt / 1000)}::bigint))`,
    })
    .where(
      and(
        eq(instances.tenantId, tenantId),
        eq(instances.modelName, 'Grant'),
        eq(instances.id, grantId),
        sql`${instances.expiresAt} < ${expiresAt}`,
      ),
    );
};

/** RFC 7009: revoking an access token leaves the rest of its grant alone. */
const isAccessTokenRevocation = (): boolean => {
  const oidc = Provider.ctx?.oidc;
  return oidc?.route === 'revocation' && oidc.entities.AccessToken !== undefined;
};

/** The session with the browser that uses it, so that people can tell their sessions apart. */
const withOrigin = (payload: AdapterPayload): Record<string, unknown> => {
  const ctx = Provider.ctx;
  const { clientIp } = (ctx?.req ?? {}) as { clientIp?: string };
  const userAgent = ctx?.get('user-agent').slice(0, USER_AGENT_MAX);
  const origin: SessionOrigin = {
    ...(clientIp === undefined ? {} : { ip: clientIp }),
    ...(userAgent ? { userAgent } : {}),
  };
  return { ...payload, [SESSION_ORIGIN]: origin };
};

/** Everything the provider of one tenant keeps, in PostgreSQL; shared by all server processes. */
export const createAdapterFactory =
  (services: Services, tenantId: string) =>
  (modelName: string): Adapter => {
    const { database } = services;
    const keyOf = (id: string) =>
      and(
        eq(instances.tenantId, tenantId),
        eq(instances.modelName, modelName),
        eq(instances.id, id),
      );
    const isLive = () => gt(instances.expiresAt, Date.now());
    const columns = {
      modelName: instances.modelName,
      payload: instances.payload,
      consumedAt: instances.consumedAt,
    };

    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt = Date.now() + (expiresIn ? expiresIn * 1000 : YEARS_100_MS);
        const values = {
          payload: modelName === 'Session' ? withOrigin(payload) : { ...payload },
          grantId: modelName === 'Grant' ? id : (payload.grantId ?? null),
          accountId: payload.accountId ?? null,
          uid: payload.uid ?? null,
          expiresAt,
        };
        await database.inTenant(tenantId, async (tx) => {
          await tx
            .insert(instances)
            .values({ tenantId, modelName, id, ...values })
            .onConflictDoUpdate({
              target: [instances.tenantId, instances.modelName, instances.id],
              set: values,
            });
          if (modelName === 'RefreshToken' && payload.grantId) {
            await extendGrant(tx, tenantId, payload.grantId, expiresAt);
          }
        });
      },

      async find(id) {
        if (modelName === 'Client') return loadClient(services, tenantId, id);
        if (id.length > 128) return undefined;
        const [row] = await database.inTenant(tenantId, (tx) =>
          tx
            .select(columns)
            .from(instances)
            .where(and(keyOf(id), isLive())),
        );
        return row && toPayload(row);
      },

      async findByUid(uid) {
        const [row] = await database.inTenant(tenantId, (tx) =>
          tx
            .select(columns)
            .from(instances)
            .where(
              and(
                eq(instances.tenantId, tenantId),
                eq(instances.modelName, modelName),
                eq(instances.uid, uid),
                isLive(),
              ),
            ),
        );
        return row && toPayload(row);
      },

      // The device flow is off, so nothing has a user code.
      findByUserCode: async () => undefined,

      async consume(id) {
        const isFirst = await database.inTenant(tenantId, async (tx) => {
          const [row] = await tx
            .update(instances)
            .set({ consumedAt: Date.now() })
            .where(and(keyOf(id), isNull(instances.consumedAt)))
            .returning({ grantId: instances.grantId });
          return row !== undefined;
        });
        // Two requests may both have read the code as unused; only one of them gets tokens.
        if (!isFirst && modelName !== 'RefreshToken') throw new errors.InvalidGrant();
      },

      async destroy(id) {
        await database.inTenant(tenantId, (tx) => tx.delete(instances).where(keyOf(id)));
      },

      async revokeByGrantId(grantId) {
        if (isAccessTokenRevocation()) return;
        await database.inTenant(tenantId, (tx) =>
          tx
            .delete(instances)
            .where(
              and(
                eq(instances.tenantId, tenantId),
                eq(instances.grantId, grantId),
                eq(instances.modelName, modelName),
              ),
            ),
        );
      },
    };
  };
