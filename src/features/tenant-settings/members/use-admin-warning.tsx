import { useCallback } from 'react';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import styles from './members.module.css';

const POWERS = ['members', 'settings', 'billing', 'deletion'] as const;

/** Asks for confirmation before making someone an admin. Resolves to the answer. */
export function useAdminWarning() {
  const { t } = useTranslation('tenant-members');
  const confirm = useConfirm();
  return useCallback(
    (): Promise<boolean> =>
      confirm({
        title: t('admin_warning.title'),
        description: t('admin_warning.text'),
        tone: 'primary',
        confirmLabel: t('admin_warning.confirm'),
        children: (
          <ul className={styles.powers}>
            {POWERS.map((power) => (
              <li key={power}>{t(`admin_warning.powers.${power}`)}</li>
            ))}
          </ul>
        ),
      }),
    [confirm, t],
  );
}
