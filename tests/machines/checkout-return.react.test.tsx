import { CheckoutReturnView, type CheckoutReturnActor } from '~/src/flows/checkout-return';
import { wireCheckoutReturn } from '~/src/flows/checkout-return';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { checkoutReturnModel } from './checkout-return.model';

beforeAll(() => startEnglish('checkout', 'plans', 'common', 'ui'));

function faked(): never {
  throw new Error('the call is faked');
}

const mount: Mount = (start) => {
  const actor = start(
    wireCheckoutReturn({
      storage: window.sessionStorage,
      askSession: faked,
      askPlan: faked,
      refreshTenant: faked,
      notifySuccess: () => undefined,
      notifyTimeout: () => undefined,
      reportConversion: () => undefined,
      navigate: () => undefined,
    }),
  ) as CheckoutReturnActor;
  return {
    element: <CheckoutReturnView actor={actor} />,
    send: (event) => actor.send(event as Parameters<CheckoutReturnActor['send']>[0]),
  };
};

testReact(checkoutReturnModel, mount);
