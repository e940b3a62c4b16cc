import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { ADMIN_TENANT_ID, TENANT_ROLES } from '~/contract/tenancy';
import { organizationTokenGuard, tenantMemberGuard } from '~/server/api/shared/guards';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { listMembers, memberScopes } from '~/server/domain/tenant-members/members.queries';
import { changeRole, removeMember } from '~/server/domain/tenant-members/members.rules';
import { CodedError } from '~/server/platform/errors/coded-error';
import { Id, Nullable } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';

export const RoleName = Type.Enum([...TENANT_ROLES]);

export const OrganizationRoles = Type.Array(Type.Object({ id: RoleName, name: Type.String() }));

const Member = Type.Object({
  id: Type.String(),
  name: Nullable(Type.String()),
  username: Nullable(Type.String()),
  primaryEmail: Nullable(Type.String()),
  primaryPhone: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  organizationRoles: OrganizationRoles,
});

const memberParams = params({ tenantId: Id, userId: Id });
const tags = ['Cloud'];

function forbidden(): CodedError {
  return new CodedError('tenant.insufficient_permissions');
}

/** Who works in a tenant, and as what. Cloud edition, console origin. */
export const memberRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/tenants/:tenantId/members',
    {
      onRequest: tenantMemberGuard(services, 'read:member'),
      schema: {
        security: [{ organization: ['read:member'] }],
        tags,
        summary: 'List the members of a tenant',
        description: 'All of them at once, oldest account first.',
        params: params({ tenantId: Id }),
        response: { 200: Type.Array(Member), ...failures(404) },
      },
    },
    async (request) =>
      database.inTenant(ADMIN_TENANT_ID, (tx) => listMembers(tx, request.params.tenantId)),
  );

  app.get(
    '/tenants/:tenantId/members/:userId/scopes',
    {
      // Also for removed users: the empty response tells their console.
      onRequest: organizationTokenGuard(services),
      schema: {
        security: [{ organization: [] }],
        tags,
        summary: 'List what a member may do in a tenant',
        description: 'Empty for users who are not members. Those of others need read:member.',
        params: memberParams,
        response: { 200: Type.Array(Type.Object({ name: Type.String() })), ...failures() },
      },
    },
    async (request) => {
      const { tenantId, userId } = request.params;
      const { caller } = request;
      return database.inTenant(ADMIN_TENANT_ID, async (tx) => {
        if (userId !== caller.id) {
          const own = await memberScopes(tx, tenantId, caller.id);
          const mayRead =
            caller.scopes.has('read:member') && own.some(({ name }) => name === 'read:member');
          if (!mayRead) throw forbidden();
        }
        return memberScopes(tx, tenantId, userId);
      });
    },
  );

  app.put(
    '/tenants/:tenantId/members/:userId/roles',
    {
      onRequest: tenantMemberGuard(services, 'update:member:role'),
      schema: {
        security: [{ organization: ['update:member:role'] }],
        tags,
        summary: 'Change the role of a member',
        description: 'The last administrator keeps the role.',
        params: memberParams,
        body: Type.Object({ roleName: RoleName }, { additionalProperties: false }),
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId, userId } = request.params;
      await recordedWrite(services, request, 'TenantMember.UpdateRole', (tx) =>
        changeRole(tx, tenantId, userId, request.body.roleName),
      );
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/tenants/:tenantId/members/:userId',
    {
      onRequest: tenantMemberGuard(services),
      schema: {
        security: [{ organization: [] }],
        tags,
        summary: 'Remove a member, or leave',
        description:
          'Everyone may leave, except the last administrator; removing others needs remove:member.',
        params: memberParams,
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId, userId } = request.params;
      const isLeaving = userId === request.caller.id;
      if (!isLeaving && !request.caller.scopes.has('remove:member')) throw forbidden();
      await recordedWrite(
        services,
        request,
        isLeaving ? 'TenantMember.Leave' : 'TenantMember.Remove',
        (tx) => removeMember(tx, tenantId, userId),
      );
      return reply.code(204).send(null);
    },
  );
};
