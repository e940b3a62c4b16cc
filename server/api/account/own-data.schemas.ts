import { Type } from 'typebox';
import { JsonObject } from '~/server/platform/schemas/values';

const Application = Type.Object({ id: Type.String(), name: Type.String() });

export const SignIns = Type.Object({
  signIns: Type.Array(
    Type.Object({
      id: Type.String(),
      createdAt: Type.Number(),
      isSuccess: Type.Boolean(),
      ip: Type.Optional(Type.String()),
      userAgent: Type.Optional(Type.String()),
      application: Type.Optional(Application),
    }),
  ),
});

export const Grants = Type.Object({
  grants: Type.Array(
    Type.Object({
      id: Type.String(),
      application: Type.Object({
        ...Application.properties,
        logo: Type.Optional(Type.String()),
        isThirdParty: Type.Boolean(),
      }),
      scopes: Type.Array(Type.String()),
      createdAt: Type.Number(),
      lastUsedAt: Type.Optional(
        Type.Number({ description: 'When a token that is kept here was issued last.' }),
      ),
    }),
  ),
});

export const OwnData = Type.Object({
  exportedAt: Type.Number(),
  account: JsonObject,
  mfa: JsonObject,
  roles: Type.Array(Type.String()),
  organizations: Type.Array(JsonObject),
  organizationRoles: Type.Array(Type.String({ description: '{organizationId}:{role}' })),
  sessions: Type.Array(JsonObject),
  grants: Grants.properties.grants,
  personalAccessTokens: Type.Array(JsonObject),
  providerTokens: Type.Array(JsonObject),
  events: Type.Array(JsonObject, { description: 'The newest thousand of the audit log.' }),
});
