import { Type } from 'typebox';
import { Id, JsonObject, Nullable } from '~/server/platform/schemas/values';
import { bearerSecurity, params } from '~/server/platform/http/schemas';

export const tags = ['Connectors'];
export const security = bearerSecurity;
export const byId = { tags, security, params: params({ id: Id }) };

const factoryFields = {
  type: Type.Enum(['Email', 'Sms', 'Social']),
  isDemo: Type.Boolean(),
  target: Type.String(),
  name: JsonObject,
  description: JsonObject,
  logo: Type.String(),
  logoDark: Nullable(Type.String()),
  readme: Type.String(),
  configTemplate: Type.Optional(Type.String()),
  formItems: Type.Optional(Type.Array(JsonObject)),
  platform: Nullable(Type.Enum(['Native', 'Universal', 'Web'])),
  isStandard: Type.Optional(Type.Boolean()),
  isTokenStorageSupported: Type.Optional(Type.Boolean()),
};
export const Factory = Type.Object({ id: Type.String(), ...factoryFields });
export const Connector = Type.Object({
  id: Type.String(),
  connectorId: Type.String(),
  syncProfile: Type.Boolean(),
  enableTokenStorage: Type.Boolean(),
  config: JsonObject,
  metadata: JsonObject,
  extraInfo: Type.Optional(
    Type.Object({
      fromEmail: Type.Optional(
        Type.String({ description: 'Sender of the built-in email service.' }),
      ),
    }),
  ),
  usage: Type.Optional(
    Type.Integer({ description: 'Messages since the built-in email service was set up.' }),
  ),
  ...factoryFields,
});
