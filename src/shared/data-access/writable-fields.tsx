import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { useDataAccess } from './use-data-access';
import styles from './writable-fields.module.css';

/** Fields of a form; members who may not save them see why they are locked. */
export function WritableFields({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('tenant-access');
  const { canWrite } = useDataAccess();
  if (canWrite) return children;
  return (
    <>
      <div className={styles.notice}>
        <Banner tone="info" title={t('view_only.title')}>
          {t('view_only.text')}
        </Banner>
      </div>
      <fieldset disabled className={styles.fields}>
        {children}
      </fieldset>
    </>
  );
}
