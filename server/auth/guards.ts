import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import {
  ADMIN_TENANT_ID,
  ALL_SCOPE,
  CLOUD_INDICATOR,
  ME_INDICATOR,
  type TenantScope,
  managementIndicator,
  organizationAudience,
  tenantOfOrganization,
  tenantOrganizationId,
} from '~/contract/tenancy';
import { RequestError, notFoundById } from '../http/request-error';
import type { Services } from '../services';
import {
  type Caller,
  adminIssuer,
  claimedAudience,
  readBearerToken,
  verifyAccessToken,
} from './bearer';

declare module 'fastify' {
  interface FastifyRequest {
    /** Tenant whose rows the request may see. */
    tenantId: string;
    /** Set by a guard. */
    caller: Caller;
  }
}

const ORGANIZATION_AUDIENCE = organizationAudience('');
const MANAGEMENT_AUDIENCE = /^https:\/\/([\da-z-]{1,21})\.gatehouse\.app\/api$/;

/** Scope a management call needs when the token carries tenant scopes (server sheet 1.1). */
const dataScopeOf = (method: string): TenantScope =>
  method === 'GET' || method === 'HEAD'
    ? 'read:data'
    : method === 'DELETE'
      ? 'delete:data'
      : 'write:data';

const forbidden = (): RequestError => new RequestError('auth.forbidden', 403);

/** Tenant that an organization token is for, by its unverified audience. */
const claimedTenant = (token: string): string | undefined => {
  const audience = claimedAudience(token) ?? '';
  return audience.startsWith(ORGANIZATION_AUDIENCE)
    ? tenantOfOrganization(audience.slice(ORGANIZATION_AUDIENCE.length))
    : undefined;
};

/** Tenant and caller of a management call on the console's origin, from the token alone. */
const authorizeOnConsole = async (services: Services, request: FastifyRequest): Promise<void> => {
  const token = readBearerToken(request);
  const organizationTenant = claimedTenant(token);
  const tenantId =
    organizationTenant ?? MANAGEMENT_AUDIENCE.exec(claimedAudience(token) ?? '')?.[1];
  if (tenantId === undefined) throw new RequestError('auth.unauthorized', 401);
  request.caller = organizationTenant
    ? await verifyAccessToken(
        services,
        token,
        organizationAudience(tenantOrganizationId(tenantId)),
        adminIssuer,
      )
    : await verifyAccessToken(services, token, managementIndicator(tenantId), [
        tenantId,
        ADMIN_TENANT_ID,
      ]);
  request.tenantId = tenantId;
};

/** On a tenant's own origin the Host names the tenant and the token must be for it. */
const authorizeOnTenant = async (services: Services, request: FastifyRequest): Promise<void> => {
  request.caller = await verifyAccessToken(
    services,
    readBearerToken(request),
    managementIndicator(request.tenantId),
    [request.tenantId, ADMIN_TENANT_ID],
  );
};

/**
 * Guard of the management API. Sets `request.tenantId` and `request.caller`.
 * @throws RequestError 401 auth.*, 403 auth.forbidden, 403 subscription.tenant_suspended
 */
export const managementGuard =
  (services: Services, side: 'console' | 'tenant'): preHandlerAsyncHookHandler =>
  async (request) => {
    await (side === 'console' ? authorizeOnConsole : authorizeOnTenant)(services, request);
    const tenant = await services.tenants.find(request.tenantId);
    if (!tenant) throw new RequestError('auth.unauthorized', 401);
    const { scopes } = request.caller;
    if (!scopes.has(ALL_SCOPE) && !scopes.has(dataScopeOf(request.method))) throw forbidden();
    if (tenant.isSuspended) throw new RequestError('subscription.tenant_suspended', 403);
  };

/** Guard of `me`: a person of the admin tenant. */
export const meGuard =
  (services: Services): preHandlerAsyncHookHandler =>
  async (request) => {
    request.tenantId = ADMIN_TENANT_ID;
    request.caller = await verifyAccessToken(
      services,
      readBearerToken(request),
      ME_INDICATOR,
      adminIssuer,
    );
    if (request.caller.type !== 'user' || !request.caller.scopes.has(ALL_SCOPE)) throw forbidden();
  };

/**
 * Guard of the cloud API: a person with one of the cloud scopes, or a member of the tenant in the
 * path with an organization token.
 */
export const cloudGuard =
  (services: Services, ...scopes: string[]): preHandlerAsyncHookHandler =>
  async (request) => {
    request.tenantId = ADMIN_TENANT_ID;
    request.caller = await verifyAccessToken(
      services,
      readBearerToken(request),
      CLOUD_INDICATOR,
      adminIssuer,
    );
    if (request.caller.type !== 'user') throw forbidden();
    if (!scopes.every((scope) => request.caller.scopes.has(scope))) throw forbidden();
  };

/**
 * Guard of cloud calls about one tenant (`/api/tenants/{tenantId}/…`): an organization token of
 * exactly that tenant with the given scopes. Another tenant and one that does not exist look the
 * same. Leaves `request.tenantId` at the admin tenant, where members and tenants are kept.
 * @throws RequestError auth.unauthorized 401 for any other token, entity.not_exists_with_id 404,
 *   tenant.insufficient_permissions 403 with the message existing clients compare
 */
export const tenantMemberGuard =
  (services: Services, ...scopes: TenantScope[]): preHandlerAsyncHookHandler =>
  async (request) => {
    const { tenantId } = request.params as { tenantId: string };
    request.tenantId = ADMIN_TENANT_ID;
    const token = readBearerToken(request);
    const tokenTenant = claimedTenant(token);
    if (tokenTenant === undefined) throw new RequestError('auth.unauthorized', 401);
    request.caller = await verifyAccessToken(
      services,
      token,
      organizationAudience(tenantOrganizationId(tokenTenant)),
      adminIssuer,
    );
    if (tokenTenant !== tenantId || !(await services.tenants.find(tenantId))) {
      throw notFoundById('tenants', tenantId);
    }
    if (!scopes.every((scope) => request.caller.scopes.has(scope))) {
      throw new RequestError('tenant.insufficient_permissions', 403);
    }
  };
