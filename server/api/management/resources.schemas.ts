import { Type } from 'typebox';
import { ACCESS_TOKEN_TTL_MAX_SECONDS, RESOURCE_NAME_MAX, SCOPE_NAME_MAX } from '~/contract/access';
import { URL_MAX } from '~/contract/limits';
import { Name, Nullable } from '~/server/platform/http/schemas';

const closed = { additionalProperties: false } as const;

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

function resourceName() {
  return Name(RESOURCE_NAME_MAX);
}
function accessTokenTtl() {
  return Type.Optional(Type.Integer({ minimum: 1, maximum: ACCESS_TOKEN_TTL_MAX_SECONDS }));
}

export const NewResourceBody = Type.Object(
  {
    name: resourceName(),
    indicator: Type.String({ minLength: 1, maxLength: URL_MAX }),
    accessTokenTtl: accessTokenTtl(),
  },
  closed,
);

export const ResourceChangesBody = Type.Object(
  { name: Type.Optional(resourceName()), accessTokenTtl: accessTokenTtl() },
  closed,
);

export const DefaultBody = Type.Object({ isDefault: Type.Boolean() }, closed);

function scopeName() {
  return Name(SCOPE_NAME_MAX);
}
function description() {
  return Type.Optional(Nullable(Type.String()));
}

export const NewScopeBody = Type.Object({ name: scopeName(), description: description() }, closed);

export const ScopeChangesBody = Type.Object(
  { name: Type.Optional(scopeName()), description: description() },
  closed,
);
