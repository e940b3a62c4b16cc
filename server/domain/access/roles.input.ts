import { type Static, Type } from 'typebox';
import { ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX, ROLE_TYPES } from '~/contract/access';
import { Id, Name, closed } from '~/server/platform/schemas/values';

/** Members that one request can add. */
export const MEMBERS_MAX = 1000;

export const RoleTypeSchema = Type.Enum(ROLE_TYPES);

const name = Name(ROLE_NAME_MAX);
const description = Type.String({ minLength: 1, maxLength: ROLE_DESCRIPTION_MAX });

export const NewRole = Type.Object(
  {
    name,
    description,
    type: Type.Optional(RoleTypeSchema),
    isDefault: Type.Optional(Type.Boolean()),
    scopeIds: Type.Optional(Type.Array(Id, { maxItems: MEMBERS_MAX })),
  },
  closed,
);
export type NewRole = Static<typeof NewRole>;

export const RoleChanges = Type.Object(
  {
    name: Type.Optional(name),
    description: Type.Optional(description),
    isDefault: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type RoleChanges = Static<typeof RoleChanges>;
