import type { EventEmitter } from 'node:events';
import { type KoaContextWithOIDC, type Provider, errors } from 'oidc-provider';
import { writeTokenRecords } from '~/server/domain/plans/token-records.rules';
import { usageChanged } from '~/server/domain/plans/usage-sums';
import type { Services } from '~/server/domain/services/services';
import { type HeldToken, holdToken, holdUser } from '~/server/domain/sessions/models.rules';
import { settled } from '~/server/platform/db/settled';
import { Busy } from '~/server/platform/fairness/fair-queue';
import { Outdated, hasWrites, isAuthorization, isRedemption, takeWrites } from './answer-writes';
import { dropEvents, issuedTo, takeEvents } from './audit-events';
import { foresee } from './foreseen-reads';
import { planReads } from './request-reads';
import { attemptOf, outdate, versionReliedOn } from './token-facts';
import { recordToken } from './token-records';

/** How often a request is handled while what it relies on keeps changing. */
const MOST_ATTEMPTS = 4;

/** What was redeemed: a refresh token is another one by now if it was rotated. */
function redeemed(ctx: KoaContextWithOIDC): HeldToken | undefined {
  const { AuthorizationCode: code, RotatedRefreshToken: rotated, RefreshToken } = ctx.oidc.entities;
  const token = code ?? rotated ?? RefreshToken;
  return (
    token && {
      model: code ? 'AuthorizationCode' : 'RefreshToken',
      id: token.jti,
      sessionUid: token.expiresWithSession ? token.sessionUid : undefined,
    }
  );
}

type Answer = {
  issued: { userId: string | undefined } | undefined;
  /** May be used at the commit. */
  token?: HeldToken | undefined;
  /** May sign in at the commit. */
  userId?: string | undefined;
};

/** @returns false when what the answer relies on has changed: nothing was written */
async function commit(
  services: Services,
  tenantId: string,
  ctx: KoaContextWithOIDC,
  { issued, token, userId }: Answer,
): Promise<boolean> {
  const writes = takeWrites(ctx);
  const record = { entries: takeEvents(ctx), issued, reliesOn: versionReliedOn(ctx) };
  if (token && writes.length === 0) {
    return recordToken(services, tenantId, { ...record, reliesOnToken: token });
  }
  try {
    await services.database.inTenant(
      tenantId,
      async (tx) => {
        // What locks comes first, what others may want to lock last.
        const [isHeld, maySignIn, , [isWritten]] = await settled([
          () => (token ? holdToken(tx, tenantId, token) : true),
          () => (userId === undefined ? true : holdUser(tx, tenantId, userId)),
          () => settled(writes.map((write) => () => write(tx))),
          () => writeTokenRecords(tx, tenantId, [record]),
        ]);
        if (!isHeld || !maySignIn || !isWritten) throw new Outdated();
      },
      { keepsPlans: true },
    );
    return true;
  } catch (error) {
    if (error instanceof Outdated) return false;
    throw error;
  }
}

/** What the provider does about its own failures. */
function fail(provider: Provider, ctx: KoaContextWithOIDC, error: unknown): void {
  // Of an answer that does not leave.
  for (const name of ['location', 'set-cookie']) ctx.remove(name);
  ctx.status = 500;
  ctx.body = { error: 'server_error', error_description: 'oops! something went wrong' };
  (provider as EventEmitter).emit('server_error', ctx, error);
}

/** Of two requests that both found a code unused, the one that was slower. */
function refuse(provider: Provider, ctx: KoaContextWithOIDC, error: errors.InvalidGrant): void {
  dropEvents(ctx);
  ctx.status = error.statusCode;
  ctx.body = { error: error.error, error_description: error.error_description };
  (provider as EventEmitter).emit('grant.error', ctx, error);
}

/** What has to be written before the answer leaves; undefined for nothing. */
function answerOf(ctx: KoaContextWithOIDC): Answer | undefined {
  const issued = issuedTo(ctx);
  if (isRedemption(ctx)) {
    if (issued) return { issued, token: redeemed(ctx) };
    // A refused refresh does not cost the client its token; a code is used up by its first use.
    const isCode = ctx.oidc.params?.['grant_type'] === 'authorization_code';
    return isCode && hasWrites(ctx) ? { issued } : undefined;
  }
  return isAuthorization(ctx) && hasWrites(ctx)
    ? { issued, userId: ctx.oidc.entities.Account?.accountId }
    : undefined;
}

/**
 * Commit what a request has to write before its answer leaves, by one transaction. Tokens for a code
 * or a refresh token also have to be right at the commit: what was redeemed, its grant, its session,
 * and its user are locked while it is looked at (ADR 0031). Installed last, so that its failures are
 * answered like those of the provider.
 */
export function installAnswerCommit(
  services: Services,
  tenantId: string,
  provider: Provider,
): void {
  const plan = foresee(services, tenantId);
  provider.use(async (context, next) => {
    const ctx = context as KoaContextWithOIDC;
    planReads(ctx, plan);
    await next();
    const answer = answerOf(ctx);
    if (!answer) return;
    try {
      if (await commit(services, tenantId, ctx, answer)) {
        if (answer.issued) usageChanged(services, tenantId);
      } else if ((attemptOf(ctx) ?? 0) + 1 < MOST_ATTEMPTS) {
        outdate(services, tenantId, ctx);
      } else {
        throw new Busy({ retryAfterSeconds: 1, isOverShare: false });
      }
    } catch (error) {
      if (error instanceof errors.InvalidGrant) refuse(provider, ctx, error);
      else fail(provider, ctx, error);
    }
  });
}
