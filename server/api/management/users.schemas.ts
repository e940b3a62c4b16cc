import { Type } from 'typebox';
import { NewPassword, Profile, UserChanges } from '~/server/domain/users/users.input';
import { responseProperties } from '~/server/platform/schemas/response-properties';
import { Id, JsonObject, Nullable, closed } from '~/server/platform/schemas/values';
import { params } from '~/server/platform/http/schemas';

const Identity = Type.Object({
  userId: Type.String(),
  details: Type.Optional(JsonObject),
});
/** By the provider's target. */
export const Identities = Type.Record(Type.String(), Identity);

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

const NullableText = Nullable(Type.String());

const { profile, ...fields } = responseProperties(
  Type.Omit(UserChanges, ['passwordChangeRequired']),
);
const userProperties = {
  id: Type.String(),
  ...fields,
  primaryPhone: Nullable(Type.String({ description: 'Digits with the country code.' })),
  identities: Identities,
  lastSignInAt: Nullable(Type.Number()),
  createdAt: Type.Number(),
  updatedAt: Type.Number(),
  profile,
  applicationId: NullableText,
  isSuspended: Type.Boolean(),
  hasPassword: Type.Boolean(),
  passwordChangeRequired: Type.Boolean({
    description: 'The next sign-in asks for a new password.',
  }),
};
export const User = Type.Object(userProperties);
export const UserWithSsoIdentities = Type.Object({
  ...userProperties,
  ssoIdentities: Type.Optional(Type.Array(SsoIdentity)),
});

export const CustomDataBody = Type.Object({ customData: JsonObject }, closed);
export const ProfileBody = Type.Object({ profile: Profile }, closed);
export const PasswordBody = Type.Pick(NewPassword, ['password'], closed);
export const SuspensionBody = Type.Object({ isSuspended: Type.Boolean() }, closed);

export const MfaVerification = Type.Object({
  id: Type.String(),
  createdAt: Type.String({ description: 'ISO 8601.' }),
  type: Type.Enum(['Totp', 'WebAuthn', 'BackupCode']),
  agent: Type.Optional(Type.String({ description: 'User agent a passkey was made with.' })),
  name: Type.Optional(Type.String()),
  remainCodes: Type.Optional(Type.Number({ description: 'Backup codes not used yet.' })),
  lastUsedAt: Type.Optional(Type.String()),
});
export const NewMfaBody = Type.Object(
  {
    type: Type.Enum(['Totp', 'BackupCode']),
    secret: Type.Optional(Type.String({ maxLength: 256, description: 'Base32; for Totp.' })),
    codes: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100, description: 'For BackupCode.' }),
    ),
  },
  closed,
);
/** What is shown once. */
export const CreatedMfa = Type.Union([
  Type.Object({
    type: Type.Literal('Totp'),
    secret: Type.String(),
    secretQrCode: Type.String({ description: 'PNG as a data URL.' }),
  }),
  Type.Object({ type: Type.Literal('BackupCode'), codes: Type.Array(Type.String()) }),
]);

export const PersonalAccessToken = Type.Object({
  tenantId: Type.String(),
  userId: Type.String(),
  name: Type.String(),
  value: Type.String({ description: 'In the answer of its creation only; afterwards masked.' }),
  createdAt: Type.Number(),
  expiresAt: Nullable(Type.Number()),
});

/** A token set of a provider, kept for the user; the tokens themselves are never shown. */
const tokenSetProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  userId: Type.String(),
  type: Type.Literal('federated_token_set'),
  metadata: Type.Object({
    scope: Type.Optional(Type.String()),
    expiresAt: Type.Optional(Type.Number({ description: 'Epoch seconds.' })),
    tokenType: Type.Optional(Type.String()),
    hasRefreshToken: Type.Boolean(),
  }),
  createdAt: Type.Number(),
  updatedAt: Type.Number(),
  identityId: Type.String(),
};
const SocialTokenSet = Type.Object({
  ...tokenSetProperties,
  connectorId: Type.String(),
  target: Type.String(),
});
const SsoTokenSet = Type.Object({
  ...tokenSetProperties,
  ssoConnectorId: Type.String(),
  issuer: Type.String(),
});

export const SocialIdentityView = Type.Object({
  identity: Identity,
  tokenSecret: Type.Optional(SocialTokenSet),
});
export const SsoIdentityView = Type.Object({
  ssoIdentity: SsoIdentity,
  tokenSecret: Type.Optional(SsoTokenSet),
});
export const AllIdentities = Type.Object({
  socialIdentities: Type.Array(
    Type.Object({ ...SocialIdentityView.properties, target: Type.String() }),
  ),
  ssoIdentities: Type.Array(
    Type.Object({ ...SsoIdentityView.properties, ssoConnectorId: Type.String() }),
  ),
});

export const IdentityBody = Type.Object(
  {
    userId: Type.String({ minLength: 1, maxLength: 256, description: 'Id at the provider.' }),
    details: Type.Optional(JsonObject),
  },
  closed,
);
export const NewIdentityBody = Type.Object(
  {
    connectorId: Id,
    connectorData: Type.Unsafe<Record<string, unknown>>({
      ...JsonObject,
      description: 'What the provider sent to the redirect URI, and the redirectUri itself.',
    }),
  },
  closed,
);

export const Session = Type.Object({
  id: Type.String(),
  createdAt: Type.Number({ description: 'When the person signed in, epoch milliseconds.' }),
  expiresAt: Type.Number(),
  ip: NullableText,
  userAgent: NullableText,
  applications: Type.Array(
    Type.Object({ id: Type.String(), name: NullableText, isThirdParty: Type.Boolean() }),
    { description: 'Applications signed in to with this session; name null when deleted.' },
  ),
});

export const userParams = params({ userId: Id });
