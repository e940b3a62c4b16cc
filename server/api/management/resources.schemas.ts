import { Type } from 'typebox';
import { ResourceChanges, ScopeChanges } from '~/server/domain/access/resources.input';
import { responseProperties } from '~/server/platform/schemas/response-properties';
import { closed } from '~/server/platform/schemas/values';

export const scopeProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  resourceId: Type.String(),
  ...responseProperties(ScopeChanges),
  /** Epoch milliseconds. */
  createdAt: Type.Number(),
};
export const Scope = Type.Object(scopeProperties);

const { name, ...settings } = responseProperties(ResourceChanges);
const resourceProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  name,
  indicator: Type.String({ description: 'Audience of the tokens; never changes.' }),
  isDefault: Type.Boolean(),
  ...settings,
  accessTokenTtl: Type.Number({ description: 'Seconds.' }),
};
export const Resource = Type.Object(resourceProperties);
export const ResourceWithScopes = Type.Object({
  ...resourceProperties,
  scopes: Type.Optional(Type.Array(Scope)),
});

export const DefaultBody = Type.Object({ isDefault: Type.Boolean() }, closed);
