import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import { readTokenVersion } from '~/server/domain/tenants/token-version.queries';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { readTogether } from './request-reads';

/**
 * What the tokens of applications depend on is kept in the process, with the tenant's version it was
 * read at. The transaction that writes the audit row of an answer looks whether that is still the
 * version; if not, nothing is written or sent, and the request is handled once more without what is
 * kept (ADR 0030).
 */
type Facts = { version: number; values: Map<string, unknown> };

const MOST_TENANTS = 500;
const MOST_FACTS = 2000;

const registries = new WeakMap<Services, Map<string, Facts>>();
function registryOf(services: Services): Map<string, Facts> {
  const registry = registries.get(services) ?? new Map<string, Facts>();
  registries.set(services, registry);
  return registry;
}

/** Versions that answers rely on, by context of the request. */
const versions = new WeakMap<object, number>();
const outdated = new WeakSet<object>();

export function versionReliedOn(ctx: object): number | undefined {
  return versions.get(ctx);
}

/** Whether the request has to be handled again; it was not answered. */
export function isOutdated(request: object): boolean {
  return outdated.has(request);
}

export function clientFact(id: string): string {
  return `client ${id}`;
}

/** Read it again when it is needed next. */
export function forgetFact(services: Services, tenantId: string, name: string): void {
  registryOf(services).get(tenantId)?.values.delete(name);
}

/** Send nothing, and forget what the answer relied on. */
export function outdate(
  services: Services,
  tenantId: string,
  ctx: { req: object; respond?: boolean | undefined },
): void {
  registryOf(services).delete(tenantId);
  services.keys.forget(tenantId);
  outdated.add(ctx.req);
  ctx.respond = false;
}

/** Grants whose answers are checked before they are sent. */
const CHECKED: readonly unknown[] = ['authorization_code', 'client_credentials', 'refresh_token'];

/** How often the request was handled before; undefined for one that did not come over HTTP. */
export function attemptOf(ctx: { req: object }): number | undefined {
  return (ctx.req as { attempt?: number }).attempt;
}

/** The request whose answer is checked before it is sent, if there is one. */
function checkedRequest(): KoaContextWithOIDC | undefined {
  const ctx = Provider.ctx;
  if (ctx?.oidc.route !== 'token' || !CHECKED.includes(ctx.oidc.params?.['grant_type'])) {
    return undefined;
  }
  return attemptOf(ctx) === 0 ? ctx : undefined;
}

function rely(ctx: object, version: number): void {
  versions.set(ctx, Math.min(version, versions.get(ctx) ?? version));
}

function keep(services: Services, tenantId: string, version: number, name: string, value: unknown) {
  const registry = registryOf(services);
  const known = registry.get(tenantId);
  if (known && known.version > version) return;
  const facts = known?.version === version ? known : { version, values: new Map() };
  // The tenant that was read last is forgotten last.
  registry.delete(tenantId);
  registry.set(tenantId, facts);
  facts.values.set(name, value);
  const [oldest] = facts.values.keys();
  if (facts.values.size > MOST_FACTS && oldest !== undefined) facts.values.delete(oldest);
  const [unused] = registry.keys();
  if (registry.size > MOST_TENANTS && unused !== undefined) registry.delete(unused);
}

/**
 * Something that a token of an application depends on, kept from an earlier request if it can be.
 * What does not exist is not kept: anyone can ask for any number of names.
 */
export async function tokenFact<Value>(
  services: Services,
  tenantId: string,
  name: string,
  read: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const ctx = checkedRequest();
  if (!ctx) return readTogether(services, tenantId, read, name);
  const known = registryOf(services).get(tenantId);
  if (known?.values.has(name)) {
    rely(ctx, known.version);
    return known.values.get(name) as Value;
  }
  const { version, value } = await readTogether(services, tenantId, async (tx) => {
    const [present, found] = await settled([
      // First: what changes after it makes the version old.
      () => readTokenVersion(tx, tenantId),
      () => read(tx),
    ]);
    return { version: present, value: found };
  });
  if (value === undefined) return value;
  rely(ctx, version);
  keep(services, tenantId, version, name, value);
  return value;
}
