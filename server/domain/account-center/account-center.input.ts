import { type Static, Type } from 'typebox';
import { closed } from '~/server/platform/schemas/values';

const access = Type.Optional(Type.Enum(['Off', 'ReadOnly', 'Edit']));

export const AccountCenterFields = Type.Object(
  {
    name: access,
    avatar: access,
    profile: access,
    email: access,
    phone: access,
    password: access,
    username: access,
    social: access,
    customData: access,
    mfa: access,
    /** Whether users can delete their account. */
    deletion: Type.Optional(Type.Enum(['Off', 'Edit'])),
  },
  closed,
);

export type AccountFields = Static<typeof AccountCenterFields>;

/** Body of PATCH: every key optional and replaced as a whole. */
export const AccountCenterPatch = Type.Partial(
  Type.Object({
    enabled: Type.Boolean(),
    fields: AccountCenterFields,
    webauthnRelatedOrigins: Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
      maxItems: 20,
    }),
  }),
  closed,
);
export type AccountCenterPatch = Static<typeof AccountCenterPatch>;
