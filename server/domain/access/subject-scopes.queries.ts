import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { organizationScopes, scopes } from '~/server/platform/db/schema';
import {
  type RoleSources,
  type SubjectKind,
  apiPathsFrom,
  organizationApiPaths,
  organizationPaths,
} from './grant-paths.queries';
import {
  organizationScopeColumns,
  scopeColumns,
  selectScopes,
  type AvailableScope,
} from './resource-lookup.queries';

/** Who acts: a user or a machine-to-machine application. */
export type Subject = {
  kind: SubjectKind;
  id: string;
};

function is({ id }: Subject) {
  return sql`= ${id}`;
}

/** Scopes of one resource that the subject's roles give. */
export function resourceScopes(
  tx: Tx,
  tenantId: string,
  subject: Subject,
  resourceId: string,
  sources: RoleSources,
): Promise<AvailableScope[]> {
  const paths = apiPathsFrom(subject.kind, tenantId, is(subject), sources);
  return selectScopes(
    tx,
    tenantId,
    resourceId,
    sql`${scopes.id} in (select scope_id from (${paths}) path)`,
  );
}

/** Organization scopes the subject has in the named organizations. */
export function organizationScopesIn(
  tx: Tx,
  tenantId: string,
  subject: Subject,
  organizations: 'all' | readonly string[],
): Promise<AvailableScope[]> {
  const paths = organizationPaths(subject.kind, tenantId, is(subject), organizations);
  return tx
    .select(organizationScopeColumns)
    .from(organizationScopes)
    .where(
      and(
        eq(organizationScopes.tenantId, tenantId),
        sql`${organizationScopes.id} in (select scope_id from (${paths}) path)`,
      ),
    )
    .orderBy(organizationScopes.name);
}

type ScopeInOrganization = AvailableScope & { organizationId: string };
const organizationId = sql<string>`path.organization_id`.as('organization_id');

/** Scopes of one resource per organization, of all the subject's organizations at once. */
export function resourceScopesByOrganization(
  tx: Tx,
  tenantId: string,
  subject: Subject,
  resourceId: string,
): Promise<ScopeInOrganization[]> {
  return tx
    .selectDistinct({ ...scopeColumns, organizationId })
    .from(sql`(${organizationApiPaths(subject.kind, tenantId, is(subject))}) path`)
    .innerJoin(
      scopes,
      and(
        eq(scopes.tenantId, tenantId),
        sql`${scopes.id} = path.scope_id`,
        eq(scopes.resourceId, resourceId),
      ),
    )
    .orderBy(scopes.name);
}

/** Organization scopes per organization, of all the subject's organizations at once. */
export function organizationScopesByOrganization(
  tx: Tx,
  tenantId: string,
  subject: Subject,
): Promise<ScopeInOrganization[]> {
  return tx
    .selectDistinct({ ...organizationScopeColumns, organizationId })
    .from(sql`(${organizationPaths(subject.kind, tenantId, is(subject))}) path`)
    .innerJoin(
      organizationScopes,
      and(eq(organizationScopes.tenantId, tenantId), sql`${organizationScopes.id} = path.scope_id`),
    )
    .orderBy(organizationScopes.name);
}
