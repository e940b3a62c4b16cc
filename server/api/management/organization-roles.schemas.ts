import { Type } from 'typebox';
import { OrganizationRole } from './organizations.schemas';

const named = { id: Type.String(), name: Type.String() };

/** A role of the list, with everything it grants. */
export const ListedRole = Type.Object({
  ...OrganizationRole.properties,
  scopes: Type.Array(Type.Object(named)),
  resourceScopes: Type.Array(Type.Object({ ...named, resource: Type.Object(named) })),
});
