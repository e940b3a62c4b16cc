import { and, eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID, type TenantTag } from '~/contract/tenancy';
import { type Config, fixedTenantOf } from '~/server/platform/config/config';
import type { Database } from '~/server/platform/db/database';
import { tenants } from '~/server/platform/db/schema';

type KnownTenant = {
  id: string;
  name: string;
  tag: TenantTag;
  isSuspended: boolean;
};

export type TenantRegister = {
  /** The tenant, or undefined. Cached for a few seconds; a request asks for it every time. */
  find(tenantId: string): Promise<KnownTenant | undefined>;
  /** Tenant that a host name of the tenant side stands for. */
  idOfHost(host: string): string | undefined;
  forget(tenantId: string): void;
};

const CACHE_MS = 5000;
const CACHE_SIZE = 10_000;

export function createTenantRegister(database: Database, config: Config): TenantRegister {
  const cache = new Map<string, { tenant: KnownTenant | undefined; readAt: number }>();
  const [before = '', after = ''] = new URL(
    config.tenantOrigin.replace('{tenantId}', 'tenant-id'),
  ).host.split('tenant-id');
  return {
    async find(tenantId) {
      const cached = cache.get(tenantId);
      if (cached && Date.now() - cached.readAt < CACHE_MS) return cached.tenant;
      const [tenant] = await database.inTenant(
        ADMIN_TENANT_ID,
        (tx) =>
          tx
            .select({
              id: tenants.id,
              name: tenants.name,
              tag: tenants.tag,
              isSuspended: tenants.isSuspended,
            })
            .from(tenants)
            .where(and(eq(tenants.tenantId, ADMIN_TENANT_ID), eq(tenants.id, tenantId))),
        { onBehalfOf: tenantId },
      );
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(tenantId, { tenant, readAt: Date.now() });
      return tenant;
    },
    idOfHost(host) {
      const fixed = fixedTenantOf(config);
      if (fixed) return fixed;
      const id =
        host.startsWith(before) && host.endsWith(after)
          ? host.slice(before.length, host.length - after.length)
          : '';
      return /^[\da-z-]{1,21}$/.test(id) && id !== ADMIN_TENANT_ID ? id : undefined;
    },
    forget: (tenantId) => void cache.delete(tenantId),
  };
}
