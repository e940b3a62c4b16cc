import { useState } from 'react';
import { useListTenantsQuery } from '~/src/api/endpoints/tenants.api';
import { ConvertToProduction } from '~/src/flows/checkout';
import { useTranslation } from '~/src/i18n/use-translation';
import { useCanManage } from '~/src/shared/plan-limits/use-can-manage';
import styles from './get-started.module.css';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Offers to convert a development tenant of a week or more to those who can do it. */
export function ProductionSection({ tenantId }: { readonly tenantId: string }) {
  const { t } = useTranslation('get-started');
  const { data: tenants } = useListTenantsQuery();
  const tenant = tenants?.find(({ id }) => id === tenantId);
  const canManage = useCanManage(tenantId);
  // The page is open for minutes, the offer holds for weeks.
  const [now] = useState(() => Date.now());
  const isOld = tenant !== undefined && now - Date.parse(tenant.createdAt) >= WEEK;
  if (!tenant || tenant.tag !== 'development' || !isOld || canManage !== true) return null;
  return (
    <section className={styles.production} aria-labelledby="get-started-production">
      <div>
        <h2 id="get-started-production">{t('production.title')}</h2>
        <p>{t('production.text')}</p>
      </div>
      <ConvertToProduction tenant={tenant} />
    </section>
  );
}
