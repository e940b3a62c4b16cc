export { useCheckout, type PlanOrder } from './use-checkout';
export { useCustomerPortal } from './use-customer-portal';
