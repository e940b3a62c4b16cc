import type { SubscriptionStatus } from '~/contract/billing';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDay, formatMoney, formatPeriod } from '~/src/shared/plan-limits/format';
import { Button } from '~/src/ui/button';
import { Card } from '~/src/ui/card';
import { StatusPill, type StatusTone } from '~/src/ui/status-pill';
import styles from './subscription.module.css';
import type { Plan } from './use-plan';

const tones: Readonly<Record<SubscriptionStatus, StatusTone>> = {
  active: 'success',
  trialing: 'info',
  incomplete: 'warning',
  past_due: 'danger',
  unpaid: 'danger',
  incomplete_expired: 'off',
  canceled: 'off',
  paused: 'off',
};

type CurrentPlanProps = { readonly plan: Plan; readonly onChange: () => void };

/** The tenant's plan, its price, and its period. */
export function CurrentPlan({ plan, onChange }: CurrentPlanProps) {
  const { t, i18n } = useTranslation(['subscription', 'plans']);
  const { status, currentPeriodStart, currentPeriodEnd } = plan.subscription;
  const locale = i18n.language;
  const price = plan.sku?.unitPrice;
  return (
    <Card isPadded={false} className={styles.card}>
      <div className={styles.head}>
        <h2>{t('current.title')}</h2>
        <span className={styles.end}>
          <StatusPill tone={tones[status]}>{t(`current.status.${status}`)}</StatusPill>
        </span>
      </div>
      <p className={styles.figure}>
        <b>{t(`plans:plan.${plan.name}`)}</b>
        {typeof price === 'number' && (
          <span>{t('current.price', { price: formatMoney(price, locale) })}</span>
        )}
      </p>
      <p className={styles.muted}>{t(`plans:about.${plan.name}`)}</p>
      <p className={styles.muted}>
        {t('current.cycle', { period: formatPeriod(currentPeriodStart, currentPeriodEnd, locale) })}
        {' · '}
        {t('current.renews', { day: formatDay(currentPeriodEnd, locale) })}
      </p>
      <div className={styles.buttons}>
        <Button onPress={onChange}>{t('current.change')}</Button>
      </div>
    </Card>
  );
}
