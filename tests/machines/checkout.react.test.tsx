import { ConvertView } from '~/src/flows/checkout/convert.view';
import { useCheckoutState, type CheckoutActor } from '~/src/flows/checkout/use-checkout-actor';
import { wireCheckout } from '~/src/flows/checkout/wire';
import { ToastRegion } from '~/src/ui/toast';
import { ToastQueue } from '~/src/ui/toast-queue';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { checkoutModel } from './checkout.model';

beforeAll(() => startEnglish('checkout', 'plans', 'plan-comparison', 'common', 'ui'));

/** The dialog that buys a plan, over a running chart. */
function Convert({ actor }: { readonly actor: CheckoutActor }) {
  const { isBusy } = useCheckoutState(actor);
  return (
    <ConvertView
      tenant={{ name: 'Acme' }}
      isOpen
      onClose={() => undefined}
      skus={null}
      proSkuId="pro-202509"
      isBusy={isBusy}
      onConvert={() =>
        actor.send({
          type: 'checkout.subscribed',
          order: { skuId: 'pro-202509', tenantId: 'acme01' },
        })
      }
    />
  );
}

const mount: Mount = (start) => {
  const queue = new ToastQueue();
  const actor = start(
    wireCheckout({
      createSession: () => Promise.reject(new Error('the call is faked')),
      storage: window.sessionStorage,
      leave: () => undefined,
      notifyFailure: () =>
        queue.add({ kind: 'error', title: 'The payment page could not be opened' }),
    }),
  );
  return {
    element: (
      <>
        <Convert actor={actor} />
        <ToastRegion queue={queue} />
      </>
    ),
    send: (event) => actor.send(event as Parameters<CheckoutActor['send']>[0]),
  };
};

testReact(checkoutModel, mount);
