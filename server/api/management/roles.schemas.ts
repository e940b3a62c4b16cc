import { Type } from 'typebox';
import { ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX, ROLE_TYPES } from '~/contract/access';
import { Id, Name, Nullable } from '~/server/platform/http/schemas';
import { ApplicationTypeSchema } from './applications.schemas';
import { Resource, scopeProperties } from './resources.schemas';

const closed = { additionalProperties: false } as const;

/** Members that one request can add. */
const MEMBERS_MAX = 1000;

export const RoleTypeSchema = Type.Enum(ROLE_TYPES);

const roleProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  type: RoleTypeSchema,
  isDefault: Type.Boolean({ description: 'Given to every new user.' }),
};
export const Role = Type.Object(roleProperties);

export const RoleWithHolders = Type.Object({
  ...roleProperties,
  usersCount: Type.Number(),
  featuredUsers: Type.Array(
    Type.Object({
      id: Type.String(),
      avatar: Nullable(Type.String()),
      name: Nullable(Type.String()),
    }),
  ),
  applicationsCount: Type.Number(),
  featuredApplications: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), type: ApplicationTypeSchema }),
  ),
});

function name() {
  return Name(ROLE_NAME_MAX);
}
function description() {
  return Type.String({ minLength: 1, maxLength: ROLE_DESCRIPTION_MAX });
}

export const NewRoleBody = Type.Object(
  {
    name: name(),
    description: description(),
    type: Type.Optional(RoleTypeSchema),
    isDefault: Type.Optional(Type.Boolean()),
    scopeIds: Type.Optional(Type.Array(Id, { maxItems: MEMBERS_MAX })),
  },
  closed,
);

export const RoleChangesBody = Type.Object(
  {
    name: Type.Optional(name()),
    description: Type.Optional(description()),
    isDefault: Type.Optional(Type.Boolean()),
  },
  closed,
);

function someIds() {
  return Type.Array(Id, { minItems: 1, maxItems: MEMBERS_MAX });
}
export const ScopeIdsBody = Type.Object({ scopeIds: someIds() }, closed);
export const UserIdsBody = Type.Object({ userIds: someIds() }, closed);
export const ApplicationIdsBody = Type.Object({ applicationIds: someIds() }, closed);

export const ScopeWithResource = Type.Object({ ...scopeProperties, resource: Resource });
