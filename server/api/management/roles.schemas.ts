import { Type } from 'typebox';
import { MEMBERS_MAX, RoleChanges, RoleTypeSchema } from '~/server/domain/access/roles.input';
import { ApplicationTypeSchema } from '~/server/domain/applications/applications.input';
import { responseProperties } from '~/server/platform/schemas/response-properties';
import { Id, Nullable, closed } from '~/server/platform/schemas/values';
import { Resource, scopeProperties } from './resources.schemas';

const { name, description, ...settings } = responseProperties(RoleChanges);
const roleProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  name,
  description,
  type: RoleTypeSchema,
  ...settings,
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

function someIds() {
  return Type.Array(Id, { minItems: 1, maxItems: MEMBERS_MAX });
}
export const ScopeIdsBody = Type.Object({ scopeIds: someIds() }, closed);
export const UserIdsBody = Type.Object({ userIds: someIds() }, closed);
export const ApplicationIdsBody = Type.Object({ applicationIds: someIds() }, closed);

export const ScopeWithResource = Type.Object({ ...scopeProperties, resource: Resource });
