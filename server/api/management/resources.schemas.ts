import { Type } from 'typebox';
import { Nullable, closed } from '~/server/platform/schemas/values';

export const scopeProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  resourceId: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  /** Epoch milliseconds. */
  createdAt: Type.Number(),
};
export const Scope = Type.Object(scopeProperties);

const resourceProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  name: Type.String(),
  indicator: Type.String({ description: 'Audience of the tokens; never changes.' }),
  isDefault: Type.Boolean(),
  accessTokenTtl: Type.Number({ description: 'Seconds.' }),
};
export const Resource = Type.Object(resourceProperties);
export const ResourceWithScopes = Type.Object({
  ...resourceProperties,
  scopes: Type.Optional(Type.Array(Scope)),
});

export const DefaultBody = Type.Object({ isDefault: Type.Boolean() }, closed);
