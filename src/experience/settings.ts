import type { PartialPasswordPolicy } from '~/contract/password-policy';
import type { ProfileFieldConfig, ProfileFieldType } from '~/contract/profile-fields';

export type IdentifierType = 'username' | 'email' | 'phone';

type SignInMethod = {
  readonly identifier: IdentifierType;
  readonly password: boolean;
  readonly verificationCode: boolean;
  readonly isPasswordPrimary: boolean;
};

/** The part of GET /api/.well-known/sign-in-exp that the pages use. */
export type SignInExperience = {
  readonly color: {
    readonly primaryColor: string;
    readonly isDarkModeEnabled: boolean;
    readonly darkPrimaryColor: string;
  };
  readonly branding: {
    readonly logoUrl?: string;
    readonly darkLogoUrl?: string;
    readonly favicon?: string;
    readonly darkFavicon?: string;
  };
  readonly languageInfo: { readonly autoDetect: boolean; readonly fallbackLanguage: string };
  readonly termsOfUseUrl: string | null;
  readonly privacyPolicyUrl: string | null;
  readonly agreeToTermsPolicy: 'Automatic' | 'ManualRegistrationOnly' | 'Manual';
  readonly signIn: { readonly methods: readonly SignInMethod[] };
  readonly signUp: {
    readonly identifiers: readonly IdentifierType[];
    readonly password: boolean;
    readonly verify: boolean;
    readonly secondaryIdentifiers?: readonly {
      readonly identifier: IdentifierType | 'emailOrPhone';
      readonly verify?: boolean;
    }[];
  };
  readonly signInMode: 'SignIn' | 'Register' | 'SignInAndRegister';
  readonly customCss: string | null;
  readonly passwordPolicy: PartialPasswordPolicy;
  readonly supportEmail: string | null;
  readonly supportWebsiteUrl: string | null;
  /** Redirect target of a page that was opened without a sign-in. */
  readonly unknownSessionRedirectUrl?: string | null;
  /** What is absent is off for `enabled`, else on. */
  readonly passkeySignIn?: {
    readonly enabled?: boolean;
    readonly showPasskeyButton?: boolean;
    readonly allowAutofill?: boolean;
  };
  readonly forgotPassword: { readonly phone: boolean; readonly email: boolean };
  /** Of the tenant that asks its visitors for a check. */
  readonly captchaConfig?: CaptchaConfig;
  /** Where undelivered messages are listed; null for a channel that delivers. */
  readonly outbox?: { readonly email: string | null; readonly phone: string | null };
  readonly customProfileFields?: readonly CustomProfileField[];
  /** Second factors, for what is announced and for the preview: the server asks for them. */
  readonly mfa?: { readonly factors: readonly string[]; readonly policy: string };
  readonly socialSignIn?: { readonly automaticAccountLinking?: boolean };
  /** Google's own prompt, where the tenant shows it. */
  readonly googleOneTap?: GoogleOneTap;
  /** Enabled social connectors in the tenant's order. */
  readonly socialConnectors?: readonly SocialConnector[];
};

export type GoogleOneTap = {
  readonly clientId: string;
  readonly connectorId: string;
  readonly autoSelect?: boolean;
  readonly closeOnTapOutside?: boolean;
  readonly itpSupport?: boolean;
};

export type SocialConnector = {
  readonly id: string;
  readonly target: string;
  /** By language tag. */
  readonly name: Readonly<Record<string, string>>;
  readonly logo: string;
  readonly logoDark: string | null;
  readonly platform: 'Native' | 'Universal' | 'Web' | null;
};

export type CaptchaConfig = {
  readonly type: 'Turnstile' | 'RecaptchaEnterprise';
  readonly siteKey: string;
};

export type CustomProfileField = {
  readonly name: string;
  readonly type: ProfileFieldType;
  readonly label: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly config: ProfileFieldConfig;
  readonly sieOrder: number;
};

/** What the server embeds in the page, so that the first paint needs no request. */
export type ExperienceSettings = {
  readonly tenantId: string;
  readonly edition: 'cloud' | 'oss';
  readonly signInExperience: SignInExperience;
  /** Languages with custom phrases of the tenant. */
  readonly phrases: readonly string[];
  readonly developmentTenant?: boolean;
  /** The console's own sign-in, which shows the product's mark. */
  readonly isAdminTenant: boolean;
  /** The tenant's display name; null if it has none. */
  readonly tenantName: string | null;
  /** URL of the application that requested the sign-in; null if unknown. */
  readonly applicationUrl: string | null;
  /** The installation has no accounts yet: the visitor creates the first. */
  readonly awaitsFirstAccount: boolean;
  /** The newest code of this interaction, for a reloaded page. */
  readonly pendingCode: PendingCode | null;
  /** Origin of the console, which may frame this page as its preview; absent elsewhere. */
  readonly previewFor?: string;
};

export type PendingCode = {
  readonly event: 'SignIn' | 'Register' | 'ForgotPassword';
  readonly identifier: { readonly type: 'email' | 'phone'; readonly value: string };
  readonly verificationId: string;
  readonly isVerified: boolean;
  readonly secondsToResend: number;
};

export const SETTINGS_ELEMENT_ID = 'gatehouse-settings';

/** The embedded settings; null if missing or invalid. */
export function readSettings(root: Document): ExperienceSettings | null {
  const text = root.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
  if (!text) {
    return null;
  }
  try {
    return JSON.parse(text) as ExperienceSettings;
  } catch {
    return null;
  }
}

/** The same settings from the API, for a page without embedded ones. */
export function settingsFromExperience(
  experience: SignInExperience & {
    readonly tenantId: string;
    readonly isDevelopmentTenant?: boolean;
  },
): ExperienceSettings {
  return {
    tenantId: experience.tenantId,
    edition: __EDITION__,
    signInExperience: experience,
    phrases: [],
    developmentTenant: experience.isDevelopmentTenant ?? false,
    isAdminTenant: experience.tenantId === 'admin',
    tenantName: null,
    applicationUrl: null,
    awaitsFirstAccount: false,
    pendingCode: null,
  };
}
