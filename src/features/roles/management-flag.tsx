import { Flag } from 'lucide-react';
import { Focusable } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from '~/src/ui/icon';
import { HiddenText } from '~/src/ui/text';
import { Tooltip } from '~/src/ui/tooltip';
import styles from './roles.module.css';

/** Marks what grants a machine-to-machine application full access to the tenant. */
export function ManagementFlag() {
  const { t } = useTranslation('roles');
  return (
    <Tooltip content={t('management.flag')}>
      <Focusable>
        {/* An image, so that the tooltip has something to describe. */}
        <span className={styles.flag} role="img" aria-label={t('management.flag')} tabIndex={0}>
          <Icon icon={Flag} size={14} />
        </span>
      </Focusable>
    </Tooltip>
  );
}

/** The same for a row that is focusable itself. */
export function ManagementMark() {
  const { t } = useTranslation('roles');
  return (
    <span className={styles.flag} title={t('management.flag')}>
      <Icon icon={Flag} size={14} />
      <HiddenText>{t('management.flag')}</HiddenText>
    </span>
  );
}
