import { CheckoutReturn } from '~/src/flows/checkout-return';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';

/** Where the payment page returns to after payment, with or without a tenant in the URL. */
export function CheckoutReturnPage() {
  const { t } = useTranslation('checkout');
  usePageTitle(t('return.page_title'));
  return <CheckoutReturn />;
}
