import { memo } from 'react';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { useCreateTenant } from '~/src/flows/tenant-creation';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { hasNoProductionTenant } from './notice-rules';
import styles from './notices.module.css';

/** Above everything while all tenants are development tenants: offers a production tenant. */
export const ProductionBanner = memo(function ProductionBanner({
  tenants,
}: {
  readonly tenants: readonly Tenant[];
}) {
  const { t } = useTranslation('notices');
  const { open, modal } = useCreateTenant('production');
  return (
    <>
      {hasNoProductionTenant(tenants) && (
        <aside className={styles.strip} aria-label={t('production.label')}>
          <span>{t('production.text')}</span>
          <Button variant="link" size="sm" onPress={open}>
            {t('production.action')}
          </Button>
        </aside>
      )}
      {modal}
    </>
  );
});
