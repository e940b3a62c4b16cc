import { Fragment } from 'react';
import { Trans } from 'react-i18next';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatCount, formatMoney, formatPeriod } from '~/src/shared/plan-limits/format';
import { Button, LinkButton } from '~/src/ui/button';
import { Card } from '~/src/ui/card';
import { Link } from '~/src/ui/link';
import { invoiceItems } from './invoice-items';
import { InfoTip } from '~/src/ui/info-tip';
import styles from './subscription.module.css';
import type { Plan } from './use-plan';

type NextInvoiceProps = {
  readonly plan: Plan;
  readonly onManagePayment: () => void;
  readonly isOpeningPortal: boolean;
};

/** Cost of the period so far, with a link to payment methods and billing addresses. */
export function NextInvoice({ plan, onManagePayment, isOpeningPortal }: NextInvoiceProps) {
  const { t, i18n } = useTranslation(['subscription', 'plans']);
  const locale = i18n.language;
  const { subscription, sku, isPaid, name } = plan;
  const subtotal = subscription.upcomingInvoice?.subtotal ?? sku?.unitPrice ?? 0;
  const lines = invoiceItems(plan, subtotal);
  return (
    <Card isPadded={false} className={styles.card}>
      <div className={styles.head}>
        <h2>{t('bill.title')}</h2>
        {isPaid && <InfoTip text={t('bill.tip')} />}
        <span className={styles.end}>
          {formatPeriod(subscription.currentPeriodStart, subscription.currentPeriodEnd, locale)}
        </span>
      </div>
      {lines.length > 1 ? (
        <dl className={styles.lines}>
          <dt>{t('bill.base', { plan: t(`plans:plan.${name}`) })}</dt>
          <dd>{formatMoney(lines[0]?.amount ?? 0, locale)}</dd>
          {lines.slice(1).map(({ item, quantity, amount }) => (
            <Fragment key={item}>
              <dt>
                <bdi>{t(`usage.name.${item}`)}</bdi>
                {quantity !== null && (
                  <small>
                    <bdi>{formatCount(quantity, locale)}</bdi>
                  </small>
                )}
              </dt>
              <dd>{formatMoney(amount, locale)}</dd>
            </Fragment>
          ))}
          <dt className={styles.total}>{t('bill.total')}</dt>
          <dd className={styles.total}>{formatMoney(subtotal, locale)}</dd>
        </dl>
      ) : (
        <p className={styles.figure}>
          <b>{formatMoney(subtotal, locale)}</b>
        </p>
      )}
      {!isPaid && (
        <>
          <p className={styles.muted}>{t('bill.hint_free')}</p>
          <div className={styles.buttons}>
            <LinkButton href={externalLinks.pricing} target="_blank">
              {t('bill.pricing')}
            </LinkButton>
          </div>
        </>
      )}
      {isPaid && name !== 'enterprise' && (
        <p className={styles.hint}>
          <Trans
            t={t}
            i18nKey="bill.hint_paid"
            components={{
              pricing: (
                <Link href={externalLinks.pricing} isExternal>
                  {' '}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {isPaid && (
        <div className={styles.buttons}>
          <Button onPress={onManagePayment} isLoading={isOpeningPortal}>
            {t('bill.manage')}
          </Button>
        </div>
      )}
    </Card>
  );
}
