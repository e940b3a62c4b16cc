import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import {
  type TenantScope,
  ADMIN_TENANT_ID,
  ALL_SCOPE,
  CLOUD_INDICATOR,
  ME_INDICATOR,
  managementIndicator,
  organizationAudience,
  storedIndicator,
  tenantIdOfOrganization,
  tenantOrganizationId,
} from '~/contract/tenancy';
import type { Caller } from '~/server/domain/access/caller';
import { findHeldScopes } from '~/server/domain/access/held-scopes.queries';
import { findMe } from '~/server/domain/account/account.rules';
import type { Services } from '~/server/domain/services/services';
import { memberScopes } from '~/server/domain/tenant-members/members.queries';
import { assertActiveUser } from '~/server/domain/users/active-user.rules';
import { unauthorized } from '~/server/api/shared/unauthorized';
import { settled } from '~/server/platform/db/settled';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import { adminIssuer, claimedAudience, readBearerToken, verifyAccessToken } from './bearer';

declare module 'fastify' {
  interface FastifyRequest {
    /** Tenant whose rows the request may see. */
    tenantId: string;
    /** Set by a guard. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** The route changes nothing, whatever its method: it needs read access only. */
    onlyReads?: true;
  }
}

const ORGANIZATION_AUDIENCE = organizationAudience('');
const MANAGEMENT_AUDIENCE = /^https:\/\/([\da-z-]{1,21})\.gatehouse\.app\/api$/;

/**
 * Verify a token for a built-in API, under either of its names.
 * @throws CodedError auth.unauthorized 401
 */
function verifyFor(
  services: Services,
  token: string,
  indicator: string,
  tenantIds: readonly string[],
): Promise<Caller> {
  const audience = claimedAudience(token) ?? '';
  const isKnown = storedIndicator(audience) === indicator;
  return verifyAccessToken(services, token, isKnown ? audience : indicator, tenantIds);
}

/** Scope a management call needs when the token carries tenant scopes. */
function dataScopeOf(method: string): TenantScope {
  return method === 'GET' || method === 'HEAD'
    ? 'read:data'
    : method === 'DELETE'
      ? 'delete:data'
      : 'write:data';
}

function forbidden(): CodedError {
  return new CodedError('auth.forbidden');
}

/**
 * The user with the scopes that both the token and the database give: tokens live for an hour, the
 * access of a member who is suspended, removed or loses a role must not.
 * @throws CodedError auth.unauthorized 401, user.suspended 401, entity.not_exists_with_id 404 for
 * users who are not members
 */
export async function asMember(
  { database }: Pick<Services, 'database'>,
  tenantId: string,
  caller: Caller,
): Promise<Caller> {
  const held = await database.inTenant(
    ADMIN_TENANT_ID,
    async (tx) => {
      const [, scopes] = await settled([
        () => assertActiveUser(tx, ADMIN_TENANT_ID, caller.id),
        () => memberScopes(tx, tenantId, caller.id),
      ]);
      return scopes;
    },
    { onBehalfOf: tenantId, keepsPlans: true, isReadOnly: true },
  );
  if (held.length === 0) throw notFoundById('tenants', tenantId);
  const names = new Set(held.map(({ name }) => name));
  const scopes = new Set([...caller.scopes].filter((scope) => names.has(scope)));
  return { ...caller, scopes, isMember: true };
}

/**
 * The subject of a management token with what both the token and the database give, as for members.
 * @throws CodedError auth.unauthorized 401 when the client or the user was deleted, user.suspended
 * 401
 */
async function asGranted(services: Services, tenantId: string, caller: Caller): Promise<Caller> {
  const held = await findHeldScopes(services, caller, managementIndicator(tenantId));
  if (!held) throw unauthorized();
  if (held.includes(ALL_SCOPE)) return caller;
  return { ...caller, scopes: new Set(held.filter((scope) => caller.scopes.has(scope))) };
}

/** Tenant that an organization token is for, by its unverified audience. */
function claimedTenant(token: string): string | undefined {
  const audience = claimedAudience(token) ?? '';
  return audience.startsWith(ORGANIZATION_AUDIENCE)
    ? tenantIdOfOrganization(audience.slice(ORGANIZATION_AUDIENCE.length))
    : undefined;
}

