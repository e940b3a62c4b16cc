import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useState } from 'react';
import { useGetAddOnSkusQuery } from '~/src/api/endpoints/billing.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Skeleton } from '~/src/ui/skeleton';
import { ADD_ONS, isFlatBilled, type NoticedAddOn, priceOf } from './add-ons';
import { formatPrice } from './format';
import { useAcknowledgement } from './use-acknowledgement';
import { useQuota } from './use-quota';

/**
 * The price note of a form whose submission costs something on a Pro plan, until the user has
 * submitted it once; undefined if nothing is charged.
 * @param isCharged whether this one is; default: if the add-on's own limit says so
 */
export function usePriceNote(addOn: NoticedAddOn, isCharged = true): ReactNode | undefined {
  // Its texts are loaded with the form: if the note suspended, the open dialog would remount, and
  // the field would lose its input.
  useTranslation('plans');
  const quota = useQuota();
  const { flag, quotaKey } = ADD_ONS[addOn];
  const { isAcknowledged } = useAcknowledgement(flag);
  const isLoading = quota.isLoading || isAcknowledged === undefined;
  const isDue = quota.isPro && quota.isCharged(quotaKey) && isAcknowledged === false;
  // Submitting acknowledges it; it stays as long as the form.
  const [dueFor, setDueFor] = useState<NoticedAddOn>();
  if (isDue && dueFor !== addOn) setDueFor(addOn);
  if (!quota.isPro || !isCharged) return undefined;
  if (isLoading) return <Skeleton width="70%" />;
  return isDue || dueFor === addOn ? <PriceNote key={addOn} addOn={addOn} /> : undefined;
}

/** Whether it is not yet known if a form has the note, or what it says. */
export function useIsPriceLoading(addOn: NoticedAddOn): boolean {
  const { isCloud, isPro, isLoading, isCharged, tenantId } = useQuota();
  const { flag, quotaKey } = ADD_ONS[addOn];
  const { isAcknowledged } = useAcknowledgement(flag);
  const isDue = isPro && isCharged(quotaKey) && isAcknowledged !== true;
  const skus = useGetAddOnSkusQuery(isCloud && isDue ? tenantId : skipToken);
  return isCloud && (isLoading || (isDue && (isAcknowledged === undefined || skus.isLoading)));
}

/** Monthly price of one more unit, or of the feature; or that it is already billed. */
function PriceNote({ addOn }: { readonly addOn: NoticedAddOn }) {
  const { t, i18n } = useTranslation('plans');
  const { tenantId, isCloud, details } = useQuota();
  const { data: skus, isLoading } = useGetAddOnSkusQuery(isCloud ? tenantId : skipToken);
  const { submitCount } = useFormikContext();
  const { acknowledge } = useAcknowledgement(ADD_ONS[addOn].flag);
  const [countBefore] = useState(submitCount);
  // Decided once: what the form creates must not change the note.
  const [isBilled] = useState(() => details !== undefined && isFlatBilled(addOn, details));
  // Not on press: Enter in a field submits too.
  useEffect(() => {
    if (submitCount > countBefore) acknowledge();
  }, [submitCount, countBefore, acknowledge]);
  if (isLoading) return <Skeleton width="70%" />;
  const { price } = priceOf(ADD_ONS[addOn], skus);
  if (price === null) return t(isBilled ? 'billed_unknown' : 'price_unknown');
  return t(`${isBilled ? 'billed' : 'price'}.${addOn}`, {
    price: formatPrice(price, i18n.language),
  });
}
