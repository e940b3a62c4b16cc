export { CheckoutReturn } from './checkout-return';
export { CheckoutReturnView, type CheckoutReturnActor } from './checkout-return.view';
export { wireCheckoutReturn } from './wire';
