import { type Adapter, type AdapterPayload, Provider, errors } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import { REFRESH_GRACE_MS } from '~/server/domain/sessions/lifetimes';
import { type ModelRow, findModel, findModelByUid } from '~/server/domain/sessions/models.queries';
import { deleteModelsOfGrant } from '~/server/domain/sessions/models.rules';
import { deleteModel } from '~/server/domain/sessions/models.rules';
import { consumeModel } from '~/server/domain/sessions/models.rules';
import { extendGrant } from '~/server/domain/sessions/models.rules';
import { saveModel } from '~/server/domain/sessions/models.rules';
import { type SessionOrigin, SESSION_ORIGIN } from '~/server/domain/sessions/sessions.queries';
import { countReached } from '~/server/domain/sign-in/funnel.rules';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { Outdated, writeWithAnswer } from './answer-writes';
import { loadClient } from './clients';
import { modelByUidName, modelName as modelReadName } from './foreseen-reads';
import { readOnce } from './request-reads';

const USER_AGENT_MAX = 512;

const YEARS_100_MS = 100 * 365 * 24 * 3600 * 1000;

function toPayload({ modelName, payload, consumedAt }: ModelRow): AdapterPayload {
  const grace = modelName === 'RefreshToken' ? REFRESH_GRACE_MS : 0;
  return consumedAt !== null && Date.now() - consumedAt >= grace
    ? { ...payload, consumed: Math.floor(consumedAt / 1000) }
    : payload;
}

/** RFC 7009: revoking an access token leaves the rest of its grant alone. */
function isAccessTokenRevocation(): boolean {
  const oidc = Provider.ctx?.oidc;
  return oidc?.route === 'revocation' && oidc.entities.AccessToken !== undefined;
}

/** The session with the browser that uses it, so that users can tell their sessions apart. */
function withOrigin(payload: AdapterPayload): Record<string, unknown> {
  const ctx = Provider.ctx;
  const { clientIp } = (ctx?.req ?? {}) as { clientIp?: string };
  const userAgent = ctx?.get('user-agent').slice(0, USER_AGENT_MAX);
  const origin: SessionOrigin = {
    ...(clientIp === undefined ? {} : { ip: clientIp }),
    ...(userAgent ? { userAgent } : {}),
  };
  return { ...payload, [SESSION_ORIGIN]: origin };
}

/** Everything the provider of one tenant keeps, in PostgreSQL; shared by all server processes. */
export function createAdapterFactory(services: Services, tenantId: string) {
  return (modelName: string): Adapter => {
    const { database } = services;
    const keyOf = (id: string) => ({ tenantId, modelName, id });
    /** By what a record is found, and what is found then. */
    const namesOf = (id: string, uid: string | undefined, row: ModelRow | undefined) =>
      new Map([
        [modelReadName(modelName, id), row],
        ...(uid === undefined ? [] : [[modelByUidName(modelName, uid), row] as const]),
      ]);

    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt = Date.now() + (expiresIn ? expiresIn * 1000 : YEARS_100_MS);
        const stored = modelName === 'Session' ? withOrigin(payload) : { ...payload };
        const write = async (tx: Tx): Promise<void> => {
          const save = () =>
            saveModel(tx, keyOf(id), {
              payload: stored,
              grantId: modelName === 'Grant' ? id : (payload.grantId ?? null),
              accountId: payload.accountId ?? payload.result?.login?.accountId ?? null,
              uid: payload.uid ?? null,
              expiresAt,
            });
          const extend = () =>
            modelName === 'RefreshToken' && payload.grantId
              ? extendGrant(tx, tenantId, payload.grantId, expiresAt)
              : undefined;
          await settled([save, extend]);
          if (modelName === 'Interaction' && payload.prompt && !payload.result) {
            const { prompt, params, iat = 0 } = payload;
            const clientId = String(params?.client_id ?? '');
            const interaction = { uid: id, clientId, startedAt: iat * 1000, prompt };
            await countReached(tx, { tenantId, interaction }, ['identifying'], undefined);
          }
        };
        const row: ModelRow = { modelName, payload: stored, consumedAt: null };
        await writeWithAnswer(services, tenantId, write, namesOf(id, payload.uid, row));
      },

      async find(id) {
        if (modelName === 'Client') return loadClient(services, tenantId, id);
        if (id.length > 128) return undefined;
        const row = await readOnce(services, tenantId, modelReadName(modelName, id), (tx) =>
          findModel(tx, keyOf(id)),
        );
        return row && toPayload(row);
      },

      async findByUid(uid) {
        const row = await readOnce(services, tenantId, modelByUidName(modelName, uid), (tx) =>
          findModelByUid(tx, tenantId, modelName, uid),
        );
        return row && toPayload(row);
      },

      // The device flow is off, so nothing has a user code.
      findByUserCode: async () => undefined,

      async consume(id) {
        const write = async (tx: Tx): Promise<void> => {
          const isFirst = await consumeModel(tx, keyOf(id));
          // Two requests may both have read the code as unused; only one of them gets tokens.
          if (!isFirst && modelName !== 'RefreshToken') throw new errors.InvalidGrant();
        };
        // A pushed request that is used already is refused like others, by the provider.
        if (modelName === 'PushedAuthorizationRequest') await database.inTenant(tenantId, write);
        else await writeWithAnswer(services, tenantId, write);
      },

      async destroy(id) {
        const write = async (tx: Tx): Promise<void> => {
          const wasThere = await deleteModel(tx, keyOf(id));
          // Ended meanwhile, or resumed by another request.
          if (!wasThere && modelName === 'Interaction') throw new Outdated();
        };
        await writeWithAnswer(services, tenantId, write, namesOf(id, undefined, undefined));
      },

      async revokeByGrantId(grantId) {
        if (isAccessTokenRevocation()) return;
        await database.inTenant(tenantId, (tx) =>
          deleteModelsOfGrant(tx, tenantId, modelName, grantId),
        );
      },
    };
  };
}
