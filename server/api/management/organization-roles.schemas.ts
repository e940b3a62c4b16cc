import { Type } from 'typebox';
import { Nullable } from '~/server/platform/schemas/values';
import { OrganizationRole } from './organizations.schemas';

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
