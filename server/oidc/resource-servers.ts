import { type KoaContextWithOIDC, type ResourceServer, errors } from 'oidc-provider';
import { ORGANIZATIONS_INDICATOR, organizationAudience } from '~/contract/tenancy';
import { type RoleSources, sourcesOfToken } from '~/server/domain/access/grant-paths.queries';
import {
  type AvailableScope,
  type ConsentScopeKind,
  allOrganizationScopes,
  consentScopeIds,
  findDefaultResource,
  findResource,
} from '~/server/domain/access/resource-lookup.queries';
import {
  organizationScopesIn,
  resourceScopes,
} from '~/server/domain/access/subject-scopes.queries';
import { isApplicationInOrganization } from '~/server/domain/organizations/membership-checks.queries';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import type { Client } from './client-rules';
import { organizationDenied } from './failures';
import { TOKEN_EXCHANGE } from './grant-types';
import { readOnce } from './request-reads';
import { type Requester, requesterOf } from './requester';
import { tokenFact } from './token-facts';

/** Seconds. */
const ORGANIZATION_TOKEN_TTL = 3600;

/** Grants that take an organization. */
const ORGANIZATION_GRANTS = new Set(['refresh_token', 'client_credentials', TOKEN_EXCHANGE]);

/** `organization_id` of a token request. */
export function requestedOrganization(ctx: KoaContextWithOIDC): string | undefined {
  const grantType = ctx.oidc.params?.['grant_type'];
  if (ctx.oidc.route !== 'token') return undefined;
  if (!ORGANIZATION_GRANTS.has(String(grantType))) return undefined;
  const id = ctx.oidc.body?.['organization_id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** The reserved resource stands for "all organizations"; no service accepts a token for it. */
export function namesReservedResource(ctx: KoaContextWithOIDC): boolean {
  return (
    ctx.oidc.route === 'token' &&
    [ctx.oidc.body?.['resource']].flat().includes(ORGANIZATIONS_INDICATOR)
  );
}

/** What a third-party application may not ask for is not available to it. */
export async function onlyEnabled<Scope extends AvailableScope>(
  tx: Tx,
  tenantId: string,
  { clientId, isThirdParty }: Requester,
  kind: ConsentScopeKind,
  available: Scope[],
): Promise<Scope[]> {
  if (!isThirdParty || available.length === 0) return available;
  const enabled = await consentScopeIds(tx, tenantId, clientId, [kind]);
  return available.filter(({ id }) => enabled.has(id));
}

function union(...lists: AvailableScope[][]): AvailableScope[] {
  return [...new Map(lists.flat().map((scope) => [scope.id, scope])).values()];
}

/**
 * Scopes of an API resource that the user has and the client may ask for: from the user's roles and
 * from roles in all organizations, or in the given ones.
 */
export async function userScopesFor(
  tx: Tx,
  tenantId: string,
  requester: Requester,
  userId: string,
  resourceId: string,
  organizations: RoleSources['organizations'],
): Promise<AvailableScope[]> {
  const user = { kind: 'user', id: userId } as const;
  if (!requester.isThirdParty) {
    return resourceScopes(tx, tenantId, user, resourceId, { own: true, organizations });
  }
  const own = await resourceScopes(tx, tenantId, user, resourceId, {
    own: true,
    organizations: [],
  });
  const inOrganizations = await resourceScopes(tx, tenantId, user, resourceId, {
    own: false,
    organizations,
  });
  return union(
    await onlyEnabled(tx, tenantId, requester, 'resource', own),
    await onlyEnabled(tx, tenantId, requester, 'organization-resource', inOrganizations),
  );
}

/** Organization scopes of the tenant that the client may ask for. */
async function requestableOrganizationScopes(
  tx: Tx,
  tenantId: string,
  requester: Requester,
): Promise<AvailableScope[]> {
  return onlyEnabled(
    tx,
    tenantId,
    requester,
    'organization',
    await allOrganizationScopes(tx, tenantId),
  );
}

function userIdOf(ctx: KoaContextWithOIDC): string | undefined {
  return (
    ctx.oidc.entities.Account?.accountId ??
    ctx.oidc.result?.login?.accountId ??
    ctx.oidc.session?.accountId ??
    ctx.oidc.entities.AuthorizationCode?.accountId
  );
}

function isMachineGrant(ctx: KoaContextWithOIDC): boolean {
  return ctx.oidc.route === 'token' && ctx.oidc.params?.['grant_type'] === 'client_credentials';
}

/** @param audience the name the client asked for, which it compares (RFC 9068 section 3) */
function toServer(
  available: readonly AvailableScope[],
  audience: string,
  accessTokenTTL: number,
): ResourceServer {
  return {
    audience,
    scope: available.map(({ name }) => name).join(' '),
    accessTokenFormat: 'jwt',
    accessTokenTTL,
  };
}

/** What a token of a user is for. */
type Wanted = {
  userId: string | undefined;
  organizationId: string | undefined;
  indicator: string;
};

async function organizationServer(
  tx: Tx,
  tenantId: string,
  requester: Requester,
  { userId, organizationId }: Wanted,
): Promise<ResourceServer> {
  if (organizationId === undefined) {
    const available = await requestableOrganizationScopes(tx, tenantId, requester);
    return toServer(available, ORGANIZATIONS_INDICATOR, ORGANIZATION_TOKEN_TTL);
  }
  const audience = organizationAudience(organizationId);
  const available =
    userId === undefined
      ? []
      : await onlyEnabled(
          tx,
          tenantId,
          requester,
          'organization',
          await organizationScopesIn(tx, tenantId, { kind: 'user', id: userId }, [organizationId]),
        );
  return toServer(available, audience, ORGANIZATION_TOKEN_TTL);
}

/** Under which `findServer` of a request is found when it was read ahead. */
export function serverName(indicator: string): string {
  return `server ${indicator}`;
}

/** The API resource or the organization that a token of a user is for; undefined if there is none. */
export async function findServer(
  tx: Tx,
  tenantId: string,
  requester: Requester,
  wanted: Wanted,
): Promise<ResourceServer | undefined> {
  const { userId, organizationId, indicator } = wanted;
  if (indicator === ORGANIZATIONS_INDICATOR) {
    return organizationServer(tx, tenantId, requester, wanted);
  }
  const resource = await findResource(tx, tenantId, indicator);
  if (!resource) return undefined;
  const { organizations } = sourcesOfToken('user', organizationId);
  const available =
    userId === undefined
      ? []
      : await userScopesFor(tx, tenantId, requester, userId, resource.id, organizations);
  return toServer(available, indicator, resource.accessTokenTtl);
}

/**
 * What a token of a machine-to-machine application is for: an API resource, alone or in an
 * organization, or an organization itself.
 * @throws access_denied 403 unless the application is a member of the organization, invalid_target
 */
export async function machineServer(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  { indicator, organizationId }: { indicator: string; organizationId: string | undefined },
): Promise<ResourceServer> {
  const application = { kind: 'application', id: applicationId } as const;
  if (
    organizationId !== undefined &&
    !(await isApplicationInOrganization(tx, tenantId, applicationId, organizationId))
  ) {
    throw organizationDenied('application is not a member of the organization');
  }
  if (indicator === ORGANIZATIONS_INDICATOR) {
    if (organizationId === undefined) throw new errors.InvalidTarget();
    const available = await organizationScopesIn(tx, tenantId, application, [organizationId]);
    return toServer(available, organizationAudience(organizationId), ORGANIZATION_TOKEN_TTL);
  }
  const resource = await findResource(tx, tenantId, indicator);
  if (!resource) throw new errors.InvalidTarget();
  const sources = sourcesOfToken('application', organizationId);
  const available = await resourceScopes(tx, tenantId, application, resource.id, sources);
  return toServer(available, indicator, resource.accessTokenTtl);
}

/** Resource indicators (RFC 8707) of one tenant: scopes a subject may have, life of the tokens. */
export function createResourceIndicators(services: Services, tenantId: string) {
  const { database } = services;

  const machineServerOf = async (
    applicationId: string,
    wanted: { indicator: string; organizationId: string | undefined },
  ): Promise<ResourceServer> => {
    const { indicator, organizationId } = wanted;
    const name = JSON.stringify(['server', applicationId, indicator, organizationId]);
    const server = await tokenFact(services, tenantId, name, (tx) =>
      machineServer(tx, tenantId, applicationId, wanted),
    );
    return { ...server };
  };

  const getResourceServerInfo = async (
    ctx: KoaContextWithOIDC,
    indicator: string,
    client: Client,
  ): Promise<ResourceServer> => {
    if (namesReservedResource(ctx)) throw new errors.InvalidTarget();
    if (isMachineGrant(ctx)) {
      const organizationId = requestedOrganization(ctx);
      return machineServerOf(client.clientId, { indicator, organizationId });
    }
    const wanted = {
      userId: userIdOf(ctx),
      organizationId: requestedOrganization(ctx),
      indicator,
    };
    const server = await readOnce(services, tenantId, serverName(indicator), (tx) =>
      findServer(tx, tenantId, requesterOf(client), wanted),
    );
    if (!server) throw new errors.InvalidTarget();
    return server;
  };

  const ofTokenRequest = async (ctx: KoaContextWithOIDC): Promise<string | undefined> => {
    if (requestedOrganization(ctx) !== undefined) return ORGANIZATIONS_INDICATOR;
    const indicator = await tokenFact(services, tenantId, 'default resource', (tx) =>
      findDefaultResource(tx, tenantId),
    );
    if (indicator === undefined) throw new errors.InvalidTarget();
    return indicator;
  };

  const defaultResource = async (
    ctx: KoaContextWithOIDC,
    _client: Client,
    oneOf?: readonly string[] | string,
  ): Promise<string | string[]> => {
    if (isMachineGrant(ctx)) return (await ofTokenRequest(ctx)) ?? [];
    if (ctx.oidc.route === 'token') {
      if (requestedOrganization(ctx) !== undefined) return ORGANIZATIONS_INDICATOR;
      const granted = [oneOf ?? []].flat().filter((each) => each !== ORGANIZATIONS_INDICATOR);
      // Several were granted and none is asked for: the token is opaque, for this server only.
      return granted.length === 1 ? (granted[0] ?? '') : '';
    }
    return (await database.inTenant(tenantId, (tx) => findDefaultResource(tx, tenantId))) ?? [];
  };

  return {
    enabled: true,
    getResourceServerInfo,
    defaultResource,
    // Only an organization token takes a granted resource that the request does not name.
    useGrantedResource: (ctx: KoaContextWithOIDC) =>
      requestedOrganization(ctx) !== undefined && ctx.oidc.params?.['resource'] === undefined,
  };
}
