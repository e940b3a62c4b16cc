import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetAddOnSkusQuery } from '~/src/api/endpoints/billing.api';
import { Button } from '~/src/ui/button';
import { ADD_ONS, priceOf, type NoticedAddOn } from './add-ons';
import styles from './footer.module.css';
import { formatPrice } from './format';
import { useAcknowledgement } from './use-acknowledgement';
import { useQuota } from './use-quota';

/** The sentence that says what one more, or the feature, costs each month; or that it is charged. */
export function useAddOnPriceText(addOn: NoticedAddOn): string {
  const { t, i18n } = useTranslation('plans');
  const { tenantId, isCloud } = useQuota();
  const { data: skus } = useGetAddOnSkusQuery(isCloud ? tenantId : skipToken);
  const { price } = priceOf(ADD_ONS[addOn], skus);
  return price === null
    ? t('price_unknown')
    : t(`price.${addOn}`, { price: formatPrice(price, i18n.language) });
}

/**
 * Whether the price of an add-on has to be told before it is bought: on a Pro plan, beyond what it
 * includes, and not read yet.
 */
export function useIsPriceDue(addOn: NoticedAddOn): boolean {
  const quota = useQuota();
  const { flag, quotaKey } = ADD_ONS[addOn];
  const { isAcknowledged } = useAcknowledgement(flag);
  return quota.isPro && quota.isCharged(quotaKey) && isAcknowledged === false;
}

type AddOnFooterProps = {
  readonly addOn: NoticedAddOn;
  /** The label of the real action: "Create application". */
  readonly actionLabel: string;
};

/**
 * What the next one costs, with the button that submits the Formik form around it. Submitting counts
 * as having read.
 */
export function AddOnFooter({ addOn, actionLabel }: AddOnFooterProps) {
  const text = useAddOnPriceText(addOn);
  const { isSubmitting, submitCount } = useFormikContext();
  const { acknowledge } = useAcknowledgement(ADD_ONS[addOn].flag);
  const [countBefore] = useState(submitCount);
  // Not by the press: Enter in a field submits too. And only afterwards, as it takes the button away.
  useEffect(() => {
    if (submitCount > countBefore) acknowledge();
  }, [submitCount, countBefore, acknowledge]);
  return (
    <div className={styles.footer}>
      <p className={styles.text}>{text}</p>
      <Button type="submit" variant="primary" isLoading={isSubmitting}>
        {actionLabel}
      </Button>
    </div>
  );
}
