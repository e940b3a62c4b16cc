import type { Branding, BrandingChanges } from '~/src/api/endpoints/application-access.api';
import { type LookValues, toLook, toLookValues } from '~/src/shared/branding/look';

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
