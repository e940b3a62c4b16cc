import { type Static, Type } from 'typebox';
import { URL_MAX, USER_NAME_MAX } from '~/contract/limits';
import { EMAIL_PATTERN, USERNAME_PATTERN } from '~/contract/patterns';
import { Nullable, closed } from '~/server/platform/schemas/values';

export const MeChanges = Type.Object(
  {
    username: Type.Optional(
      Type.String({ maxLength: USER_NAME_MAX, pattern: USERNAME_PATTERN.source }),
    ),
    primaryEmail: Type.Optional(Type.String({ maxLength: 128, pattern: EMAIL_PATTERN.source })),
    name: Type.Optional(Nullable(Type.String({ maxLength: USER_NAME_MAX }))),
    avatar: Type.Optional(Nullable(Type.String({ maxLength: URL_MAX }))),
  },
  closed,
);
export type MeChanges = Static<typeof MeChanges>;
