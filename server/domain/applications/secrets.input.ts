import { type Static, Type } from 'typebox';
import { APPLICATION_SECRET_NAME_MAX, SECRET_OVERLAP_MAX } from '~/contract/limits';
import { ExpiresAt, PathName, closed } from '~/server/platform/schemas/values';

const name = PathName(APPLICATION_SECRET_NAME_MAX);
const expiresAt = Type.Optional(ExpiresAt);

export const NewSecret = Type.Object({ name, expiresAt }, closed);
export type NewSecret = Static<typeof NewSecret>;

export const SecretRotation = Type.Object(
  {
    overlap: Type.Integer({
      minimum: 0,
      maximum: SECRET_OVERLAP_MAX,
      description: 'Seconds for which the replaced secret still works.',
    }),
    name: Type.Optional(name),
    expiresAt,
  },
  closed,
);
export type SecretRotation = Static<typeof SecretRotation>;

export const SecretChanges = Type.Object({ name }, closed);
export type SecretChanges = Static<typeof SecretChanges>;
