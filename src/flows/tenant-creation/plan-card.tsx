import { Check, Minus } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Sku } from '~/contract/billing';
import { planName } from '~/contract/plans';
import { useListAddOnSkusQuery } from '~/src/api/endpoints/billing.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatPrice } from '~/src/shared/plan-limits/format';
import { quotaPhrase } from '~/src/shared/plan-limits/phrases';
import { Arch } from '~/src/ui/arch';
import { Badge } from '~/src/ui/badge';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { HiddenText } from '~/src/ui/text';
import styles from './plan-card.module.css';
import { featuresOf, type PlanFeature } from './plan-features';

type PlanCardProps = {
  readonly sku: Sku;
  /** Shows a lit gate. */
  readonly isPopular: boolean;
  /** The button, and a hint below it. */
  readonly children: ReactNode;
};

/** Highlights numbers, in every language that writes them in digits. */
function emphasized(text: string) {
  return text
    .split(/(\d[\d.,]*[KM]?)/)
    .map((part, index) =>
      index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>,
    );
}

function FeatureRow({ feature, sku }: { readonly feature: PlanFeature; readonly sku: Sku }) {
  const { t, i18n } = useTranslation('tenant-creation');
  const { t: tPlans } = useTranslation('plans');
  const { id, state, quotaKey, price } = feature;
  const isMissing = state === 'missing';
  return (
    <li className={cx(styles.feature, isMissing && styles.missing)}>
      <Icon icon={isMissing ? Minus : Check} />
      <span>
        {quotaKey
          ? emphasized(quotaPhrase(tPlans, quotaKey, sku.quota[quotaKey], i18n.language))
          : t(`feature.${id}`)}
        {isMissing && <HiddenText> {t('missing')}</HiddenText>}
      </span>
      {state === 'addOn' && price === null && (
        <span className={styles.extra}>{tPlans('add_on')}</span>
      )}
      {price !== null && (
        <span className={styles.extra}>
          {t(state === 'included' ? 'more' : id === 'apps' ? 'add_on_from' : 'add_on', {
            price: formatPrice(price, i18n.language),
          })}
        </span>
      )}
    </li>
  );
}

/** A plan to select: its price and its features. */
export function PlanCard({ sku, isPopular, children }: PlanCardProps) {
  const { t, i18n } = useTranslation('tenant-creation');
  const { t: tPlans } = useTranslation('plans');
  const { data: addOns } = useListAddOnSkusQuery();
  const plan = planName(sku.id);
  const isPaid = (sku.unitPrice ?? 0) > 0;
  return (
    <article
      className={cx(styles.card, isPopular && styles.popular)}
      aria-label={tPlans(`plan.${plan}`)}
    >
      <header className={styles.head}>
        <div>
          <h3 className={styles.name}>
            {tPlans(`plan.${plan}`)}
            {isPopular && <Badge tone="accent">{t('popular')}</Badge>}
          </h3>
          <p className={styles.about}>{tPlans(`about.${plan}`)}</p>
        </div>
        <span className={styles.gate}>
          <Arch width={76} height={54} count={4} isLit={isPopular} />
        </span>
      </header>
      <p className={styles.price}>
        <b>
          <bdi>{formatPrice(sku.unitPrice ?? 0, i18n.language)}</bdi>
        </b>
        <span>{t(isPaid ? 'per_month_add_ons' : 'per_month')}</span>
      </p>
      {children}
      <ul className={styles.features}>
        {featuresOf(sku, addOns).map((feature) => (
          <FeatureRow key={feature.id} feature={feature} sku={sku} />
        ))}
      </ul>
      {isPaid && <p className={styles.note}>{t('add_on_note')}</p>}
    </article>
  );
}
