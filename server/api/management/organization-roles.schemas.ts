import { Type } from 'typebox';
import { RELATION_IDS_MAX } from '~/contract/limits';
import { Id, Nullable } from '~/server/platform/http/schemas';
import {
  OrganizationRole,
  RoleTypeSchema,
  descriptionSchema,
  nameSchema,
} from './organizations.schemas';

const closed = { additionalProperties: false } as const;
const named = { id: Type.String(), name: Type.String() };

/** A role of the list, with everything it grants. */
export const ListedRole = Type.Object({
  ...OrganizationRole.properties,
  scopes: Type.Array(Type.Object(named)),
  resourceScopes: Type.Array(Type.Object({ ...named, resource: Type.Object(named) })),
});

/** Scope of an API resource that a role grants. */
export const ResourceScope = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  resourceId: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  createdAt: Type.Number(),
});

function ids() {
  return Type.Optional(Type.Array(Id, { maxItems: RELATION_IDS_MAX }));
}
export const NewRoleBody = Type.Object(
  {
    name: nameSchema(),
    description: descriptionSchema(),
    type: Type.Optional(RoleTypeSchema),
    organizationScopeIds: ids(),
    resourceScopeIds: ids(),
  },
  closed,
);

export const RoleChangesBody = Type.Object(
  {
    name: Type.Optional(nameSchema()),
    description: descriptionSchema(),
    type: Type.Optional(RoleTypeSchema),
  },
  closed,
);
