import { parseGuide, type GuideStep } from './parse-guide';

type TextModule = { readonly default: string };

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'MODULE_NOT_FOUND';
}

/**
 * Loads one guide in one language, a chunk of its own, or in English where it is not translated.
 * @returns null for an ID without content
 */
export async function loadGuide(id: string, language: string): Promise<GuideStep[] | null> {
  try {
    const module = (await import(
      /* webpackChunkName: "guide-[request]" */ `./content/${language}/${id}.md`
    )) as TextModule;
    return parseGuide(module.default);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return language === 'en' ? null : loadGuide(id, 'en');
  }
}
