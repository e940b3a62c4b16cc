import { applicationGuides, type Guide, isFeatured } from './catalogue';

/** Groups of the library, in their order. */
const CATEGORIES = [
  'featured',
  'Traditional',
  'SPA',
  'Native',
  'Protected',
  'MachineToMachine',
  'SAML',
  'ThirdParty',
] as const;
export type Category = (typeof CATEGORIES)[number];

export type GuideGroup = { readonly category: Category; readonly guides: readonly Guide[] };

function belongsTo(guide: Guide, category: Category, isCloud: boolean): boolean {
  if (category === 'featured') return isFeatured(guide, isCloud);
  if (category === 'ThirdParty') return guide.isThirdParty === true;
  return guide.target === category && !guide.isThirdParty;
}

/** The groups that have guides. A featured guide is also in the group of its type. */
export function guideGroups(isCloud: boolean): readonly GuideGroup[] {
  return CATEGORIES.map((category) => ({
    category,
    guides: applicationGuides(isCloud).filter((guide) => belongsTo(guide, category, isCloud)),
  })).filter(({ guides }) => guides.length > 0);
}

/** The guides of the given categories, or of all, whose names contain the text. */
export function matchingGuides(
  groups: readonly GuideGroup[],
  categories: readonly Category[],
  keyword: string,
): readonly Guide[] {
  const text = keyword.trim().toLowerCase();
  const chosen = selectedGroups(groups, categories).flatMap(({ guides }) => guides);
  return [...new Set(chosen)].filter(({ name }) => name.toLowerCase().includes(text));
}

export function selectedGroups(
  groups: readonly GuideGroup[],
  categories: readonly Category[],
): readonly GuideGroup[] {
  return categories.length === 0
    ? groups
    : groups.filter(({ category }) => categories.includes(category));
}
