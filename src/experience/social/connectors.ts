import type { SignInExperience, SocialConnector } from '../settings';

/** Connectors for a browser, in the tenant's order. */
export function browserConnectors({
  socialConnectors = [],
}: SignInExperience): readonly SocialConnector[] {
  return socialConnectors.filter(({ platform }) => platform !== 'Native');
}

/** The name in a language, else in English, else in any. */
export function nameOf({ name, target }: SocialConnector, language: string): string {
  const primary = language.split('-')[0] ?? '';
  return name[language] ?? name[primary] ?? name['en'] ?? Object.values(name)[0] ?? target;
}
