import { type Static, Type } from 'typebox';
import { URL_MAX, USER_NAME_MAX } from '~/contract/limits';
import { EMAIL_PATTERN, PHONE_PATTERN, USERNAME_PATTERN } from '~/contract/patterns';
import { JsonObject, Nullable, closed } from '~/server/platform/schemas/values';

const PASSWORD_MAX = 256;
const PASSWORD_METHODS = [
  'Argon2i',
  'Argon2id',
  'Argon2d',
  'SHA1',
  'SHA256',
  'MD5',
  'Bcrypt',
  'Legacy',
] as const;

/** Claims have no limits of their own; these keep a row within reason. */
const claim = Type.Optional(Type.String({ maxLength: URL_MAX }));

export const Profile = Type.Object(
  {
    familyName: claim,
    givenName: claim,
    middleName: claim,
    nickname: claim,
    preferredUsername: claim,
    profile: claim,
    website: claim,
    gender: claim,
    birthdate: claim,
    zoneinfo: claim,
    locale: claim,
    address: Type.Optional(
      Type.Object(
        {
          formatted: claim,
          streetAddress: claim,
          locality: claim,
          region: claim,
          postalCode: claim,
          country: claim,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Profile = Static<typeof Profile>;

const PATTERNS = {
  username: USERNAME_PATTERN.source,
  primaryEmail: EMAIL_PATTERN.source,
  primaryPhone: PHONE_PATTERN.source,
};
function identifier(key: keyof typeof PATTERNS) {
  return Type.Optional(Type.String({ maxLength: 128, pattern: PATTERNS[key] }));
}
/** An empty text and null clear it. */
function clearableIdentifier(key: keyof typeof PATTERNS) {
  return Type.Optional(Nullable(Type.String({ maxLength: 128, pattern: `^$|${PATTERNS[key]}` })));
}
function clearable(maxLength: number) {
  return Type.Optional(Nullable(Type.String({ maxLength })));
}

const passwordChangeRequired = Type.Optional(
  Type.Boolean({ description: 'Ask for a new password at the next sign-in; needs a password.' }),
);
const newPassword = Type.String({ minLength: 1, maxLength: PASSWORD_MAX });

export const NewUser = Type.Object(
  {
    primaryPhone: identifier('primaryPhone'),
    primaryEmail: identifier('primaryEmail'),
    username: identifier('username'),
    password: Type.Optional(newPassword),
    // A digest of another system in place of a password.
    passwordDigest: Type.Optional(Type.String({ maxLength: 256 })),
    passwordAlgorithm: Type.Optional(Type.Enum(PASSWORD_METHODS)),
    passwordChangeRequired,
    name: Type.Optional(Type.String({ maxLength: USER_NAME_MAX })),
    avatar: clearable(URL_MAX),
    customData: Type.Optional(JsonObject),
    profile: Type.Optional(Profile),
  },
  closed,
);
export type NewUser = Static<typeof NewUser>;

export const UserChanges = Type.Object(
  {
    username: clearableIdentifier('username'),
    primaryEmail: clearableIdentifier('primaryEmail'),
    primaryPhone: clearableIdentifier('primaryPhone'),
    name: clearable(USER_NAME_MAX),
    passwordChangeRequired,
    avatar: clearable(URL_MAX),
    customData: Type.Optional(JsonObject),
    profile: Type.Optional(Profile),
  },
  closed,
);
export type UserChanges = Static<typeof UserChanges>;

export const NewPassword = Type.Object({ password: newPassword, passwordChangeRequired }, closed);
