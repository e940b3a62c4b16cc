import type { AdminAction } from '~/contract/admin-actions';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { RoleType } from '~/contract/access';
import { BULK_MEMBERS_MAX, BULK_ROLES_MAX } from '~/contract/limits';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import { assertRoleType } from '~/server/domain/organizations/member-roles.queries';
import { assertOrganization } from '~/server/domain/organizations/owners.queries';
import { type RelationName, relationTable } from '~/server/domain/relations/relation-tables';
import { addRelations } from '~/server/domain/relations/relations.rules';
import type { Services } from '~/server/domain/services/services';
import { Id } from '~/server/platform/schemas/values';
import { Created, failures, params } from '~/server/platform/http/schemas';

type BulkRoles = {
  tags: string[];
  path: string;
  noun: string;
  action: AdminAction;
  table: RelationName;
  member: 'userId' | 'applicationId';
  roleType: RoleType;
};

/** POST that gives every named member every named role. Who is no member breaks a foreign key. */
export function registerBulkRoles(
  app: FastifyInstance,
  services: Services,
  { tags, path, noun, action, table, member, roleType }: BulkRoles,
): void {
  const key = `${member}s`;
  const ids = (most: number) => Type.Array(Id, { minItems: 1, maxItems: most });
  app.post(
    path,
    {
      schema: {
        tags,
        summary: `Give roles to ${noun}`,
        description: 'Each gets every role; those they have already stay.',
        params: params({ id: Id }),
        body: Type.Object(
          { [key]: ids(BULK_MEMBERS_MAX), organizationRoleIds: ids(BULK_ROLES_MAX) },
          { additionalProperties: false },
        ),
        response: { 201: Created, ...failures(422) },
      },
    },
    async (request, reply) => {
      const { id: organizationId } = request.params as { id: string };
      const body = request.body as Record<string, string[]>;
      const roleIds = body['organizationRoleIds'] ?? [];
      await recordedWrite(services, request, action, async (tx) => {
        const owner = { tenantId: request.tenantId, organizationId };
        await assertOrganization(tx, owner, 'add');
        await assertRoleType(tx, request.tenantId, roleIds, roleType);
        await addRelations(tx, relationTable(table), owner, {
          [member]: body[key] ?? [],
          organizationRoleId: roleIds,
        });
      });
      return reply.code(201).type('text/plain').send('Created');
    },
  );
}
