import { type Static, Type } from 'typebox';
import {
  ORGANIZATION_DESCRIPTION_MAX,
  ORGANIZATION_NAME_MAX,
  RELATION_IDS_MAX,
} from '~/contract/limits';
import { Branding, Color } from '~/server/domain/applications/branding.input';
import { Id, JsonObject, Name, Nullable, closed } from '~/server/platform/schemas/values';

/** The same limit as the tenant's own style sheet. */
const CUSTOM_CSS_MAX = 262_144;

/** Of organizations, their roles and their permissions. */
const name = Name(ORGANIZATION_NAME_MAX);
const description = Type.Optional(
  Nullable(Type.String({ maxLength: ORGANIZATION_DESCRIPTION_MAX })),
);

const optional = {
  description,
  customData: Type.Optional(JsonObject),
  /** Members without an MFA factor get no tokens for it. */
  isMfaRequired: Type.Optional(Type.Boolean()),
  color: Type.Optional(Color),
  branding: Type.Optional(Branding),
  customCss: Type.Optional(Nullable(Type.String({ maxLength: CUSTOM_CSS_MAX }))),
};
export const NewOrganization = Type.Object({ name, ...optional }, closed);
export type NewOrganization = Static<typeof NewOrganization>;

export const OrganizationChanges = Type.Object({ name: Type.Optional(name), ...optional }, closed);
export type OrganizationChanges = Static<typeof OrganizationChanges>;

export const RoleTypeSchema = Type.Enum(['User', 'MachineToMachine']);
const ids = Type.Optional(Type.Array(Id, { maxItems: RELATION_IDS_MAX }));

export const NewRole = Type.Object(
  {
    name,
    description,
    type: Type.Optional(RoleTypeSchema),
    organizationScopeIds: ids,
    resourceScopeIds: ids,
  },
  closed,
);
export type NewRole = Static<typeof NewRole>;

export const RoleChanges = Type.Object(
  { name: Type.Optional(name), description, type: Type.Optional(RoleTypeSchema) },
  closed,
);
export type RoleChanges = Static<typeof RoleChanges>;

export const NewScope = Type.Object({ name, description }, closed);
export type NewScope = Static<typeof NewScope>;

export const ScopeChanges = Type.Object({ name: Type.Optional(name), description }, closed);
export type ScopeChanges = Static<typeof ScopeChanges>;
