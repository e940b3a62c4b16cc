import type { Provider } from 'oidc-provider';
import { writeSecretUse } from '~/server/domain/applications/secrets.rules';
import type { Services } from '~/server/domain/services/services';
import { isExpired, usedSecretOf } from './client-rules';
import { clientFact, forgetFact, isOutdated } from './token-facts';

/** How exactly the last use of a secret is known. */
const PRECISION_MS = 60_000;
/** Uses are written this long after the first of them, in one transaction per tenant. */
const DELAY_MS = 1000;

type SecretUse = { applicationId: string; name: string; at: number };

type Pending = {
  /** By tenant, then by secret. */
  uses: Map<string, Map<string, SecretUse>>;
  timer: NodeJS.Timeout | undefined;
  /** The writes under way. */
  run: Promise<void>;
};

const registry = new WeakMap<Services, Pending>();

async function write(
  services: Services,
  tenantId: string,
  uses: ReadonlyMap<string, SecretUse>,
): Promise<void> {
  const { database, log } = services;
  try {
    await database.inTenant(tenantId, async (tx) => {
      // Always in the same order: another process may be writing the same secrets.
      for (const [, use] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
        await writeSecretUse(tx, tenantId, use, use.at - PRECISION_MS);
      }
    });
    for (const { applicationId } of uses.values()) {
      forgetFact(services, tenantId, clientFact(applicationId));
    }
  } catch (err) {
    log.warn({ err, tenant: tenantId }, 'last use of secrets could not be written');
  }
}

async function writeAll(services: Services, pending: Pending): Promise<void> {
  clearTimeout(pending.timer);
  pending.timer = undefined;
  const tenants = [...pending.uses];
  pending.uses.clear();
  for (const [tenantId, uses] of tenants) await write(services, tenantId, uses);
}

function start(services: Services, pending: Pending): Promise<void> {
  pending.run = pending.run.then(() => writeAll(services, pending));
  return pending.run;
}

function noteUse(services: Services, tenantId: string, use: SecretUse): void {
  const pending = registry.get(services) ?? {
    uses: new Map<string, Map<string, SecretUse>>(),
    timer: undefined,
    run: Promise.resolve(),
  };
  registry.set(services, pending);
  const uses = pending.uses.get(tenantId) ?? new Map<string, SecretUse>();
  pending.uses.set(tenantId, uses.set(`${use.applicationId} ${use.name}`, use));
  pending.timer ??= setTimeout(() => void start(services, pending), DELAY_MS).unref();
}

/** Write what is waiting, at once (before the process ends). */
export async function settleSecretUse(services: Services): Promise<void> {
  const pending = registry.get(services);
  if (pending) await start(services, pending);
}

/**
 * Keep when each secret was last used. No request waits for it, and a secret in constant use is
 * written once a minute.
 */
export function recordSecretUse(services: Services, tenantId: string, provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const secret = usedSecretOf(ctx);
    const applicationId = ctx.oidc?.client?.clientId;
    if (!secret || isExpired(secret) || applicationId === undefined || isOutdated(ctx.req)) return;
    const at = Date.now();
    if (secret.lastUsedAt !== null && secret.lastUsedAt > at - PRECISION_MS) return;
    noteUse(services, tenantId, { applicationId, name: secret.name, at });
  });
}
