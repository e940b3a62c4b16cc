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

function inOneTransaction<Value>(
  { database }: Services,
  tenantId: string,
  read: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  return database.inTenant(tenantId, read, { keepsPlans: true });
}

/** Read something now, and what is foreseen with it. */
export function readTogether<Value>(
  services: Services,
  tenantId: string,
  read: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const { ctx } = Provider;
  const plan = ctx && plans.get(ctx);
  if (!plan || done.has(ctx)) return inOneTransaction(services, tenantId, read);
  const reads: Reads = new Map();
  const reading = inOneTransaction(services, tenantId, async (tx) => {
    reads.clear();
    const [value] = await settled([read(tx), plan(tx, ctx, reads)]);
    return value;
  });
  const made = reading.then(() => reads);
  // Whoever reads first gets the failure.
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
  const { ctx } = Provider;
  if (ctx && plans.has(ctx)) {
    if (!done.has(ctx)) await readTogether(services, tenantId, async () => undefined);
    const reads = await done.get(ctx);
    if (reads?.has(name)) return reads.get(name) as Value;
  }
  return inOneTransaction(services, tenantId, read);
}
