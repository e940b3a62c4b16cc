import { Check, Minus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { AddOnSkus, Sku } from '~/contract/billing';
import { COMPARED_QUOTA_KEYS, planName, type Quota } from '~/contract/plans';
import { useListAddOnSkusQuery } from '~/src/api/endpoints/billing.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { HiddenText } from '~/src/ui/text';
import { addOnOf, priceOf } from './add-ons';
import { formatCount, formatPrice } from './format';
import styles from './plan-comparison.module.css';

type PlanComparisonProps = {
  /** The plans to compare, cheapest first; a column for enterprise plans is added. */
  readonly skus: readonly Sku[];
  /** Highlights the column of the tenant's own plan. */
  readonly currentPlanId?: string | undefined;
  /** Content below a column heading: a button. `null` is the enterprise column. */
  readonly action?: ((sku: Sku | null) => ReactNode) | undefined;
};

type CellProps = {
  readonly quotaKey: keyof Quota;
  /** Undefined in the enterprise column, whose limits are negotiated. */
  readonly sku: Sku | undefined;
  /** The largest available plan: what is unlimited there is unlimited for enterprise plans. */
  readonly biggest: Sku | undefined;
  /** Undefined until loaded: add-ons are known without their price. */
  readonly addOns: AddOnSkus | undefined;
};

/** What one plan includes of one item. */
function Cell({ quotaKey, sku, biggest, addOns }: CellProps) {
  const { t, i18n } = useTranslation('plans');
  const { t: tc } = useTranslation('plan-comparison');
  const value = (sku ?? biggest)?.quota[quotaKey];
  if (!sku && typeof value !== 'boolean' && value !== null) {
    return <span className={styles.muted}>{tc('custom')}</span>;
  }
  if (value === true || (!sku && value === false)) {
    return (
      <span className={styles.yes}>
        <Icon icon={Check} />
        <HiddenText>{tc('included')}</HiddenText>
      </span>
    );
  }
  if (value === null) {
    return <>{tc('unlimited')}</>;
  }
  const addOn = sku && planName(sku.id) === 'pro' ? addOnOf(quotaKey) : undefined;
  const price = addOn ? priceOf(addOn, addOns).price : null;
  const extra =
    addOn && price !== null && tc(`per.${addOn.per}`, { price: formatPrice(price, i18n.language) });
  if (value === undefined || value === false || value === 0) {
    return addOn ? (
      <>
        {t('add_on')} {extra && <span className={styles.muted}>{extra}</span>}
      </>
    ) : (
      <span className={styles.no}>
        <Icon icon={Minus} />
        <HiddenText>{tc('missing')}</HiddenText>
      </span>
    );
  }
  const number = formatCount(value, i18n.language);
  const text =
    quotaKey === 'auditLogsRetentionDays'
      ? tc('days', { count: value, number })
      : quotaKey === 'ticketSupportResponseTime'
        ? tc('hours', { count: value, number })
        : number;
  return (
    <>
      {text}
      {extra && <span className={styles.muted}> {tc('then', { extra })}</span>}
    </>
  );
}

/** Every item of every plan, side by side; two-line rows on a phone. */
export function PlanComparison({ skus, currentPlanId, action }: PlanComparisonProps) {
  const { t, i18n } = useTranslation('plans');
  const { t: tc } = useTranslation('plan-comparison');
  const { data: addOns } = useListAddOnSkusQuery();
  const columns: readonly (Sku | undefined)[] = [...skus, undefined];
  const biggest = skus.at(-1);
  const idOf = (sku: Sku | undefined) => sku?.id ?? 'enterprise';
  const isCurrent = (sku: Sku | undefined) =>
    currentPlanId !== undefined &&
    (sku ? sku.id === currentPlanId : planName(currentPlanId) === 'enterprise');
  const isLit = (sku: Sku | undefined) =>
    currentPlanId === undefined ? sku === biggest && sku !== undefined : isCurrent(sku);
  return (
    <div className={styles.card}>
      {/* Explicit roles, because CSS grids on a phone would remove the table semantics. */}
      <table
        role="table"
        className={styles.table}
        aria-label={tc('label')}
        style={{ '--columns': columns.length } as CSSProperties}
      >
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" className={styles.corner}>
              <span>{tc('prices')}</span>
            </td>
            {columns.map((sku) => (
              <th
                key={idOf(sku)}
                role="columnheader"
                scope="col"
                className={cx(isLit(sku) && styles.lit)}
              >
                <span className={styles.name}>
                  {t(`plan.${planName(idOf(sku))}`)}
                  {isCurrent(sku) && <Badge tone="accent">{tc('current')}</Badge>}
                </span>
                <span className={styles.price}>
                  {sku?.unitPrice === undefined || sku.unitPrice === null
                    ? tc('price_custom')
                    : formatPrice(sku.unitPrice, i18n.language)}
                </span>
                {action && <span className={styles.action}>{action(sku ?? null)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {COMPARED_QUOTA_KEYS.map((quotaKey) => (
            <tr key={quotaKey} role="row">
              <th role="rowheader" scope="row">
                {t(`quota.${quotaKey}.name`)}
              </th>
              {columns.map((sku) => (
                <td key={idOf(sku)} role="cell" className={cx(isLit(sku) && styles.lit)}>
                  <Cell quotaKey={quotaKey} sku={sku} biggest={biggest} addOns={addOns} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
