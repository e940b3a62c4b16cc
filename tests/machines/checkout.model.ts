import { checkoutMachine, type CheckoutContext } from '~/machines/checkout.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';

const buy = { role: 'button', name: /^Continue to payment/ } as const;
const failure = { text: /^The payment page could not be opened$/ } as const;

export const checkoutModel: MachineModel = {
  machine: checkoutMachine,
  // No guard reads the context.
  facts: (_: CheckoutContext) => ({}),
  slices: [
    {
      name: 'buy a plan',
      cases: [
        { type: 'checkout.subscribed', order: { skuId: 'pro-202509', tenantId: 'acme01' } },
        resolves('createSession', {
          redirectUri: 'https://pay.example/1',
          sessionId: 's1',
          state: 'abc123',
        }),
        resolves('createSession', { redirectUri: null, sessionId: 's1', state: 'abc123' }),
        rejects('createSession', { status: 500, code: 'general.unknown_error', message: 'Down' }),
        { type: 'page.restored' },
      ],
    },
  ],
  view: {
    actions: {
      'checkout.subscribed': (hands) => hands.click(buy),
      'page.restored': (hands, event) => hands.send(event),
    },
    screens: {
      idle: () => ({ visible: [buy] }),
      creatingSession: () => ({ visible: [], disabled: [buy] }),
      redirecting: () => ({ visible: [], disabled: [buy] }),
      failed: () => ({ visible: [buy, failure] }),
    },
  },
};
