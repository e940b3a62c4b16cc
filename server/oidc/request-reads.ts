import { AsyncLocalStorage } from 'node:async_hooks';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';

/**
 * Requests whose reads are foreseen: the first of them is also the transaction of all others, which
 * find their answers by name afterwards. What was not foreseen is read when it is asked for.
 */
export type Reads = Map<string, unknown>;
type Plan = (tx: Tx, ctx: KoaContextWithOIDC, reads: Reads) => Promise<void>;

const plans = new WeakMap<object, Plan>();
const done = new WeakMap<object, Promise<Reads>>();

export function planReads(ctx: object, plan: Plan): void {
  plans.set(ctx, plan);
}

/** What requests will write, and so find from now on. */
const written = new WeakMap<object, Reads>();

export function noteWritten(ctx: object, found: ReadonlyMap<string, unknown>): void {
  written.set(ctx, new Map([...(written.get(ctx) ?? []), ...found]));
}

const readAhead = new AsyncLocalStorage<Reads>();

/** Work that finds by name what was read before, outside of a request to the provider. */
export function withReads<Value>(
  reads: Reads | undefined,
  work: () => Promise<Value>,
): Promise<Value> {
  return reads ? readAhead.run(reads, work) : work();
}

function inOneTransaction<Value>(
  { database }: Services,
  tenantId: string,
  read: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  return database.inTenant(tenantId, read, { keepsPlans: true });
}

/**
 * Read something now, and what is foreseen with it.
 * @param name under which it is found if it was foreseen itself
 */
export function readTogether<Value>(
  services: Services,
  tenantId: string,
  read: (tx: Tx) => Promise<Value>,
  name?: string,
): Promise<Value> {
  const { ctx } = Provider;
  const plan = ctx && plans.get(ctx);
  if (!plan || done.has(ctx)) {
    return name === undefined
      ? inOneTransaction(services, tenantId, read)
      : readOnce(services, tenantId, name, read);
  }
  const reads: Reads = new Map();
  const reading = inOneTransaction(services, tenantId, async (tx) => {
    reads.clear();
    const [value] = await settled([() => read(tx), () => plan(tx, ctx, reads)]);
    return value;
  });
  const made = reading.then(() => reads);
  // The first reader gets the failure.
  made.catch(() => undefined);
  done.set(ctx, made);
  return reading;
}

/** What was foreseen under the name, else what `read` finds. */
export async function readOnce<Value>(
  services: Services,
  tenantId: string,
  name: string,
  read: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const ahead = readAhead.getStore();
  if (ahead?.has(name)) return ahead.get(name) as Value;
  const { ctx } = Provider;
  const own = ctx && written.get(ctx);
  if (own?.has(name)) return own.get(name) as Value;
  if (ctx && plans.has(ctx)) {
    if (!done.has(ctx)) await readTogether(services, tenantId, async () => undefined);
    const reads = await done.get(ctx);
    if (reads?.has(name)) return reads.get(name) as Value;
  }
  return inOneTransaction(services, tenantId, read);
}
