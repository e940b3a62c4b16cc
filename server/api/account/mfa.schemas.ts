import { Type } from 'typebox';
import { BrowserResponse } from '~/server/api/shared/passkey.schemas';
import { JsonObject, Nullable, closed } from '~/server/platform/schemas/values';
import { RecordId } from './account.schemas';

export const MfaSettings = Type.Object({
  skipMfaOnSignIn: Type.Boolean({
    description: 'Do not ask for a factor at sign-in, unless MFA is required.',
  }),
});
export const MfaSettingsBody = Type.Object({ skipMfaOnSignIn: Type.Boolean() }, closed);

export const OwnFactor = Type.Object({
  id: Type.String(),
  createdAt: Type.String(),
  type: Type.Enum(['Totp', 'WebAuthn', 'BackupCode']),
  agent: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  remainCodes: Type.Optional(Type.Number()),
  lastUsedAt: Type.Optional(Type.String()),
  isSynced: Type.Optional(
    Type.Boolean({ description: 'Whether a passkey is kept beyond the device it was made on.' }),
  ),
});

const PasskeyName = Type.String({ minLength: 1, maxLength: 128 });
export const PasskeyNameBody = Type.Object({ name: PasskeyName }, closed);

export const NewFactorBody = Type.Object(
  {
    type: Type.Enum(['Totp', 'WebAuthn', 'BackupCode']),
    secret: Type.Optional(Type.String({ maxLength: 256, description: 'Base32; for Totp.' })),
    code: Type.Optional(
      Type.String({ maxLength: 64, description: 'For Totp: a code that the app shows now.' }),
    ),
    codes: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100, description: 'For BackupCode.' }),
    ),
    newIdentifierVerificationRecordId: Type.Optional(RecordId),
    name: Type.Optional(PasskeyName),
  },
  closed,
);

export const TotpSecret = Type.Object({
  secret: Type.String({ description: 'Base32; 160 bits.' }),
  secretQrCode: Type.String({ description: 'PNG as a data URL.' }),
});
export const NewBackupCodes = Type.Object({ codes: Type.Array(Type.String()) });
export const BackupCodes = Type.Object({
  createdAt: Type.String(),
  remainCodes: Type.Number(),
  codes: Type.Array(Type.Object({ usedAt: Nullable(Type.String()) }), {
    description: 'One for each code. Codes are kept as digests and shown at their creation only.',
  }),
});

export const PasskeyResponseBody = Type.Object(
  { verificationRecordId: RecordId, payload: BrowserResponse },
  closed,
);
const started = { verificationRecordId: Type.String(), expiresAt: Type.String() };
export const RegistrationStarted = Type.Object({ ...started, registrationOptions: JsonObject });
export const AuthenticationStarted = Type.Object({ ...started, authenticationOptions: JsonObject });
