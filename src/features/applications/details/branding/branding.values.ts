import type { Branding, BrandingChanges } from '~/src/api/endpoints/application-access.api';
import { type LookValues, brandingOf, toLook, toLookValues } from '~/src/shared/branding/look';

/** Branding form of one kind of application; null if it was never set. */
export type BrandingForm<Values> = {
  readonly toValues: (stored: Branding | null) => Values;
  readonly toBody: (values: Values, stored: Branding | null) => BrandingChanges;
};

const NOTHING = { color: {}, branding: {}, customCss: null };

/** The tenant's own applications brand the sign-in pages. */
export const ownBranding: BrandingForm<LookValues> = {
  toValues: (stored) => toLookValues(stored ?? NOTHING),
  toBody: (values, stored) => toLook(values, stored ?? NOTHING),
};

export type ThirdPartyValues = {
  displayName: string;
  logoUrl: string;
  darkLogoUrl: string;
  termsOfUseUrl: string;
  privacyPolicyUrl: string;
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Third-party applications are branded on the consent screen. */
export const thirdPartyBranding: BrandingForm<ThirdPartyValues> = {
  toValues: (stored) => ({
    displayName: stored?.displayName ?? '',
    logoUrl: textOf(stored?.branding['logoUrl']),
    darkLogoUrl: textOf(stored?.branding['darkLogoUrl']),
    termsOfUseUrl: stored?.termsOfUseUrl ?? '',
    privacyPolicyUrl: stored?.privacyPolicyUrl ?? '',
  }),
  toBody: ({ displayName, logoUrl, darkLogoUrl, termsOfUseUrl, privacyPolicyUrl }) => ({
    displayName: displayName.trim(),
    branding: brandingOf({ logoUrl, darkLogoUrl }),
    termsOfUseUrl: termsOfUseUrl.trim(),
    privacyPolicyUrl: privacyPolicyUrl.trim(),
  }),
};
