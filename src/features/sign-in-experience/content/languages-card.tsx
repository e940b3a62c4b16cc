import { useFormikContext } from 'formik';
import { Languages } from 'lucide-react';
import { useEffect } from 'react';
import { useListCustomPhrasesQuery } from '~/src/api/endpoints/custom-phrases.api';
import { FormSwitch } from '~/src/forms/form-fields';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { LinkButton } from '~/src/ui/button';
import { ComboBox } from '~/src/ui/combo-box';
import { CardSection } from '../form/card-section';
import type { ExperienceValues } from '../form/experience.fields';
import { availableLanguages, isBuiltInLanguage, languageName } from '../phrases/language-names';
import { countPhrases } from '../phrases/phrase-rows';
import styles from './content.module.css';

type LanguagesCardProps = {
  /** Whether it leads to the texts of the languages. */
  readonly canManage?: boolean;
};

/** In which language the pages are shown, and the way to their texts. */
export function LanguagesCard({ canManage = true }: LanguagesCardProps) {
  const { t } = useTranslation(['sign-in-content', 'sign-in-experience']);
  const path = useConsolePath()('/sign-in-experience/content/languages');
  const { values, initialValues, setFieldValue } = useFormikContext<ExperienceValues>();
  const { data: phrases } = useListCustomPhrasesQuery();
  const { fallbackLanguage } = values;
  const available = availableLanguages(phrases?.map(({ languageTag }) => languageTag) ?? []);
  const isGone = phrases !== undefined && !available.includes(fallbackLanguage);

  // Its language was deleted, here or by another member: what is stored always has one.
  useEffect(() => {
    if (isGone && fallbackLanguage !== initialValues.fallbackLanguage) {
      void setFieldValue('fallbackLanguage', initialValues.fallbackLanguage);
    }
  }, [fallbackLanguage, initialValues.fallbackLanguage, isGone, setFieldValue]);

  const optionOf = (tag: string) => ({
    value: tag,
    label: languageName(tag),
    description: tag,
  });
  const changed = (phrases ?? []).filter(({ translation }) => countPhrases(translation) > 0);
  const texts = changed.reduce((sum, { translation }) => sum + countPhrases(translation), 0);
  return (
    <CardSection
      title={t('languages.card')}
      description={t('languages.card_text', {
        own: available.filter((tag) => !isBuiltInLanguage(tag)).length,
        built_in: available.filter(isBuiltInLanguage).length,
      })}
    >
      <FormSwitch
        name="autoDetect"
        label={t('sign-in-experience:fields.autoDetect')}
        description={t('languages.auto_detect_hint')}
      />
      <ComboBox
        label={t('sign-in-experience:fields.fallbackLanguage')}
        description={t(values.autoDetect ? 'languages.fallback_auto' : 'languages.fallback_only')}
        value={optionOf(fallbackLanguage)}
        options={available.map(optionOf)}
        onChange={(option) => {
          if (option) void setFieldValue('fallbackLanguage', option.value);
        }}
      />
      {canManage && (
        <div className={styles.manage}>
          <LinkButton href={path} icon={Languages}>
            {t('languages.manage')}
          </LinkButton>
          <span>{t('languages.changed', { count: texts, languages: changed.length })}</span>
        </div>
      )}
    </CardSection>
  );
}
