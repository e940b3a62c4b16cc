import { Type } from 'typebox';
import { BrowserResponse } from '~/server/api/shared/passkey.schemas';
import { JsonObject, closed } from '~/server/platform/schemas/values';
import { VerificationId } from './experience.schemas';

/** A code of an app or of the backup set, with the spaces that people add. */
export const FactorCode = Type.String({ minLength: 1, maxLength: 64 });
export const IdentifierType = Type.Enum(['email', 'phone', 'Email', 'Phone']);

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
