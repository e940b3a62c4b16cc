import { Type } from 'typebox';
import { JsonObject, closed } from '~/server/platform/schemas/values';
import { VerificationId } from './experience.schemas';

/** A code of an app or of the backup set, with the spaces that people add. */
export const FactorCode = Type.String({ minLength: 1, maxLength: 64 });
export const IdentifierType = Type.Enum(['email', 'phone', 'Email', 'Phone']);

/** Base64url of at most 1023 bytes (WebAuthn Level 3 section 5.1). */
const CredentialId = Type.String({ minLength: 1, maxLength: 1364 });

/** What a browser answers (WebAuthn Level 3 sections 5.1.1 and 5.2); its parts are verified later. */
const BrowserResponse = Type.Object({
  type: Type.Optional(Type.String({ maxLength: 32 })),
  id: CredentialId,
  rawId: CredentialId,
  response: Type.Record(Type.String({ maxLength: 64 }), Type.Unknown()),
  clientExtensionResults: JsonObject,
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 32 })),
});

export const ResponseBody = Type.Object(
  { verificationId: VerificationId, payload: BrowserResponse },
  closed,
);

export const RegistrationStarted = Type.Object({
  verificationId: Type.String(),
  registrationOptions: JsonObject,
});
export const AuthenticationStarted = Type.Object({
  verificationId: Type.String(),
  authenticationOptions: JsonObject,
});
export const BindingBody = Type.Object(
  {
    type: Type.Enum([
      'Totp',
      'WebAuthn',
      'BackupCode',
      'EmailVerificationCode',
      'PhoneVerificationCode',
    ]),
    verificationId: VerificationId,
  },
  closed,
);
