import { type SQL, sql } from 'drizzle-orm';
import { allPaths, pathsByToken } from '~/server/domain/access/grant-paths.queries';
import type { Subject } from '~/server/domain/access/subject-scopes.queries';
import { applicationUserConsentScopes } from '~/server/platform/db/schema';
import type { Tokens } from './permissions.types';

/** Which tokens are looked at. */
export type TokenFilter = {
  tokens: Tokens;
  /** Only tokens for this organization. */
  organizationId: string | undefined;
  /** Only what this third-party application may ask for. */
  thirdPartyId: string | undefined;
  /** No tokens are issued to a suspended user. */
  isSuspended: boolean;
};

/** The token endpoint's rule, `userScopesFor`, for one path. */
export function mayBeAskedFor(tenantId: string, applicationId: string): SQL {
  return sql`exists (
    select 1 from ${applicationUserConsentScopes} consent
    where consent.tenant_id = ${tenantId} and consent.application_id = ${applicationId}
      and consent.scope_id = path.scope_id
      and consent.kind = case when path.kind = 'organization' then 'organization'
        when path.organization_id is null then 'resource' else 'organization-resource' end)`;
}

function pathsIn(tenantId: string, { kind, id }: Subject, tokens: Tokens): SQL {
  const whose = sql`= ${id}`;
  return tokens === 'any'
    ? sql`select path.*, null::varchar as token_organization_id
        from (${allPaths(kind, tenantId, whose)}) path`
    : pathsByToken(kind, tenantId, whose);
}

/** The paths by which those tokens of the subject hold something, with `token_organization_id`. */
export function grantedPaths(tenantId: string, subject: Subject, filter: TokenFilter): SQL {
  const { tokens, organizationId, thirdPartyId, isSuspended } = filter;
  const conditions = [
    sql`true`,
    ...(isSuspended ? [sql`false`] : []),
    ...(tokens === 'none' ? [sql`path.token_organization_id is null`] : []),
    ...(organizationId === undefined ? [] : [sql`path.token_organization_id = ${organizationId}`]),
    ...(thirdPartyId === undefined ? [] : [mayBeAskedFor(tenantId, thirdPartyId)]),
  ];
  return sql`
    select path.* from (${pathsIn(tenantId, subject, tokens)}) path
    where ${sql.join(conditions, sql` and `)}`;
}
