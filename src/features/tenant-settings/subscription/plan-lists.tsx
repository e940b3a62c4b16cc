import { ArrowDown, Check, X } from 'lucide-react';
import type { Sku } from '~/contract/billing';
import { planName, type Quota } from '~/contract/plans';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { quotaPhrase } from '~/src/shared/plan-limits/phrases';
import { Card } from '~/src/ui/card';
import { Icon } from '~/src/ui/icon';
import { Link } from '~/src/ui/link';
import { HiddenText } from '~/src/ui/text';
import { differingKeys, isLost, actionableKeys } from './plan-changes';
import styles from './subscription.module.css';

type Limits = Partial<Quota>;

/** Differences of two plans, side by side: the current limits and those of the other plan. */
export function DowngradeCards({
  from,
  to,
}: {
  readonly from: { readonly name: string; readonly quota: Limits };
  readonly to: { readonly name: string; readonly quota: Limits };
}) {
  const { t, i18n } = useTranslation(['subscription', 'plans']);
  const { t: tPlans } = useTranslation('plans');
  const keys = differingKeys(from.quota, to.quota);
  return (
    <div className={styles.compare}>
      <Card isPadded={false} className={styles.planCard}>
        <h3>{t('downgrade.now', { plan: from.name })}</h3>
        <ul>
          {keys
            .filter((key) => !isLost(from.quota[key]))
            .map((key) => (
              <li key={key}>
                <span className={styles.kept}>
                  <Icon icon={Check} />
                </span>
                {quotaPhrase(tPlans, key, from.quota[key], i18n.language)}
              </li>
            ))}
        </ul>
      </Card>
      <Card isPadded={false} className={styles.planCard}>
        <h3>{t('downgrade.then', { plan: to.name })}</h3>
        <ul>
          {keys.map((key) => {
            const limit = to.quota[key];
            return (
              <li key={key}>
                <span className={isLost(limit) ? styles.lost : styles.reduced}>
                  <Icon icon={isLost(limit) ? X : ArrowDown} />
                </span>
                <span>
                  <HiddenText>
                    {t(isLost(limit) ? 'downgrade.lost' : 'downgrade.reduced')}{' '}
                  </HiddenText>
                  {isLost(limit)
                    ? tPlans(`quota.${key}.name`)
                    : quotaPhrase(tPlans, key, limit, i18n.language)}
                </span>
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}

/** What exceeds a plan's limits, with those limits. */
export function ExceededList({
  keys,
  target,
}: {
  readonly keys: readonly (keyof Quota)[];
  readonly target: Sku;
}) {
  const { t, i18n } = useTranslation(['subscription', 'plans']);
  const { t: tPlans } = useTranslation('plans');
  return (
    <>
      <ul className={styles.exceeded}>
        {actionableKeys(keys).map((key) => {
          const limit = target.quota[key];
          return (
            <li key={key}>
              {isLost(limit)
                ? t('refused.not_available', { name: tPlans(`quota.${key}.name`) })
                : t('refused.at_most', {
                    phrase: quotaPhrase(tPlans, key, limit, i18n.language),
                  })}
            </li>
          );
        })}
      </ul>
      <p className={styles.muted}>
        {planName(target.id) === 'pro' && `${t('refused.pro_tip')} `}
        <Link href={externalLinks.email}>{t('refused.contact')}</Link>
      </p>
    </>
  );
}
