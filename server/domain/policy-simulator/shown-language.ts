import { type LanguageSource, choosePageLanguage } from '~/contract/page-language';
import { listPhraseLanguages } from '~/server/domain/sign-in-experience/custom-phrases.queries';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { Tx } from '~/server/platform/db/database';
import { type Because, because } from './because';

const REASONS = {
  requested: ['languageRequested', 'application.uiLocales'],
  detected: ['languageDetected', 'languageInfo.autoDetect'],
  fallback: ['languageFallback', 'languageInfo.fallbackLanguage'],
  none: ['languageMissing', 'languageInfo.fallbackLanguage'],
} as const satisfies Record<LanguageSource, unknown>;

export type LanguageRequest = {
  /** `ui_locales` of the application's request. */
  uiLocales?: readonly string[] | undefined;
  /** The browser's. */
  language?: string | undefined;
};

/** The language that the pages are shown in, and why. */
export async function shownLanguage(
  tx: Tx,
  tenantId: string,
  { languageInfo }: SignInExperience,
  { uiLocales = [], language: detected }: LanguageRequest,
): Promise<{ tag: string; because: Because[] }> {
  const { language, source } = choosePageLanguage({
    requested: uiLocales,
    detected: detected === undefined ? [] : [detected],
    languageInfo,
    custom: await listPhraseLanguages(tx, tenantId),
  });
  const [code, key] = REASONS[source];
  const { autoDetect } = languageInfo;
  const reasons = [because(code, key, source === 'detected' ? true : language)];
  const isIgnored = detected !== undefined && !autoDetect && source !== 'requested';
  return {
    tag: language,
    because: isIgnored
      ? [...reasons, because('languageNotDetected', 'languageInfo.autoDetect', false)]
      : reasons,
  };
}
