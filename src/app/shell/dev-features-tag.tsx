import { FlaskConical } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from '~/src/ui/icon';
import styles from './dev-features-tag.module.css';

/** Shows that unfinished features are on, by the build or in this browser. */
export function DevFeaturesTag() {
  const { t } = useTranslation('shell');
  return (
    <aside className={styles.tag}>
      <Icon icon={FlaskConical} size={12} />
      {t('dev_features')}
    </aside>
  );
}