/**
 * Tenant and caller of a management call on the console's origin, from the token alone. Answers
 * whether the caller is a member of the tenant's organization rather than an application.
 */
async function authorizeOnConsole(services: Services, request: FastifyRequest): Promise<boolean> {
  const token = readBearerToken(request);
  const organizationTenant = claimedTenant(token);
  const tenantId =
    organizationTenant ??
    MANAGEMENT_AUDIENCE.exec(storedIndicator(claimedAudience(token) ?? ''))?.[1];
  if (tenantId === undefined) throw unauthorized();
  request.caller = organizationTenant
    ? await verifyAccessToken(
        services,
        token,
        organizationAudience(tenantOrganizationId(tenantId)),
        adminIssuer,
      )
    : await verifyFor(services, token, managementIndicator(tenantId), [tenantId, ADMIN_TENANT_ID]);
  request.tenantId = tenantId;
  return organizationTenant !== undefined;
}

/** On a tenant's own origin the Host names the tenant and the token must be for it. */
async function authorizeOnTenant(services: Services, request: FastifyRequest): Promise<false> {
  request.caller = await verifyFor(
    services,
    readBearerToken(request),
    managementIndicator(request.tenantId),
    [request.tenantId, ADMIN_TENANT_ID],
  );
  return false;
}

/** @throws CodedError auth.forbidden 403 unless the scopes allow requests with the method */
export function assertDataScope({ scopes }: Pick<Caller, 'scopes'>, method: string): void {
  if (!scopes.has(ALL_SCOPE) && !scopes.has(dataScopeOf(method))) throw forbidden();
}

/**
 * The caller of a management call with the access that is left: also for work that goes on after
 * the guard has let it in.
 * @throws CodedError as `managementGuard`, except for what is wrong with the token
 */
export async function findLiveCaller(
  services: Services,
  { tenantId, caller, method }: Pick<FastifyRequest, 'tenantId' | 'caller' | 'method'>,
): Promise<Caller> {
  const tenant = await services.tenants.find(tenantId);
  if (!tenant) throw unauthorized();
  const live = await (caller.isMember ? asMember : asGranted)(services, tenantId, caller);
  assertDataScope(live, method);
  if (tenant.isSuspended) throw new CodedError('subscription.tenant_suspended');
  return live;
}

/**
 * Guard of the management API. Sets `request.tenantId` and `request.caller`.
 * @throws CodedError 401 auth.*, 403 auth.forbidden, 403 subscription.tenant_suspended, 404 for
 * users who are not members of the tenant
 */
export function managementGuard(
  services: Services,
  side: 'console' | 'tenant',
): preHandlerAsyncHookHandler {
  return async (request) => {
    const authorize = side === 'console' ? authorizeOnConsole : authorizeOnTenant;
    const isMember = await authorize(services, request);
    if (isMember) request.caller = { ...request.caller, isMember };
    const { tenantId, caller, routeOptions } = request;
    const method = routeOptions.config.onlyReads ? 'GET' : request.method;
    request.caller = await findLiveCaller(services, { tenantId, caller, method });
  };
}

/**
 * Guard of `me`: a user of the admin tenant who exists.
 * @throws CodedError 401 auth.*, 401 user.suspended, 404 entity.not_found, 403 auth.forbidden
 */
export function meGuard(services: Services): preHandlerAsyncHookHandler {
  return async (request) => {
    request.tenantId = ADMIN_TENANT_ID;
    const token = readBearerToken(request);
    request.caller = await verifyFor(services, token, ME_INDICATOR, adminIssuer);
    const { type, id, scopes } = request.caller;
    if (type !== 'user') throw forbidden();
    await services.database.inTenant(ADMIN_TENANT_ID, (tx) => findMe(tx, id), {
      keepsPlans: true,
      isReadOnly: true,
    });
    if (!scopes.has(ALL_SCOPE)) throw forbidden();
  };
}

