import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { endOfAnonymousLog } from '~/server/domain/audit/anonymous-logs.rules';
import { hiddenParameters } from '~/server/domain/audit/hidden-parameters';
import type { LogEntry } from '~/server/domain/audit/logs.rules';
import { sentInput } from '~/server/domain/audit/sent-input';
import { usageChanged } from '~/server/domain/plans/usage-sums';
import type { Services } from '~/server/domain/services/services';
import { usedSecretOf } from './client-rules';
import { exchangeOf } from './exchange-facts';
import { TOKEN_EXCHANGE } from './grant-types';
import { outdate, versionReliedOn } from './token-facts';
import { recordToken } from './token-records';

const GRANT_KEYS: Readonly<Record<string, string>> = {
  authorization_code: 'AuthorizationCode',
  refresh_token: 'RefreshToken',
  client_credentials: 'ClientCredentials',
  [TOKEN_EXCHANGE]: 'TokenExchange',
};

/** Events of one request, written together before its answer leaves. */
const pending = new WeakMap<object, LogEntry[]>();

/** The events so far; they are the caller's to write. */
export function takeEvents(ctx: object): LogEntry[] {
  const events = pending.get(ctx) ?? [];
  pending.delete(ctx);
  return events;
}

/** Forget what an answer would have been that does not leave. */
export function dropEvents(ctx: object): void {
  pending.delete(ctx);
  issued.delete(ctx);
}

/** Requests that an access token is the answer to, with the user it is for. */
const issued = new WeakMap<object, { userId: string | undefined }>();
export function issuedTo(ctx: object): { userId: string | undefined } | undefined {
  return issued.get(ctx);
}

function note(
  ctx: KoaContextWithOIDC,
  key: string,
  payload: LogEntry['payload'],
  expiresAt?: number,
): void {
  const events = pending.get(ctx) ?? [];
  pending.set(ctx, events);
  events.push({ key, payload, expiresAt });
}

function common(ctx: KoaContextWithOIDC) {
  const { entities } = ctx.oidc;
  const { Client: client, Account: account, Session: session, Grant: grant } = entities;
  // The exchanged or revoked token names its user, even where no user had to be looked up.
  const token = entities.AuthorizationCode ?? entities.RefreshToken ?? entities.AccessToken;
  const secret = usedSecretOf(ctx);
  return {
    ip: (ctx.req as { clientIp?: string }).clientIp,
    userAgent: ctx.get('user-agent').slice(0, 512) || undefined,
    applicationId: client?.clientId,
    applicationSecret: secret && { name: secret.name },
    sessionId: token?.sessionUid ?? session?.uid,
    userId: account?.accountId ?? grant?.accountId ?? token?.accountId,
    params: sentInput({ ...ctx.oidc.params, ...hiddenParameters }),
    ...exchangeOf(ctx),
  };
}

function tokenTypesOf(body: Record<string, unknown>): string[] {
  return [
    ...(body['access_token'] ? ['AccessToken'] : []),
    ...(body['refresh_token'] ? ['RefreshToken'] : []),
    ...(body['id_token'] ? ['IdToken'] : []),
  ];
}

function exchangeKey(ctx: KoaContextWithOIDC): string {
  return `ExchangeTokenBy.${GRANT_KEYS[String(ctx.oidc.params?.['grant_type'])] ?? 'Unknown'}`;
}

function interactionPart(ctx: KoaContextWithOIDC) {
  return {
    interactionId: ctx.oidc.entities.Interaction?.uid,
    userId: ctx.oidc.session?.accountId,
  };
}

/**
 * Audit rows of token exchanges, revocations and interactions, and the count of tokens and of the
 * users who got them.
 */
export function recordEvents(services: Services, tenantId: string, provider: Provider): void {
  provider.on('grant.success', (ctx) => {
    const body = ctx.body as Record<string, unknown>;
    const facts = common(ctx);
    note(ctx, exchangeKey(ctx), {
      ...facts,
      result: 'Success',
      tokenTypes: tokenTypesOf(body),
      scope: body['scope'],
    });
    if (body['access_token']) issued.set(ctx, { userId: facts.userId });
  });
  provider.on('grant.error', (ctx, { message, error_description: text }) => {
    const facts = common(ctx);
    const error = text ? `${message}: ${text}` : message;
    const expiresAt = facts.userId === undefined ? endOfAnonymousLog(Date.now()) : undefined;
    note(ctx, exchangeKey(ctx), { ...facts, result: 'Error', error }, expiresAt);
  });
  provider.on('grant.revoked', (ctx, grantId) => {
    const tokenTypes = ['AccessToken', 'RefreshToken', 'AuthorizationCode'];
    note(ctx, 'RevokeToken', { ...common(ctx), result: 'Success', grantId, tokenTypes });
  });
  provider.on('interaction.started', (ctx, prompt) => {
    // Anyone can start any number of sign-ins; each is logged with its first step.
    if (prompt.name === 'login') return;
    const part = { ...interactionPart(ctx), prompt };
    note(ctx, 'Interaction.Create', { ...common(ctx), ...part, result: 'Success' });
  });
  provider.on('interaction.ended', (ctx) => {
    note(ctx, 'Interaction.End', { ...common(ctx), ...interactionPart(ctx), result: 'Success' });
  });
  provider.use(async (ctx, next) => {
    await next();
    const entries = pending.get(ctx);
    const token = issued.get(ctx);
    // Rows of refused floods would fill the log that is to show what happened; during an outage
    // none can be written.
    if (!entries || ctx.status === 429 || ctx.status === 503) return;
    const reliesOn = versionReliedOn(ctx);
    try {
      const record = { entries, issued: token, reliesOn };
      if (!(await recordToken(services, tenantId, record))) return outdate(services, tenantId, ctx);
      if (token) usageChanged(services, tenantId);
    } catch (err) {
      // Nobody knows whether what it relies on is still so: the next attempt reads it or fails.
      if (reliesOn !== undefined) return outdate(services, tenantId, ctx);
      // The tokens are issued already: a lost row must not take them away.
      services.log.error({ err, tenant: tenantId }, 'audit rows and usage could not be written');
    }
  });
}
