import { choosePageLanguage } from '~/contract/page-language';
import type { Tx } from '~/server/platform/db/database';
import type { PhraseTree } from '~/server/platform/db/schema';
import { englishPhrases, mergePhrases, readBuiltInPhrases } from './built-in-phrases';
import { findCustomPhrases, listPhraseLanguages } from './custom-phrases.queries';
import { readSignInExperience } from './sign-in-experience.queries';

type VisitorLanguages = {
  /** By the request. */
  requested: readonly string[];
  /** The browser's; used only if the tenant detects languages. */
  detected: readonly string[];
};

/**
 * The texts of the sign-in pages in the best language for a visitor: the tenant's own over the
 * built-in ones, which are English where the product does not speak the language.
 */
export async function readPagePhrases(
  tx: Tx,
  tenantId: string,
  { requested, detected }: VisitorLanguages,
): Promise<{ language: string; translation: PhraseTree }> {
  const { languageInfo } = await readSignInExperience(tx, tenantId);
  const custom = await listPhraseLanguages(tx, tenantId);
  const { language } = choosePageLanguage({ requested, detected, languageInfo, custom });
  const own = custom.includes(language)
    ? await findCustomPhrases(tx, tenantId, language)
    : undefined;
  return {
    language,
    translation: mergePhrases(
      readBuiltInPhrases(language) ?? englishPhrases(),
      own?.translation ?? {},
    ),
  };
}
