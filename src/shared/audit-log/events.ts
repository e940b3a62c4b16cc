/** Keys of the audit log (`Interaction.SignIn.Verification.Password.Submit`), by their parts. */

const FLOWS = ['SignIn', 'Register', 'ForgotPassword'] as const;
type Flow = (typeof FLOWS)[number];

/** Steps of every flow, after `Interaction.{flow}.`, with their label keys. */
const STEPS = {
  Create: 'started',
  Update: 'method_changed',
  Submit: 'submitted',
  'Identifier.Submit': 'identified',
  'Profile.Create': 'profile_started',
  'Profile.Update': 'profile_updated',
  'Profile.Delete': 'profile_removed',
} as const;

/** Verification methods, with their logged actions. */
const VERIFICATIONS = {
  Password: ['Submit'],
  EmailVerificationCode: ['Create', 'Submit'],
  PhoneVerificationCode: ['Create', 'Submit'],
  MfaEmailVerificationCode: ['Create', 'Submit'],
  MfaPhoneVerificationCode: ['Create', 'Submit'],
  Social: ['Create', 'Submit'],
  EnterpriseSso: ['Create', 'Submit'],
  Totp: ['Create', 'Submit'],
  WebAuthn: ['Create', 'Submit'],
  Passkey: ['Create', 'Submit'],
  BackupCode: ['Create', 'Submit'],
  NewPasswordIdentity: ['Submit'],
  OneTimeToken: ['Submit'],
  IdpInitiatedSso: ['Create'],
} as const;

const FACTORS = [
  'Totp',
  'WebAuthn',
  'BackupCode',
  'EmailVerificationCode',
  'PhoneVerificationCode',
] as const;
const ACTIONS = ['Create', 'Submit'] as const;

/** Events outside of flows. */
const OTHERS = {
  'Interaction.Create': 'interaction_started',
  'Interaction.Create.Captcha': 'captcha',
  'Interaction.End': 'interaction_ended',
  'ExchangeTokenBy.AuthorizationCode': 'by_code',
  'ExchangeTokenBy.ClientCredentials': 'by_client',
  'ExchangeTokenBy.RefreshToken': 'by_refresh',
  'ExchangeTokenBy.TokenExchange': 'by_exchange',
  'ExchangeTokenBy.Unknown': 'by_unknown',
  RevokeToken: 'revoked',
  'Account.Update': 'account_updated',
  'Account.Profile.Update': 'account_profile_updated',
  'Account.Password.Update': 'account_password_updated',
  'Account.Email.Update': 'account_email_updated',
  'Account.Email.Delete': 'account_email_removed',
  'Account.Phone.Update': 'account_phone_updated',
  'Account.Phone.Delete': 'account_phone_removed',
  'Account.MfaSettings.Update': 'account_mfa_settings_updated',
  'Account.Mfa.Create': 'account_mfa_added',
  'Account.Mfa.Update': 'account_mfa_renamed',
  'Account.Mfa.Delete': 'account_mfa_removed',
  'Account.Identity.Create': 'account_identity_linked',
  'Account.Identity.Delete': 'account_identity_unlinked',
  'Account.IdentityToken.Update': 'account_identity_token_replaced',
  'Account.Session.Delete': 'account_session_ended',
  'Account.Grant.Delete': 'account_grant_revoked',
  'Account.Data.Export': 'account_exported',
  'Account.Delete': 'account_deleted',
  'JwtCustomizer.AccessToken': 'claims_user',
  'JwtCustomizer.ClientCredentials': 'claims_client',
  'SamlApplication.AuthnRequest': 'saml_request',
  'SamlApplication.Callback': 'saml_callback',
  Unknown: 'unknown',
} as const;

/** Spellings in older rows. */
const OLDER: readonly (readonly [older: RegExp, now: string])[] = [
  [/\bSmsVerificationCode\b/, 'PhoneVerificationCode'],
  [/\bNewPassword\b/, 'NewPasswordIdentity'],
  [/\bWebauthn\b/, 'WebAuthn'],
  [/^JwtCustomizer\.ClientCredential$/, 'JwtCustomizer.ClientCredentials'],
  [/\.Identifier\.SingleSignOn\./, '.Verification.EnterpriseSso.'],
  [/\.Identifier\.(Password|Social)\./, '.Verification.$1.'],
];

/** Parts of a label: keys of the namespace `audit-logs`. */
export type EventParts = {
  readonly flow: Flow | null;
  readonly step:
    | { readonly kind: 'event'; readonly name: string }
    | { readonly kind: 'verification'; readonly name: string }
    | {
        readonly kind: 'bind' | 'mfa';
        readonly factor: (typeof FACTORS)[number];
        readonly action: (typeof ACTIONS)[number];
      };
};

function entry<Value>(table: object, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? (table as Record<string, Value>)[key] : undefined;
}

function memberOf<Value extends string>(
  list: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return list.find((value) => value === text);
}

function stepOf(rest: string): EventParts['step'] | undefined {
  const name = entry<string>(STEPS, rest);
  if (name) return { kind: 'event', name };
  const [area = '', subject = '', last, ...more] = rest.split('.');
  const action = memberOf(ACTIONS, last);
  if (!action || more.length > 0) return undefined;
  if (area === 'BindMfa' || area === 'Mfa') {
    const factor = memberOf(FACTORS, subject);
    return factor && { kind: area === 'Mfa' ? 'mfa' : 'bind', factor, action };
  }
  const actions = entry<readonly string[]>(VERIFICATIONS, subject);
  return area === 'Verification' && actions?.includes(action)
    ? { kind: 'verification', name: `${subject}${action}` }
    : undefined;
}

/** The parts of a key; undefined if unknown. */
export function partsOf(key: string): EventParts | undefined {
  const stored = OLDER.reduce((text, [older, now]) => text.replace(older, now), key);
  const other = entry<string>(OTHERS, stored);
  if (other) return { flow: null, step: { kind: 'event', name: other } };
  const [area, first, ...rest] = stored.split('.');
  const flow = memberOf(FLOWS, first);
  const step = area === 'Interaction' && flow ? stepOf(rest.join('.')) : undefined;
  return flow && step && { flow, step };
}

const ACCESS_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:access_token';

/** Impersonation: a token was exchanged for another subject's access token. */
export function isImpersonation({
  key,
  payload,
}: {
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
}): boolean {
  const params = payload['params'] as Record<string, unknown> | undefined;
  return (
    key === 'ExchangeTokenBy.TokenExchange' && params?.['subject_token_type'] === ACCESS_TOKEN_TYPE
  );
}
