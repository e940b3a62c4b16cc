import { type SQL, and, eq, inArray } from 'drizzle-orm';
import { storedIndicator } from '~/contract/tenancy';
import type { Tx } from '~/server/platform/db/database';
import {
  type ConsentScopeKind,
  applicationUserConsentScopes,
  organizationScopes,
  resources,
  scopes,
} from '~/server/platform/db/schema';

export type { ConsentScopeKind };

/** A scope someone may have. */
export type AvailableScope = {
  id: string;
  name: string;
  description: string | null;
};

export type ApiResource = {
  id: string;
  name: string;
  indicator: string;
  /** Seconds. */
  accessTokenTtl: number;
};

const resourceColumns = {
  id: resources.id,
  name: resources.name,
  indicator: resources.indicator,
  accessTokenTtl: resources.accessTokenTtl,
};

export const scopeColumns = { id: scopes.id, name: scopes.name, description: scopes.description };

export const organizationScopeColumns = {
  id: organizationScopes.id,
  name: organizationScopes.name,
  description: organizationScopes.description,
};

/**
 * The resource of an indicator. A built-in one also has the indicator that existing clients know;
 * no other resource of that name can take its place.
 */
export async function findResource(
  tx: Tx,
  tenantId: string,
  indicator: string,
): Promise<ApiResource | undefined> {
  const stored = storedIndicator(indicator);
  const rows = await tx
    .select(resourceColumns)
    .from(resources)
    .where(
      and(eq(resources.tenantId, tenantId), inArray(resources.indicator, [stored, indicator])),
    );
  return rows.find((row) => row.indicator === stored) ?? rows[0];
}

/** Indicator of the tenant's default resource. */
export async function findDefaultResource(tx: Tx, tenantId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ indicator: resources.indicator })
    .from(resources)
    .where(and(eq(resources.tenantId, tenantId), eq(resources.isDefault, true)));
  return row?.indicator;
}

export function selectScopes(
  tx: Tx,
  tenantId: string,
  resourceId: string,
  isAvailable: SQL | undefined,
) {
  return tx
    .select(scopeColumns)
    .from(scopes)
    .where(and(eq(scopes.tenantId, tenantId), eq(scopes.resourceId, resourceId), isAvailable))
    .orderBy(scopes.name);
}

/** Every organization scope of the tenant. */
export function allOrganizationScopes(tx: Tx, tenantId: string): Promise<AvailableScope[]> {
  return tx
    .select(organizationScopeColumns)
    .from(organizationScopes)
    .where(eq(organizationScopes.tenantId, tenantId))
    .orderBy(organizationScopes.name);
}

/** Ids of the API or organization scopes a third-party application may ask for. */
export async function consentScopeIds(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  kinds: readonly ConsentScopeKind[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ scopeId: applicationUserConsentScopes.scopeId })
    .from(applicationUserConsentScopes)
    .where(
      and(
        eq(applicationUserConsentScopes.tenantId, tenantId),
        eq(applicationUserConsentScopes.applicationId, applicationId),
        inArray(applicationUserConsentScopes.kind, [...kinds]),
      ),
    );
  return new Set(rows.map(({ scopeId }) => scopeId));
}
