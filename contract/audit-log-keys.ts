/**
 * Keys of the audit log that this version writes, besides `Management.{Resource}.{Action}` (the
 * admin actions) and `TriggerHook.{event}` (deliveries of webhooks).
 */

const FLOWS = ['SignIn', 'Register', 'ForgotPassword'] as const;

/** Steps of every flow; a step that the flow refuses is written as well. */
const STEPS = [
  'Create',
  'Update',
  'Submit',
  'Identifier.Submit',
  'Profile.Update',
  'Verification.Password.Submit',
  'Verification.EmailVerificationCode.Create',
  'Verification.EmailVerificationCode.Submit',
  'Verification.PhoneVerificationCode.Create',
  'Verification.PhoneVerificationCode.Submit',
  'Verification.MfaEmailVerificationCode.Create',
  'Verification.MfaEmailVerificationCode.Submit',
  'Verification.MfaPhoneVerificationCode.Create',
  'Verification.MfaPhoneVerificationCode.Submit',
  'Verification.Totp.Create',
  'Verification.Totp.Submit',
  'Verification.WebAuthn.Create',
  'Verification.WebAuthn.Submit',
  'Verification.Passkey.Create',
  'Verification.Passkey.Submit',
  'Verification.BackupCode.Create',
  'Verification.BackupCode.Submit',
  'BindMfa.Totp.Submit',
  'BindMfa.WebAuthn.Submit',
  'BindMfa.BackupCode.Submit',
  'BindMfa.EmailVerificationCode.Submit',
  'BindMfa.PhoneVerificationCode.Submit',
  'Verification.Social.Create',
  'Verification.Social.Submit',
  'Verification.NewPasswordIdentity.Submit',
  'Verification.OneTimeToken.Submit',
] as const;

const GRANTS = [
  'AuthorizationCode',
  'RefreshToken',
  'ClientCredentials',
  'TokenExchange',
  'Unknown',
] as const;

/** What users do to their own account, after `Account.`. */
const ACCOUNT_ACTIONS = [
  'Update',
  'Profile.Update',
  'Password.Update',
  'Email.Update',
  'Email.Delete',
  'Phone.Update',
  'Phone.Delete',
  'MfaSettings.Update',
  'Mfa.Create',
  'Mfa.Update',
  'Mfa.Delete',
  'Identity.Create',
  'Identity.Delete',
  'IdentityToken.Update',
  'Session.Delete',
  'Grant.Delete',
  'Data.Export',
  'Delete',
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

export const WRITTEN_LOG_KEYS: readonly string[] = [
  'Interaction.Create',
  'Interaction.Create.Captcha',
  'Interaction.End',
  ...FLOWS.flatMap((flow) => STEPS.map((step) => `Interaction.${flow}.${step}`)),
  ...GRANTS.map((grant) => `ExchangeTokenBy.${grant}`),
  'RevokeToken',
  ...ACCOUNT_ACTIONS.map((action) => `Account.${action}`),
];
