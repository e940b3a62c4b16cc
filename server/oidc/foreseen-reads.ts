import type { KoaContextWithOIDC } from 'oidc-provider';
import { ORGANIZATIONS_INDICATOR } from '~/contract/tenancy';
import { loadRegisteredClient } from '~/server/domain/applications/registered-client.rules';
import type { Services } from '~/server/domain/services/services';
import {
  type ModelRow,
  findModel,
  findModelByUid,
  findRedeemable,
  findTokens,
} from '~/server/domain/sessions/models.queries';
import { findUserById } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { readRelated, relatedName, rowsFor, userName } from './account';
import { clientFact } from './token-facts';
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

/** An interaction, and the session that it was started within. */
export async function readInteraction(
  tx: Tx,
  tenantId: string,
  id: string,
  reads: Reads,
): Promise<void> {
  const row = await findModel(tx, { tenantId, modelName: 'Interaction', id });
  reads.set(modelName('Interaction', id), row);
  const { session } = (row?.payload ?? {}) as { session?: { uid?: string } };
  if (session?.uid === undefined) return;
  const { uid } = session;
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

type Redeemed = { model: 'AuthorizationCode' | 'RefreshToken'; parameter: string };

/** By grant. */
const REDEEMED: Readonly<Record<string, Redeemed>> = {
  authorization_code: { model: 'AuthorizationCode', parameter: 'code' },
  refresh_token: { model: 'RefreshToken', parameter: 'refresh_token' },
};

async function readOfRedemption(
  tx: Tx,
  tenantId: string,
  ctx: KoaContextWithOIDC,
  reads: Reads,
  { model, parameter }: Redeemed,
): Promise<void> {
  const id = idOf(ctx, parameter);
  if (id === undefined) return;
  const found = await findRedeemable(tx, { tenantId, modelName: model, id });
  reads.set(modelName(model, id), found?.token);
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
    () => readSession(tx, tenantId, reads, token),
    () =>
      readServer(tx, tenantId, reads, requester, { userId: user.id, organizationId, indicator }),
    () =>
      organizationId === undefined
        ? undefined
        : readStanding(tx, tenantId, requester, user, organizationId).then((standing) =>
            reads.set(standingName(organizationId), standing),
          ),
    () =>
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
  await settled(
    found.map(
      ({ token }) =>
        () =>
          readSession(tx, tenantId, reads, token),
    ),
  );
}

/** Payload of a session or an interaction, as far as it leads to further reads. */
type Leads = {
  accountId?: string;
  authorizations?: Record<string, { grantId?: string }>;
  params?: { client_id?: unknown };
  result?: { login?: { accountId?: string }; consent?: { grantId?: string } };
};

/** A record that a signed cookie names. */
async function readOfCookie(
  tx: Tx,
  tenantId: string,
  ctx: KoaContextWithOIDC,
  reads: Reads,
  { cookie, model }: { cookie: 'session' | 'resume'; model: string },
): Promise<Leads> {
  const id = ctx.oidc.cookies.get(ctx.oidc.provider.cookieName(cookie), { signed: true });
  if (id === undefined || id.length > 128) return {};
  const row = await findModel(tx, { tenantId, modelName: model, id });
  reads.set(modelName(model, id), row);
  return (row?.payload ?? {}) as Leads;
}

/** The session, the interaction that is resumed, and the user, client, and grant of these. */
async function readOfAuthorization(
  services: Services,
  tx: Tx,
  tenantId: string,
  ctx: KoaContextWithOIDC,
  reads: Reads,
): Promise<void> {
  const [session, { params, result }] = await settled([
    () => readOfCookie(tx, tenantId, ctx, reads, { cookie: 'session', model: 'Session' }),
    () =>
      ctx.oidc.route === 'resume'
        ? readOfCookie(tx, tenantId, ctx, reads, { cookie: 'resume', model: 'Interaction' })
        : ({} as Leads),
  ]);
  const userId = result?.login?.accountId ?? session.accountId;
  const clientId = String(params?.client_id ?? ctx.query['client_id']);
  const grantId = result?.consent?.grantId ?? session.authorizations?.[clientId]?.grantId;
  await settled([
    // A request that begins has read it already.
    () =>
      params === undefined
        ? undefined
        : loadRegisteredClient(services, tenantId, clientId, (read) => read(tx)).then((client) =>
            reads.set(clientFact(clientId), client),
          ),
    () =>
      userId === undefined
        ? undefined
        : findUserById(tx, tenantId, userId).then((user) => reads.set(userName(userId), user)),
    () =>
      grantId === undefined
        ? undefined
        : findModel(tx, { tenantId, modelName: 'Grant', id: grantId }).then((grant) =>
            reads.set(modelName('Grant', grantId), grant),
          ),
  ]);
}

/** Read in one transaction whatever the request will ask for (ADR 0031). */
export function foresee(services: Services, tenantId: string) {
  return async (tx: Tx, ctx: KoaContextWithOIDC, reads: Reads): Promise<void> => {
    const { route, params } = ctx.oidc;
    if (route === 'introspection') return readOfIntrospection(tx, tenantId, ctx, reads);
    if (route === 'authorization' || route === 'resume') {
      return readOfAuthorization(services, tx, tenantId, ctx, reads);
    }
    const redeemed = route === 'token' && REDEEMED[String(params?.['grant_type'])];
    if (redeemed) await readOfRedemption(tx, tenantId, ctx, reads, redeemed);
  };
}
