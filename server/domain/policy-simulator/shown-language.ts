import { type LanguageSource, choosePageLanguage } from '~/contract/page-language';
import { listPhraseLanguages } from '~/server/domain/sign-in-experience/custom-phrases.queries';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { Tx } from '~/server/platform/db/database';
import { type Because, because } from './because';

const REASONS = {
  asked: ['languageAsked', 'application.uiLocales'],
  detected: ['languageDetected', 'languageInfo.autoDetect'],
  fallback: ['languageFallback', 'languageInfo.fallbackLanguage'],
  none: ['languageMissing', 'languageInfo.fallbackLanguage'],
} as const satisfies Record<LanguageSource, unknown>;

export type Wishes = {
  /** That the application asks for in its request. */
  uiLocales?: readonly string[] | undefined;
  /** Of the browser. */
  language?: string | undefined;
};

/** The language that the pages are shown in, and why. */
export async function shownLanguage(
  tx: Tx,
  tenantId: string,
  { languageInfo }: SignInExperience,
  { uiLocales = [], language: spoken }: Wishes,
): Promise<{ tag: string; because: Because[] }> {
  const { language, source } = choosePageLanguage({
    asked: uiLocales,
    detected: spoken === undefined ? [] : [spoken],
    languageInfo,
    custom: await listPhraseLanguages(tx, tenantId),
  });
  const [code, key] = REASONS[source];
  const { autoDetect } = languageInfo;
  const reasons = [because(code, key, source === 'detected' ? true : language)];
  const isIgnored = spoken !== undefined && !autoDetect && source !== 'asked';
  return {
    tag: language,
    because: isIgnored
      ? [...reasons, because('languageNotDetected', 'languageInfo.autoDetect', false)]
      : reasons,
  };
}
