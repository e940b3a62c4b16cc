export {
  ConvertToProduction,
  ConvertToProductionModal,
  useCanConvert,
} from './convert-to-production';
export { useCheckout, type PlanOrder } from './use-checkout';
export { useCustomerPortal } from './use-customer-portal';
