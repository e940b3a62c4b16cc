import { type Static, Type } from 'typebox';
import { JsonObject, closed } from '~/server/platform/schemas/values';

const changeable = {
  config: Type.Optional(JsonObject),
  metadata: Type.Optional(JsonObject),
  syncProfile: Type.Optional(Type.Boolean()),
  enableTokenStorage: Type.Optional(Type.Boolean()),
};

export const NewConnector = Type.Object(
  {
    connectorId: Type.String({ minLength: 1, maxLength: 128 }),
    id: Type.Optional(Type.String({ pattern: '^[\\w-]{1,21}$' })),
    ...changeable,
  },
  closed,
);
export type NewConnector = Static<typeof NewConnector>;

export const ConnectorChanges = Type.Object(changeable, closed);
export type ConnectorChanges = Static<typeof ConnectorChanges>;
