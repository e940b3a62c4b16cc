import { SETTINGS_ELEMENT_ID, type SignInExperience } from '../experience/settings';

export type FieldControl = 'Off' | 'ReadOnly' | 'Edit';

export type AccountField =
  | 'name'
  | 'avatar'
  | 'profile'
  | 'email'
  | 'phone'
  | 'password'
  | 'username'
  | 'social'
  | 'customData'
  | 'mfa'
  | 'deletion';

type MfaFactor =
  'Totp' | 'WebAuthn' | 'BackupCode' | 'EmailVerificationCode' | 'PhoneVerificationCode';

/** What the server embeds in the page. */
export type AccountSettings = {
  readonly issuer: string;
  /** The tenant's display name; null if it has none. */
  readonly tenantName: string | null;
  readonly signInExperience: SignInExperience & {
    readonly mfa?: { readonly policy: string; readonly factors: readonly MfaFactor[] };
  };
  /** Languages with custom phrases of the tenant. */
  readonly phrases: readonly string[];
  readonly accountCenter: {
    readonly enabled: boolean;
    readonly fields: Readonly<Partial<Record<AccountField, FieldControl>>>;
  };
};

/** The embedded settings; null if missing or invalid. */
export function readAccountSettings(root: Document): AccountSettings | null {
  try {
    const text = root.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
    return text ? (JSON.parse(text) as AccountSettings) : null;
  } catch {
    return null;
  }
}

/** How far the tenant leaves a field to its users; one that is not set is off. */
export function controlOf({ accountCenter }: AccountSettings, field: AccountField): FieldControl {
  return accountCenter.fields[field] ?? 'Off';
}

/** Whether a passkey opens the account by itself; otherwise it only confirms a sign-in. */
export function isPasskeySignIn({ signInExperience }: AccountSettings): boolean {
  return signInExperience.passkeySignIn?.enabled === true;
}

/** Whether the tenant uses a factor. */
export function offersFactor(settings: AccountSettings, factor: MfaFactor): boolean {
  return (
    settings.signInExperience.mfa?.factors.includes(factor) === true ||
    (factor === 'WebAuthn' && isPasskeySignIn(settings))
  );
}
