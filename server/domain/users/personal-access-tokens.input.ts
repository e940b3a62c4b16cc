import { type Static, Type } from 'typebox';
import { ExpiresAt, PathName, closed } from '~/server/platform/schemas/values';

export const TOKEN_NAME_MAX = 256;

const name = PathName(TOKEN_NAME_MAX);

export const NewPersonalAccessToken = Type.Object(
  { name, expiresAt: Type.Optional(ExpiresAt) },
  closed,
);
export type NewPersonalAccessToken = Static<typeof NewPersonalAccessToken>;

export const PersonalAccessTokenChanges = Type.Object({ name }, closed);
export type PersonalAccessTokenChanges = Static<typeof PersonalAccessTokenChanges>;
