import { loadAhead } from '~/src/lib/load-ahead';
import type { FormTab } from './form-tabs';

/** The code of each tab of the form, a component as its default export. */
export const sectionCode = {
  branding: async () => ({
    default: (await import('../branding/branding.section')).BrandingSection,
  }),
  'sign-up-and-sign-in': async () => ({
    default: (await import('../methods/methods.section')).MethodsSection,
  }),
  content: async () => ({
    default: (await import('../content/content.section')).ContentSection,
  }),
} satisfies Record<FormTab, () => Promise<unknown>>;

/** Loads the code of all tabs, so that each opens at once. */
export function loadSections(): void {
  for (const load of Object.values(sectionCode)) loadAhead(load);
}
