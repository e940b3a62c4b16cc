import { useTranslation } from '~/src/i18n/use-translation';
import { ADD_ONS, priceOf } from '~/src/shared/plan-limits/add-ons';
import {
  formatCount,
  formatLimit,
  formatPrice,
  formatShare,
} from '~/src/shared/plan-limits/format';
import { Meter } from '~/src/ui/meter';
import { StatusPill } from '~/src/ui/status-pill';
import { cx } from '~/src/ui/cx';
import { InfoTip } from '~/src/ui/info-tip';
import styles from './subscription.module.css';
import type { Included, UsageItem } from './usage-items';
import type { Plan } from './use-plan';

/** Texts of one usage card. */
function useUsageTexts({ isPaid, name: planName, addOns }: Plan) {
  const { t, i18n } = useTranslation('subscription');
  const locale = i18n.language;

  const includedText = (included: Included): string => {
    if (included === null) return t('usage.unlimited');
    if (included === true) return t('usage.included');
    if (included === false || included === 0) return t('usage.not_included');
    return t('usage.number_included', { number: formatLimit(included, locale) });
  };
  return {
    /** "12 / 10 included · 2 above" on paid plans, "12 / 50K (24%)" on others. */
    numberText: (usage: number, included: Included): { used: string; limit: string } => {
      const used = formatCount(usage, locale);
      if (typeof included !== 'number') return { used, limit: `/ ${t('usage.unlimited')}` };
      if (isPaid) {
        if (included === 0) {
          return { used, limit: planName === 'pro' ? '' : `(${t('usage.not_included')})` };
        }
        const above = Math.max(0, usage - included);
        const extra =
          above === 0 ? '' : ` · ${t('usage.above', { number: formatCount(above, locale) })}`;
        return { used, limit: `/ ${includedText(included)}${extra}` };
      }
      const share = formatShare(usage, included, locale);
      return { used, limit: `/ ${formatLimit(included, locale)}${share ? ` (${share})` : ''}` };
    },
    /** Shown next to "in use"; always for enterprise contracts, which differ. */
    featureText: (included: Included): string =>
      planName === 'enterprise' ? includedText(included) : '',
    tip: ({ addOn, included }: UsageItem): string | undefined => {
      if (!isPaid || !addOn) return undefined;
      if (planName === 'enterprise') return t('usage.tip_enterprise');
      const { price, packSize } = priceOf(ADD_ONS[addOn], addOns);
      if (price === null) return undefined;
      return t(`usage.tip.${addOn}`, {
        price: formatPrice(price, locale),
        included: typeof included === 'number' ? formatLimit(included, locale) : '',
        size: formatLimit(packSize ?? 1_000_000, locale),
      });
    },
  };
}

/**
 * Maximum of the meter: the limit or, on paid plans, the included quantity, beyond which more is
 * charged. Null without a maximum: an unlimited count, or one charged per unit.
 */
export function meterMax({ kind, included }: UsageItem, { isPaid }: Pick<Plan, 'isPaid'>) {
  const hasEnd = kind === 'number' && typeof included === 'number' && (included > 0 || !isPaid);
  return hasEnd ? included : null;
}

/** One numeric limit or feature of the plan. */
export function UsageCard({ item, plan }: { readonly item: UsageItem; readonly plan: Plan }) {
  const { t } = useTranslation('subscription');
  const texts = useUsageTexts(plan);
  const { name, included } = item;
  const label = t(`usage.name.${name}`);
  const tip = texts.tip(item);
  const head = (
    <>
      <span className={styles.name}>{label}</span>
      {tip && <InfoTip text={tip} />}
    </>
  );

  if (item.kind === 'feature') {
    const note = texts.featureText(included);
    return (
      <li className={styles.item}>
        <div className={styles.row}>
          {head}
          <span className={styles.value}>
            {note && `${note} · `}
            <StatusPill tone={item.isInUse ? 'success' : 'off'}>
              {t(item.isInUse ? 'usage.in_use' : 'usage.not_in_use')}
            </StatusPill>
          </span>
        </div>
      </li>
    );
  }
  const { used, limit } = texts.numberText(item.usage, included);
  const max = meterMax(item, plan);
  const isOver = !plan.isPaid && max !== null && item.usage >= max;
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        {head}
        <span className={cx(styles.value, isOver && styles.over)}>
          <b>{used}</b> {limit}
        </span>
      </div>
      {max !== null && (
        <Meter
          label={label}
          value={item.usage}
          max={max}
          valueLabel={`${used} ${limit}`}
          isElastic={plan.isPaid}
        />
      )}
    </li>
  );
}
