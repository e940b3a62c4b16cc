import type { EventEmitter } from 'node:events';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { writeTokenRecords } from '~/server/domain/plans/token-records.rules';
import { usageChanged } from '~/server/domain/plans/usage-sums';
import type { Services } from '~/server/domain/services/services';
import { type HeldToken, holdToken } from '~/server/domain/sessions/models.rules';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { Busy } from '~/server/platform/fairness/fair-queue';
import { issuedTo, takeEvents } from './audit-events';
import { foresee } from './foreseen-reads';
import { planReads } from './request-reads';
import { attemptOf, outdate, versionReliedOn } from './token-facts';
import { recordToken } from './token-records';

type Write = (tx: Tx) => Promise<void>;

/** How often a refresh is handled while what it relies on keeps changing. */
const MOST_ATTEMPTS = 4;

/** What refreshes will write once their answers are made, by context of the request. */
const collected = new WeakMap<object, Write[]>();

class Outdated extends Error {}

function isRefresh(ctx: KoaContextWithOIDC): boolean {
  return (
    ctx.oidc?.route === 'token' &&
    ctx.oidc.params?.['grant_type'] === 'refresh_token' &&
    attemptOf(ctx) !== undefined
  );
}

/** Write now, or, for a refresh, together with everything else that it writes. */
export async function writeWithAnswer(
  { database }: Services,
  tenantId: string,
  write: Write,
): Promise<void> {
  const { ctx } = Provider;
  if (!ctx || !isRefresh(ctx)) return database.inTenant(tenantId, write);
  collected.set(ctx, [...(collected.get(ctx) ?? []), write]);
}

/** The token that was redeemed: another one by now if it was rotated. */
function redeemedToken(ctx: KoaContextWithOIDC): HeldToken | undefined {
  const { RotatedRefreshToken: rotated, RefreshToken: present } = ctx.oidc.entities;
  const token = rotated ?? present;
  return (
    token && {
      id: token.jti,
      sessionUid: token.expiresWithSession ? token.sessionUid : undefined,
    }
  );
}

/** @returns false when what the answer relies on has changed: nothing was written */
async function commit(
  services: Services,
  tenantId: string,
  ctx: KoaContextWithOIDC,
): Promise<boolean> {
  const token = redeemedToken(ctx);
  const writes = collected.get(ctx) ?? [];
  const record = {
    entries: takeEvents(ctx),
    issued: issuedTo(ctx),
    reliesOn: versionReliedOn(ctx),
  };
  if (!token || writes.length === 0) {
    return recordToken(services, tenantId, { ...record, reliesOnToken: token });
  }
  try {
    await services.database.inTenant(
      tenantId,
      async (tx) => {
        const [isHeld, [isWritten]] = await settled([
          holdToken(tx, tenantId, token),
          writeTokenRecords(tx, tenantId, [record]),
          ...writes.map((write) => write(tx)),
        ]);
        if (!isHeld || !isWritten) throw new Outdated();
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
  ctx.status = 500;
  ctx.body = { error: 'server_error', error_description: 'oops! something went wrong' };
  (provider as EventEmitter).emit('server_error', ctx, error);
}

/**
 * Commit what a refresh has to write before its answer leaves, by one transaction that also looks
 * whether the answer may leave: the token, its grant, its session, and its user are locked while it
 * does (ADR 0031). Installed last, so that its failures are answered like those of the provider.
 */
export function installRefreshCommit(
  services: Services,
  tenantId: string,
  provider: Provider,
): void {
  const plan = foresee(tenantId);
  provider.use(async (context, next) => {
    const ctx = context as KoaContextWithOIDC;
    planReads(ctx, plan);
    await next();
    if (!isRefresh(ctx) || issuedTo(ctx) === undefined) return;
    try {
      if (await commit(services, tenantId, ctx)) {
        usageChanged(services, tenantId);
      } else if ((attemptOf(ctx) ?? 0) + 1 < MOST_ATTEMPTS) {
        outdate(services, tenantId, ctx);
      } else {
        throw new Busy({ retryAfterSeconds: 1, isOverShare: false });
      }
    } catch (error) {
      fail(provider, ctx, error);
    }
  });
}
