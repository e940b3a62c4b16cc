import { useTranslation } from '~/src/i18n/use-translation';
import { Card } from '~/src/ui/card';
import { cx } from '~/src/ui/cx';
import styles from './subscription.module.css';
import { meterMax, UsageCard } from './usage-card';
import { usageItems } from './usage-items';
import type { Plan } from './use-plan';

/** Usage of the period: counts with a meter first, then those without, then features. */
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
  const metered = items.filter((item) => meterMax(item, plan) !== null);
  const others = items.filter((item) => meterMax(item, plan) === null);
  return (
    <Card isPadded={false}>
      <section aria-labelledby="usage-title">
        <header className={styles.usageHead}>
          <h2 id="usage-title" className={styles.title}>
            {t('usage.title')}
          </h2>
        </header>
        {metered.length > 0 && (
          <ul className={styles.grid}>
            {metered.map((item) => (
              <UsageCard key={item.name} item={item} plan={plan} />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <ul className={cx(styles.grid, styles.others)}>
            {others.map((item) => (
              <UsageCard key={item.name} item={item} plan={plan} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
