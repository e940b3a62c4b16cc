import { type SQL, and, asc, eq, inArray } from 'drizzle-orm';
import { managementIndicator } from '~/contract/tenancy';
import { removeRelation } from '~/server/domain/relations/relations.rules';
import { addRelations } from '~/server/domain/relations/relations.rules';
import type { Tx } from '~/server/platform/db/database';
import {
  type ConsentScopeKind,
  applicationUserConsentScopes as consentScopes,
  applicationUserConsentUserScopes as consentUserScopes,
  organizationScopes,
  resources,
  scopes,
} from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { findApplication } from './applications.queries';

/** What scopes of third-party applications are called in paths. */
export const CONSENT_SCOPE_TYPES = [
  'organization-scopes',
  'resource-scopes',
  'organization-resource-scopes',
  'user-scopes',
] as const;

/** Scopes that a third-party application may ask for: ids, and names of those about the user. */
export type ConsentScopes = {
  organizationScopes?: string[];
  resourceScopes?: string[];
  organizationResourceScopes?: string[];
  userScopes?: string[];
};

type NamedScope = {
  id: string;
  name: string;
  description: string | null;
};

type ScopesOfResource = {
  resource: { id: string; name: string; indicator: string };
  scopes: NamedScope[];
};

function ofKind(tenantId: string, applicationId: string, kind: ConsentScopeKind): SQL | undefined {
  return and(
    eq(consentScopes.tenantId, tenantId),
    eq(consentScopes.applicationId, applicationId),
    eq(consentScopes.kind, kind),
  );
}

async function resourceScopesOf(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  kind: ConsentScopeKind,
): Promise<ScopesOfResource[]> {
  const rows = await tx
    .select({
      scope: { id: scopes.id, name: scopes.name, description: scopes.description },
      resource: { id: resources.id, name: resources.name, indicator: resources.indicator },
    })
    .from(consentScopes)
    .innerJoin(
      scopes,
      and(eq(scopes.tenantId, consentScopes.tenantId), eq(scopes.id, consentScopes.scopeId)),
    )
    .innerJoin(
      resources,
      and(eq(resources.tenantId, scopes.tenantId), eq(resources.id, scopes.resourceId)),
    )
    .where(ofKind(tenantId, applicationId, kind))
    .orderBy(asc(resources.name), asc(resources.id), asc(scopes.name));
  const groups = new Map<string, ScopesOfResource>();
  for (const { scope, resource } of rows) {
    const group = groups.get(resource.id) ?? { resource, scopes: [] };
    group.scopes.push(scope);
    groups.set(resource.id, group);
  }
  return [...groups.values()];
}

/** Scopes the application can ask users to consent to; resource scopes grouped by resource. */
export async function listConsentScopes(tx: Tx, tenantId: string, applicationId: string) {
  await findApplication(tx, tenantId, applicationId);
  const ofOrganization = await tx
    .select({
      id: organizationScopes.id,
      name: organizationScopes.name,
      description: organizationScopes.description,
    })
    .from(consentScopes)
    .innerJoin(
      organizationScopes,
      and(
        eq(organizationScopes.tenantId, consentScopes.tenantId),
        eq(organizationScopes.id, consentScopes.scopeId),
      ),
    )
    .where(ofKind(tenantId, applicationId, 'organization'))
    .orderBy(asc(organizationScopes.name));
  const ofUser = await tx
    .select({ userScope: consentUserScopes.userScope })
    .from(consentUserScopes)
    .where(
      and(
        eq(consentUserScopes.tenantId, tenantId),
        eq(consentUserScopes.applicationId, applicationId),
      ),
    )
    .orderBy(asc(consentUserScopes.userScope));
  return {
    organizationScopes: ofOrganization,
    resourceScopes: await resourceScopesOf(tx, tenantId, applicationId, 'resource'),
    organizationResourceScopes: await resourceScopesOf(
      tx,
      tenantId,
      applicationId,
      'organization-resource',
    ),
    userScopes: ofUser.map(({ userScope }) => userScope),
  };
}

