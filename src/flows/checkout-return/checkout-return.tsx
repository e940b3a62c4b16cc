import { useParams, useSearchParams } from 'react-router-dom';
import { CheckoutReturnView } from './checkout-return.view';
import { useCheckoutReturn } from './use-checkout-return';

/** Waits until the purchase of this tab took effect, then redirects. */
export function CheckoutReturn() {
  const { tenantId } = useParams();
  const [search] = useSearchParams();
  const actor = useCheckoutReturn({
    state: search.get('state'),
    currentTenantId: tenantId ?? null,
  });
  return <CheckoutReturnView actor={actor} />;
}
