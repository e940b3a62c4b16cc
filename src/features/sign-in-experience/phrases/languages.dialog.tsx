import { useState } from 'react';
import { type Location, Navigate, useLocation, useNavigate } from 'react-router-dom';
import {
  customPhrasesApi,
  useListCustomPhrasesQuery,
} from '~/src/api/endpoints/custom-phrases.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useConfirm, useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Modal } from '~/src/ui/modal';
import { Select } from '~/src/ui/select';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { LanguagesPane } from './languages-pane';
import {
  availableLanguages,
  isBuiltInLanguage,
  isKnownLanguage,
  languageName,
} from './language-names';
import { PhraseEditor } from './phrase-editor';
import { countPhrases } from './phrase-rows';
import styles from './phrases.module.css';

/** What a language that was just added brings in the state of its address. */
type LanguageState = { readonly isNew?: boolean } | null;

/** The languages of the sign-in pages and their texts, above the content tab. */
export function LanguagesDialog() {
  const { t } = useTranslation('sign-in-content');
  const navigate = useNavigate();
  const path = useConsolePath()('/sign-in-experience/content');
  const { pathname, search, state } = useLocation() as Location & { state: LanguageState };
  const { data: experience } = useGetSignInExperienceQuery();
  const { data: phrases, error, refetch } = useListCustomPhrasesQuery();
  const { canDelete } = useDataAccess();
  const deleteLanguage = useDeleteLanguage();
  const fallback = experience?.languageInfo.fallbackLanguage ?? 'en';
  // What is searched for is looked at in each language.
  const hrefOf = (language: string) => `${path}/languages/${language}${search}`;
  const asked = pathname.split('/languages/')[1];
  const [deleted, setDeleted] = useState<string | null>(null);
  const language = isKnownLanguage(asked) ? asked : fallback;
  const open = (tag: string, isNew = false) => {
    setDeleted(null);
    // At once: the texts of the language before would take what is typed in the meantime.
    void navigate(hrefOf(tag), { flushSync: true, state: { isNew } satisfies LanguageState });
  };

  const available = availableLanguages(phrases?.map(({ languageTag }) => languageTag) ?? []);
  const isOwn = available.includes(language) && !isBuiltInLanguage(language);
  const remove = async () => {
    if (await deleteLanguage(language, language === fallback)) setDeleted(language);
  };
  return (
    <Modal
      isOpen
      isFlush
      size="xl"
      title={t('languages.title')}
      description={t('languages.text')}
      onClose={() => void navigate(path)}
    >
      {!phrases ? (
        <div className={styles.waiting}>
          {error ? (
            <LoadError title={t('languages.failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <TabSkeleton fields={5} />
          )}
        </div>
      ) : (
        <div className={styles.panes}>
          <LanguagesPane
            available={available}
            counts={
              new Map(
                phrases.map((each) => [each.languageTag, countPhrases(each.translation)] as const),
              )
            }
            current={language}
            hrefOf={hrefOf}
            onAdd={(tag) => open(tag, true)}
          />
          <div className={styles.editor}>
            {language === deleted ? (
              // Its editor goes first, and with it what was not saved.
              <Navigate to={hrefOf(fallback)} replace />
            ) : (
              isKnownLanguage(language) && (
                <PhraseEditor
                  key={language}
                  language={language}
                  isNew={state?.isNew === true}
                  languageMenu={
                    <Select
                      className={styles.switch}
                      label={t('languages.switch')}
                      isLabelHidden
                      size="sm"
                      value={language as string}
                      onChange={(tag) => tag !== null && open(tag)}
                      options={available.map((tag) => ({ value: tag, label: languageName(tag) }))}
                    />
                  }
                  onDelete={canDelete && isOwn ? () => void remove() : undefined}
                />
              )
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}

/** Asks and deletes a language; explains why the default one stays. Resolves to whether it is gone. */
function useDeleteLanguage() {
  const { t } = useTranslation('sign-in-content');
  const confirm = useConfirm();
  const confirmWrite = useConfirmedWrite();
  return async (tag: string, isFallback: boolean): Promise<boolean> => {
    const name = languageName(tag);
    if (isFallback) {
      await confirm({
        title: t('languages.default_title', { name }),
        description: t('languages.default_text'),
        isAlert: true,
        tone: 'primary',
        confirmLabel: t('languages.understood'),
      });
      return false;
    }
    if (!isKnownLanguage(tag)) return false;
    return confirmWrite(customPhrasesApi.endpoints.deleteCustomPhrases, tag, {
      title: t('languages.delete_title', { name }),
      warning: { title: t('languages.delete_effect'), detail: t('languages.delete_detail') },
      confirmLabel: t('languages.delete'),
      done: t('languages.deleted', { name }),
    });
  };
}
