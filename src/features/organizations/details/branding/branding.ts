import type { Organization, OrganizationChanges } from '~/src/api/endpoints/organizations.api';
import { type LookValues, toLook } from '~/src/shared/branding/look';

type Stored = Pick<Organization, 'branding' | 'color' | 'customCss'>;

function sorted(value: object): string {
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The changed parts of the branding. */
export function changedBranding(stored: Stored, values: LookValues): OrganizationChanges {
  const next = toLook(values, stored);
  return {
    ...(sorted(next.color) === sorted(stored.color) ? {} : { color: next.color }),
    ...(sorted(next.branding) === sorted(stored.branding) ? {} : { branding: next.branding }),
    ...((next.customCss ?? '') === (stored.customCss ?? '') ? {} : { customCss: next.customCss }),
  };
}
