import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/src/ui/icon';
import { useConsole } from '../console-context';
import styles from './dev-features-tag.module.css';

/** Shows that unfinished features are on, by the build or in this browser. */
export function DevFeaturesTag() {
  const { t } = useTranslation('shell');
  const { devFeatures } = useConsole();
  return devFeatures ? (
    <aside className={styles.tag}>
      <Icon icon={FlaskConical} size={12} />
      {t('dev_features')}
    </aside>
  ) : null;
}
