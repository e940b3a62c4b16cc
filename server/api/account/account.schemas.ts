import { Type } from 'typebox';
import { URL_MAX, USER_NAME_MAX } from '~/contract/limits';
import { EMAIL_PATTERN, USERNAME_PATTERN } from '~/contract/patterns';
import { Profile } from '~/server/domain/users/users.input';
import { JsonObject, Nullable, closed } from '~/server/platform/schemas/values';

const optionalText = Type.Optional(Nullable(Type.String()));
const RECORD_ID_MAX = 64;
const PASSWORD_MAX = 1024;

const SsoIdentity = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  userId: Type.String(),
  issuer: Type.String(),
  identityId: Type.String(),
  detail: JsonObject,
  createdAt: Type.Number(),
  updatedAt: Type.Number(),
  ssoConnectorId: Type.String(),
});

/** What is hidden from the caller is left out. */
export const Account = Type.Object({
  id: Type.String(),
  username: optionalText,
  primaryEmail: optionalText,
  primaryPhone: optionalText,
  name: optionalText,
  avatar: optionalText,
  customData: Type.Optional(JsonObject),
  identities: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ userId: Type.String(), details: Type.Optional(JsonObject) }),
    ),
  ),
  lastSignInAt: Type.Optional(Nullable(Type.Number())),
  createdAt: Type.Optional(Type.Number()),
  updatedAt: Type.Optional(Type.Number()),
  profile: Type.Optional(JsonObject),
  applicationId: optionalText,
  isSuspended: Type.Optional(Type.Boolean()),
  hasPassword: Type.Optional(Type.Boolean()),
  ssoIdentities: Type.Optional(Type.Array(SsoIdentity)),
});

export const AccountChanges = Type.Object(
  {
    name: Type.Optional(Nullable(Type.String({ maxLength: USER_NAME_MAX }))),
    avatar: Type.Optional(Nullable(Type.String({ maxLength: URL_MAX }))),
    username: Type.Optional(
      Nullable(Type.String({ maxLength: USER_NAME_MAX, pattern: USERNAME_PATTERN.source })),
    ),
    customData: Type.Optional(JsonObject),
  },
  closed,
);

export const ProfileBody = Profile;
export const PasswordBody = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }) },
  closed,
);

export const RecordId = Type.String({ minLength: 1, maxLength: RECORD_ID_MAX });
export const EmailBody = Type.Object(
  {
    email: Type.String({ maxLength: 128, pattern: EMAIL_PATTERN.source }),
    newIdentifierVerificationRecordId: RecordId,
  },
  closed,
);
export const PhoneBody = Type.Object(
  {
    phone: Type.String({ maxLength: 32, pattern: '^\\d+$' }),
    newIdentifierVerificationRecordId: RecordId,
  },
  closed,
);

export const Started = Type.Object({
  verificationRecordId: Type.String(),
  expiresAt: Type.String({ description: 'ISO 8601; ten minutes from now.' }),
});
export const Verified = Type.Object({ verificationRecordId: Type.String() });

export const Code = Type.String({ minLength: 1, maxLength: 64 });
export const Identifier = Type.Object(
  { type: Type.Enum(['email', 'phone']), value: Type.String({ minLength: 1, maxLength: 256 }) },
  closed,
);

export const Sessions = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      isCurrent: Type.Boolean(),
      userAgent: Nullable(Type.String()),
      ip: Nullable(Type.String()),
      createdAt: Type.Number(),
      lastActiveAt: Type.Number(),
      applications: Type.Array(Type.Object({ id: Type.String(), name: Nullable(Type.String()) })),
    }),
  ),
});