/** @throws CodedError when a scope is unknown or belongs to the management API */
async function assertScopes(
  tx: Tx,
  tenantId: string,
  ids: Required<Omit<ConsentScopes, 'userScopes'>>,
): Promise<void> {
  const wanted = [...ids.resourceScopes, ...ids.organizationResourceScopes];
  const found = wanted.length
    ? await tx
        .select({ id: scopes.id, indicator: resources.indicator })
        .from(scopes)
        .innerJoin(
          resources,
          and(eq(resources.tenantId, scopes.tenantId), eq(resources.id, scopes.resourceId)),
        )
        .where(and(eq(scopes.tenantId, tenantId), inArray(scopes.id, wanted)))
    : [];
  const ofOrganization = ids.organizationScopes.length
    ? await tx
        .select({ id: organizationScopes.id })
        .from(organizationScopes)
        .where(
          and(
            eq(organizationScopes.tenantId, tenantId),
            inArray(organizationScopes.id, ids.organizationScopes),
          ),
        )
    : [];
  const unknown = (list: readonly string[], known: readonly { id: string }[]) =>
    list.filter((id) => !known.some((row) => row.id === id));
  const data = {
    invalidOrganizationScopes: unknown(ids.organizationScopes, ofOrganization),
    invalidResourceScopes: unknown(ids.resourceScopes, found),
    invalidOrganizationResourceScopes: unknown(ids.organizationResourceScopes, found),
  };
  if (Object.values(data).some((list) => list.length > 0)) {
    throw new CodedError('application.user_consent_scopes_not_found', { data });
  }
  if (found.some(({ indicator }) => indicator === managementIndicator(tenantId))) {
    throw new CodedError('application.consent_management_api_scopes_not_allowed');
  }
}

/** Stored kind of the scopes, by their name in paths. */
const KINDS = {
  'organization-scopes': 'organization',
  'resource-scopes': 'resource',
  'organization-resource-scopes': 'organization-resource',
} as const;

/** Let a third-party application ask for more scopes; those it has already stay. */
export async function addConsentScopes(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  body: ConsentScopes,
): Promise<void> {
  const { isThirdParty } = await findApplication(tx, tenantId, applicationId, 'no key update');
  if (!isThirdParty) throw new CodedError('application.third_party_application_only');
  const ids = {
    organizationScopes: body.organizationScopes ?? [],
    resourceScopes: body.resourceScopes ?? [],
    organizationResourceScopes: body.organizationResourceScopes ?? [],
  };
  await assertScopes(tx, tenantId, ids);
  const owner = { tenantId, applicationId };
  const add = (kind: ConsentScopeKind, scopeId: readonly string[]) =>
    addRelations(tx, consentScopes, { ...owner, kind }, { scopeId });
  await add('organization', ids.organizationScopes);
  await add('resource', ids.resourceScopes);
  await add('organization-resource', ids.organizationResourceScopes);
  await addRelations(tx, consentUserScopes, owner, { userScope: body.userScopes ?? [] });
}

/**
 * Withdraw one scope.
 * @param scopeId id of the scope, or its name for `user-scopes`
 * @throws CodedError entity.not_found when the application does not have it
 */
export async function removeConsentScope(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  scopeType: (typeof CONSENT_SCOPE_TYPES)[number],
  scopeId: string,
): Promise<void> {
  await findApplication(tx, tenantId, applicationId);
  const owner = { tenantId, applicationId };
  if (scopeType === 'user-scopes') {
    await removeRelation(tx, consentUserScopes, owner, 'userScope', scopeId);
    return;
  }
  const kind = KINDS[scopeType];
  await removeRelation(tx, consentScopes, { ...owner, kind }, 'scopeId', scopeId);
}
