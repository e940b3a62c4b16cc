export { ConvertToProduction } from './convert-to-production';
export { useCheckout } from './use-checkout';
export { useCustomerPortal } from './use-customer-portal';
