import { useTranslation } from 'react-i18next';
import { Card } from '~/src/ui/card';
import styles from './subscription.module.css';
import { UsageCard } from './usage-card';
import { usageItems } from './usage-items';
import type { Plan } from './use-plan';

/** What the period used so far: counts with their rails first, then features. */
export function UsageSection({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('subscription');
  const { name, isPaid, details, periodic, subscription } = plan;
  const items = usageItems({
    planId: subscription.planId,
    plan: name,
    isPaid,
    details,
    periodic,
  });
  const counts = items.filter(({ kind }) => kind === 'number');
  const features = items.filter(({ kind }) => kind === 'feature');
  return (
    <Card isPadded={false}>
      <section aria-labelledby="usage-title">
        <header className={styles.usageHead}>
          <h2 id="usage-title" className={styles.title}>
            {t('usage.title')}
          </h2>
        </header>
        <ul className={styles.grid}>
          {counts.map((item) => (
            <UsageCard key={item.name} item={item} plan={plan} />
          ))}
        </ul>
        {features.length > 0 && (
          <ul className={`${styles.grid} ${styles.features}`}>
            {features.map((item) => (
              <UsageCard key={item.name} item={item} plan={plan} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
