import { useTranslation } from '~/src/i18n/use-translation';
import styles from './guides.module.css';

/** Above a guide that has no translation yet. */
export function EnglishNote() {
  const { t } = useTranslation('guides');
  return <p className={styles.englishNote}>{t('view.english_only')}</p>;
}
