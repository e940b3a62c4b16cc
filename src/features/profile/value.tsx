import { useTranslation } from '~/src/i18n/use-translation';
import styles from './profile.module.css';

/** A profile value, or a placeholder if there is none. */
export function Value({ children }: { readonly children: string | null }) {
  const { t } = useTranslation('profile');
  return children ? <bdi>{children}</bdi> : <span className={styles.unset}>{t('not_set')}</span>;
}
