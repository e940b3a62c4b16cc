import { type Block, type GuideStep, parseGuide } from './parse-guide';

type TextModule = { readonly default: string };

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'MODULE_NOT_FOUND';
}

/** What the console itself says within a guide is in its own language; code is in none. */
const WITHOUT_LANGUAGE: ReadonlySet<Block['kind']> = new Set<Block['kind']>([
  'code',
  'uris',
  'credentials',
  'setting',
  'hosts',
]);

/** Marks the texts as English, so that they are read and laid out from left to right. */
function markedAsEnglish(steps: readonly GuideStep[]): GuideStep[] {
  const lang = 'en';
  return steps.map(({ title, blocks }) => ({
    title,
    lang,
    blocks: blocks.map((block) => (WITHOUT_LANGUAGE.has(block.kind) ? block : { ...block, lang })),
  }));
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
    if (language === 'en') return null;
    const steps = await loadGuide(id, 'en');
    return steps && markedAsEnglish(steps);
  }
}
