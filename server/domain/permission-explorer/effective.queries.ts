import { type SQL, sql } from 'drizzle-orm';
import type { Subject } from '~/server/domain/access/subject-scopes.queries';
import type { Tx } from '~/server/platform/db/database';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { type TokenFilter, grantedPaths } from './granted-paths.queries';
import { paged } from './pages.queries';
import { FIRST_PATHS, pathJoins } from './path-columns';
import {
  matchesPermission,
  permissionColumns,
  permissionJoins,
  permissionOrder,
} from './permission-columns';
import type { EffectivePermission, PathKind } from './permissions.types';
import { type Target, endsWithAny } from './removal';

/** Which permissions, in which tokens, and what is imagined away. */
export type PermissionFilter = {
  scopeId: string | undefined;
  /** A pattern of LIKE. */
  search: string | undefined;
  via: PathKind | undefined;
  without: readonly Target[];
  /** Only what nothing else grants without them. */
  onlyLost: boolean;
} & TokenFilter;

const LEADS_BY: Readonly<Record<PathKind, SQL>> = {
  role: sql`path.role_id is not null`,
  'default-role': sql`role.is_default`,
  organization: sql`path.organization_id is not null`,
  'just-in-time': sql`jit.organization_role_id is not null`,
};

/** What tokens of the subject may hold, each scope with its paths; two statements. */
export async function listEffectivePermissions(
  tx: Tx,
  tenantId: string,
  subject: Subject,
  filter: PermissionFilter,
  page: Page,
): Promise<Rows<EffectivePermission>> {
  const { via, onlyLost, without, search, scopeId } = filter;
  const held = (paths: SQL): SQL => sql`
    select path.token_organization_id, path.kind, path.scope_id ${paths}
    from (
      select path.*, ${endsWithAny(without)} as is_removed
      from (${grantedPaths(tenantId, subject, filter)}) path
      where ${scopeId === undefined ? sql`true` : sql`path.scope_id = ${scopeId}`}
    ) path
    ${pathJoins(tenantId)}
    group by path.token_organization_id, path.kind, path.scope_id
    having ${via === undefined ? sql`true` : sql`bool_or(${LEADS_BY[via]})`}
      and ${onlyLost ? sql`bool_and(path.is_removed)` : sql`true`}`;
  const rest = sql`${permissionJoins(tenantId)} where ${matchesPermission(search)}`;
  return paged(
    tx,
    sql`
    select ${permissionColumns}, held.paths_count as "pathsCount",
      held.kept_count as "keptCount", held.paths
    from (${held(sql`, count(*)::int as paths_count,
      count(*) filter (where not path.is_removed)::int as kept_count,
      ${FIRST_PATHS} as paths`)}) held
    ${rest}
    order by ${permissionOrder}
    limit ${page.limit} offset ${page.offset}`,
    sql`select 1 from (${held(sql.empty())}) held ${rest}`,
  );
}
