import { useTranslation } from 'react-i18next';
import { CheckoutReturn } from '~/src/flows/checkout-return';
import { usePageTitle } from '~/src/hooks/use-page-title';

/** Where the payment page sends a paid order, with or without a tenant in the address. */
export function CheckoutReturnPage() {
  const { t } = useTranslation('checkout');
  usePageTitle(t('return.pageTitle'));
  return <CheckoutReturn />;
}
