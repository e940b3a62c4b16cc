import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { DeleteSection } from '~/src/ui/delete-section';
import { useDataAccess } from '../data-access/use-data-access';
import { WritableFields } from '../data-access/writable-fields';
import styles from './receiver-settings.module.css';

type ReceiverSettingsProps = {
  /** "Delete this webhook", what that does, and the button. */
  readonly removal: {
    readonly what: string;
    readonly effect: string;
    readonly label: string;
    readonly onDelete: () => void;
  };
  readonly children: ReactNode;
};

/** The sections of a receiver's settings, with its deletion at the end. */
export function ReceiverSettings({ removal, children }: ReceiverSettingsProps) {
  const { t } = useTranslation('receivers');
  const { canDelete } = useDataAccess();
  return (
    <WritableFields>
      <div className={styles.settings}>
        {children}
        {canDelete && (
          <DeleteSection
            title={t('danger.title')}
            description={t('danger.text')}
            what={removal.what}
            effect={removal.effect}
            actionLabel={removal.label}
            onDelete={removal.onDelete}
          />
        )}
      </div>
    </WritableFields>
  );
}
