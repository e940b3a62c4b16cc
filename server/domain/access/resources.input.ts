import { type Static, Type } from 'typebox';
import { ACCESS_TOKEN_TTL_MAX_SECONDS, RESOURCE_NAME_MAX, SCOPE_NAME_MAX } from '~/contract/access';
import { URL_MAX } from '~/contract/limits';
import { Name, Nullable, closed } from '~/server/platform/schemas/values';

const name = Name(RESOURCE_NAME_MAX);
/** Seconds. */
const accessTokenTtl = Type.Integer({ minimum: 1, maximum: ACCESS_TOKEN_TTL_MAX_SECONDS });

export const NewResource = Type.Object(
  {
    name,
    indicator: Type.String({ minLength: 1, maxLength: URL_MAX }),
    accessTokenTtl: Type.Optional(accessTokenTtl),
  },
  closed,
);
export type NewResource = Static<typeof NewResource>;

export const ResourceChanges = Type.Object(
  { name: Type.Optional(name), accessTokenTtl: Type.Optional(accessTokenTtl) },
  closed,
);
export type ResourceChanges = Static<typeof ResourceChanges>;

const scopeName = Name(SCOPE_NAME_MAX);
const description = Type.Optional(Nullable(Type.String()));

export const NewScope = Type.Object({ name: scopeName, description }, closed);
export type NewScope = Static<typeof NewScope>;

export const ScopeChanges = Type.Object({ name: Type.Optional(scopeName), description }, closed);
export type ScopeChanges = Static<typeof ScopeChanges>;
