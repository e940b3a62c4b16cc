import { skipToken } from '@reduxjs/toolkit/query';
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

/** Whether the price of an add-on has to be told before it is bought. */
export function useAddOnNotice(addOn: NoticedAddOn): {
  /** On a Pro plan, beyond what it includes, and not read yet. */
  readonly isDue: boolean;
  readonly acknowledge: () => void;
} {
  const quota = useQuota();
  const { flag, quotaKey } = ADD_ONS[addOn];
  const { isAcknowledged, acknowledge } = useAcknowledgement(flag);
  const isDue = quota.isPro && quota.isCharged(quotaKey) && isAcknowledged === false;
  return { isDue, acknowledge };
}

type AddOnFooterProps = {
  readonly addOn: NoticedAddOn;
  /** The label of the real action: "Create application". */
  readonly actionLabel: string;
  /** Runs after the notice was acknowledged. */
  readonly onAction: () => void;
  readonly isLoading?: boolean;
};

/** What the next one costs, with the button that does it. Pressing it counts as having read. */
export function AddOnFooter({ addOn, actionLabel, onAction, isLoading }: AddOnFooterProps) {
  const text = useAddOnPriceText(addOn);
  const { acknowledge } = useAcknowledgement(ADD_ONS[addOn].flag);
  return (
    <div className={styles.footer}>
      <p className={styles.text}>{text}</p>
      <Button
        variant="primary"
        isLoading={isLoading}
        onPress={() => {
          acknowledge();
          onAction();
        }}
      >
        {actionLabel}
      </Button>
    </div>
  );
}
