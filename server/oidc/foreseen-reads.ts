import type { KoaContextWithOIDC } from 'oidc-provider';
import { ORGANIZATIONS_INDICATOR } from '~/contract/tenancy';
import {
  type ModelRow,
  findModelByUid,
  findRefreshToken,
  findTokens,
} from '~/server/domain/sessions/models.queries';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { readRelated, relatedName, rowsFor, userName } from './account';
import { readStanding, standingName } from './organization-rules';
import type { Reads } from './request-reads';
import { type Requester, requesterOfRequest } from './requester';
import {
  findServer,
  namesReservedResource,
  requestedOrganization,
  serverName,
} from './resource-servers';

/** Model and id, or model and uid, under which the adapter looks for a record. */
export function modelName(model: string, id: string): string {
  return `${model} ${id}`;
}
export function modelByUidName(model: string, uid: string): string {
  return `${model} by uid ${uid}`;
}

const INTROSPECTABLE = ['AccessToken', 'ClientCredentials', 'RefreshToken'];

/** Payload of a token, as far as it leads to further reads. */
type TokenPayload = {
  clientId?: string;
  scope?: string;
  resource?: string | string[];
  sessionUid?: string;
  expiresWithSession?: boolean;
};

/** A parameter that can be the id of a record. */
function idOf(ctx: KoaContextWithOIDC, parameter: string): string | undefined {
  const value = ctx.oidc.params?.[parameter];
  return typeof value === 'string' && value.length <= 128 ? value : undefined;
}

/** The session that a token ends with. */
async function readSession(tx: Tx, tenantId: string, reads: Reads, token: ModelRow): Promise<void> {
  const { sessionUid: uid, expiresWithSession } = token.payload as TokenPayload;
  if (!expiresWithSession || uid === undefined) return;
  reads.set(modelByUidName('Session', uid), await findModelByUid(tx, tenantId, 'Session', uid));
}

/** The resource that the provider will ask for, by its own rules. */
function indicatorOf(
  ctx: KoaContextWithOIDC,
  { resource: granted }: TokenPayload,
  scopes: ReadonlySet<string>,
): string | undefined {
  const asked = ctx.oidc.params?.['resource'];
  if (asked !== undefined) return typeof asked === 'string' ? asked : undefined;
  if (requestedOrganization(ctx) !== undefined) return ORGANIZATIONS_INDICATOR;
  if (granted === undefined || scopes.has('openid')) return undefined;
  if (typeof granted === 'string') return granted;
  const named = granted.filter((each) => each !== ORGANIZATIONS_INDICATOR);
  return named.length === 1 ? named[0] : undefined;
}

async function readOfRefresh(
  tx: Tx,
  tenantId: string,
  ctx: KoaContextWithOIDC,
  reads: Reads,
): Promise<void> {
  const id = idOf(ctx, 'refresh_token');
  if (id === undefined) return;
  const found = await findRefreshToken(tx, tenantId, id);
  reads.set(modelName('RefreshToken', id), found?.token);
  if (!found) return;
  const { token, grantId, grant, user } = found;
  if (grantId !== null) reads.set(modelName('Grant', grantId), grant ?? undefined);
  if (user) reads.set(userName(user.id), user);
  const payload = token.payload as TokenPayload;
  const requester = await requesterOfRequest(ctx);
  if (!user || user.isSuspended || !requester) return;
  if (requester.clientId !== payload.clientId) return;

  const asked = ctx.oidc.params?.['scope'];
  const scopes = new Set(String(asked || payload.scope || '').split(' '));
  const organizationId = requestedOrganization(ctx);
  const indicator = namesReservedResource(ctx) ? undefined : indicatorOf(ctx, payload, scopes);
  const related = scopes.has('openid') ? rowsFor('id_token', scopes) : [];
  await settled([
    readSession(tx, tenantId, reads, token),
    readServer(tx, tenantId, reads, requester, { userId: user.id, organizationId, indicator }),
    organizationId === undefined
      ? undefined
      : readStanding(tx, tenantId, requester, user, organizationId).then((standing) =>
          reads.set(standingName(organizationId), standing),
        ),
    related.length === 0
      ? undefined
      : readRelated(tx, tenantId, user.id, related).then((rows) =>
          reads.set(relatedName(user.id, related), rows),
        ),
  ]);
}

async function readServer(
  tx: Tx,
  tenantId: string,
  reads: Reads,
  requester: Requester,
  wanted: { userId: string; organizationId: string | undefined; indicator: string | undefined },
): Promise<void> {
  const { indicator } = wanted;
  if (indicator === undefined) return;
  const server = await findServer(tx, tenantId, requester, { ...wanted, indicator });
  reads.set(serverName(indicator), server);
}

async function readOfIntrospection(
  tx: Tx,
  tenantId: string,
  ctx: KoaContextWithOIDC,
  reads: Reads,
): Promise<void> {
  const id = idOf(ctx, 'token');
  if (id === undefined) return;
  const found = await findTokens(tx, tenantId, INTROSPECTABLE, id);
  for (const model of INTROSPECTABLE) reads.set(modelName(model, id), undefined);
  for (const { token, grantId, grant } of found) {
    reads.set(modelName(token.modelName, id), token);
    if (grantId !== null) reads.set(modelName('Grant', grantId), grant ?? undefined);
  }
  await settled(found.map(({ token }) => readSession(tx, tenantId, reads, token)));
}

/** Read in one transaction whatever a refresh or an introspection will ask for (ADR 0031). */
export function foresee(tenantId: string) {
  return async (tx: Tx, ctx: KoaContextWithOIDC, reads: Reads): Promise<void> => {
    if (ctx.oidc.route === 'introspection') return readOfIntrospection(tx, tenantId, ctx, reads);
    const isRefresh =
      ctx.oidc.route === 'token' && ctx.oidc.params?.['grant_type'] === 'refresh_token';
    if (isRefresh) await readOfRefresh(tx, tenantId, ctx, reads);
  };
}
