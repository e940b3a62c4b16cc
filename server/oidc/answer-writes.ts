import { AsyncLocalStorage } from 'node:async_hooks';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { noteWritten } from './request-reads';
import { attemptOf } from './token-facts';

export type Write = (tx: Tx) => Promise<unknown>;

/** Something that the answer relies on has changed: nothing is written or sent. */
export class Outdated extends Error {}

/** What requests will write once their answers are made, by context of the request. */
const collected = new WeakMap<object, Write[]>();

/** Outside of a request to the provider. */
const collecting = new AsyncLocalStorage<Write[]>();

const REDEEMED: readonly unknown[] = ['authorization_code', 'refresh_token'];

/** Whether the request redeems a code or a refresh token, and its answer is checked (ADR 0031). */
export function isRedemption(ctx: KoaContextWithOIDC): boolean {
  return (
    ctx.oidc?.route === 'token' &&
    REDEEMED.includes(ctx.oidc.params?.['grant_type']) &&
    attemptOf(ctx) !== undefined
  );
}

/** Whether the request begins or resumes an authorization. */
export function isAuthorization(ctx: KoaContextWithOIDC): boolean {
  return ctx.oidc?.route === 'authorization' || ctx.oidc?.route === 'resume';
}

function collectionOf(ctx: KoaContextWithOIDC | undefined): Write[] | undefined {
  if (!ctx) return collecting.getStore();
  if (!isRedemption(ctx) && !isAuthorization(ctx)) return undefined;
  const writes = collected.get(ctx) ?? [];
  collected.set(ctx, writes);
  return writes;
}

/**
 * Write now, or, in a request that collects what it writes, together with all of that.
 * @param found what the request finds from now on, by the names of its reads
 */
export async function writeWithAnswer(
  { database }: Services,
  tenantId: string,
  write: Write,
  found: ReadonlyMap<string, unknown> = new Map(),
): Promise<void> {
  const { ctx } = Provider;
  const writes = collectionOf(ctx);
  if (!writes) return void (await database.inTenant(tenantId, write));
  writes.push(write);
  if (ctx) noteWritten(ctx, found);
}

export function hasWrites(ctx: object): boolean {
  return collected.has(ctx);
}

/** What the request has collected; it is the caller's to write. */
export function takeWrites(ctx: object): Write[] {
  const writes = collected.get(ctx) ?? [];
  collected.delete(ctx);
  return writes;
}

/** Work whose writes to the provider's records become one transaction, after `first`. */
export async function inOneWrite<Result>(
  { database }: Services,
  tenantId: string,
  first: Write | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const writes: Write[] = first ? [first] : [];
  const result = await collecting.run(writes, work);
  await database.inTenant(tenantId, (tx) => settled(writes.map((write) => () => write(tx))));
  return result;
}