/** A user of the admin tenant who was neither deleted nor suspended since the token was issued. */
function assertActiveCaller(
  { database }: Services,
  { id }: Caller,
  onBehalfOf: string = ADMIN_TENANT_ID,
): Promise<void> {
  return database.inTenant(ADMIN_TENANT_ID, (tx) => assertActiveUser(tx, ADMIN_TENANT_ID, id), {
    onBehalfOf,
    isReadOnly: true,
  });
}

/** Verifies the token of a cloud call, and nothing about its subject. */
async function authenticateForCloud(services: Services, request: FastifyRequest): Promise<void> {
  request.tenantId = ADMIN_TENANT_ID;
  const token = readBearerToken(request);
  request.caller = await verifyFor(services, token, CLOUD_INDICATOR, adminIssuer);
}

/**
 * Guard of the cloud API: a user of the admin tenant with the scopes.
 * @throws CodedError 401 auth.*, 401 user.suspended, 403 auth.forbidden
 */
export function cloudGuard(services: Services, ...scopes: string[]): preHandlerAsyncHookHandler {
  return async (request) => {
    await authenticateForCloud(services, request);
    if (request.caller.type !== 'user') throw forbidden();
    await assertActiveCaller(services, request.caller);
    if (!scopes.every((scope) => request.caller.scopes.has(scope))) throw forbidden();
  };
}

/**
 * Guard of the end of an account, whose handler reads the user: a client whose answer was lost
 * asks again, and gets 404 because the account was deleted.
 */
export function accountGuard(services: Services): preHandlerAsyncHookHandler {
  return async (request) => {
    await authenticateForCloud(services, request);
    if (request.caller.type !== 'user') throw forbidden();
  };
}

/**
 * Caller of a cloud call that only applications of the admin tenant can make.
 * @throws CodedError 401 auth.*, 401 user.suspended, 403 auth.forbidden
 */
export async function authenticateCloudApplication(
  services: Services,
  request: FastifyRequest,
): Promise<void> {
  await authenticateForCloud(services, request);
  if (request.caller.type === 'app') return;
  await assertActiveCaller(services, request.caller);
  throw forbidden();
}

/**
 * Caller of a cloud call about one tenant (`/api/tenants/{tenantId}/…`), by an organization token
 * of exactly that tenant. Another tenant and one that does not exist look the same. Leaves
 * `request.tenantId` at the admin tenant, where members and tenants are kept.
 * @returns id of the tenant
 * @throws CodedError auth.unauthorized 401 for any other token, entity.not_exists_with_id 404
 */
async function authorizeForTenant(services: Services, request: FastifyRequest): Promise<string> {
  const { tenantId } = request.params as { tenantId: string };
  request.tenantId = ADMIN_TENANT_ID;
  const token = readBearerToken(request);
  const tokenTenant = claimedTenant(token);
  if (tokenTenant === undefined) throw unauthorized();
  request.caller = await verifyAccessToken(
    services,
    token,
    organizationAudience(tenantOrganizationId(tokenTenant)),
    adminIssuer,
  );
  if (tokenTenant !== tenantId || !(await services.tenants.find(tenantId))) {
    throw notFoundById('tenants', tenantId);
  }
  return tenantId;
}

/**
 * Guard of cloud calls about one tenant, whether or not the user is still a member.
 * @throws CodedError as `authorizeForTenant`, also user.suspended 401
 */
export function organizationTokenGuard(services: Services): preHandlerAsyncHookHandler {
  return async (request) => {
    const tenantId = await authorizeForTenant(services, request);
    await assertActiveCaller(services, request.caller, tenantId);
  };
}

/**
 * Guard of cloud calls that need scopes in a tenant: in the token and, so that a lost role or
 * membership counts at once, in the database.
 * @throws CodedError as `organizationTokenGuard`, also 404 for users who are no longer members, and
 * tenant.insufficient_permissions 403 with the message existing clients compare
 */
export function tenantMemberGuard(
  services: Services,
  ...scopes: TenantScope[]
): preHandlerAsyncHookHandler {
  return async (request) => {
    const tenantId = await authorizeForTenant(services, request);
    request.caller = await asMember(services, tenantId, request.caller);
    if (!scopes.every((scope) => request.caller.scopes.has(scope))) {
      throw new CodedError('tenant.insufficient_permissions');
    }
  };
}
